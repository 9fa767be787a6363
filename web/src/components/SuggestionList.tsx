import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './SuggestionList.module.css'

interface Options<Item> {
  /** Stable identity until the result changes. */
  items: readonly Item[]
  onChoose(item: Item): void
}

/** Behaviour of an editable combobox with a list box (ARIA): the keyboard stays in the field, which names the active option. */
export function useSuggestions<Item>({ items, onChoose }: Options<Item>) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  // Belongs to the current result: a new result has no active option.
  const [active, setActive] = useState<{ of: readonly Item[]; index: number }>({ of: items, index: -1 })
  const index = active.of === items ? active.index : -1
  const optionId = (at: number) => `${listId}-${at}`

  function close() {
    setOpen(false)
    setActive({ of: items, index: -1 })
  }
  function choose(item: Item) {
    close()
    onChoose(item)
  }
  function move(step: number) {
    const count = items.length
    if (open && count > 0) setActive({ of: items, index: index < 0 && step < 0 ? count - 1 : (index + step + count) % count })
    setOpen(true)
  }
  function onKeyDown(event: KeyboardEvent) {
    const item = open ? items[index] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape' && open && items.length > 0) close()
    else if (event.key === 'Enter' && item) choose(item)
    else return
    // Enter must not submit the form, nor Escape close the dialog.
    event.preventDefault()
  }

  return {
    items,
    /** The field was asked for suggestions; `isOpen` when there are some. */
    isAsked: open,
    isOpen: open && items.length > 0,
    open: () => setOpen(true),
    close,
    field: {
      role: 'combobox' as const,
      'aria-expanded': open && items.length > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': open && index >= 0 ? optionId(index) : undefined,
      onKeyDown,
    },
    listId,
    optionOf: (item: Item, at: number) => ({
      id: optionId(at),
      role: 'option' as const,
      tabIndex: -1,
      'aria-selected': at === index,
      // The field keeps the focus, or it would close the list before the press is over.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => choose(item),
    }),
  }
}

type Suggestions<Item> = ReturnType<typeof useSuggestions<Item>>

interface SuggestionText {
  key: string
  name: string
  facts: string
}

interface Props<Item> {
  of: Suggestions<Item>
  label: string
  textOf(item: Item): SuggestionText
  className?: string
}

export function SuggestionList<Item>({ of: { items, isOpen, listId, optionOf }, label, textOf, className }: Props<Item>) {
  const list = useRef<HTMLDivElement>(null)
  // A form scrolls below its buttons: the list, then the option that the keyboard is at.
  useEffect(() => {
    if (isOpen) (list.current?.querySelector('[aria-selected="true"]') ?? list.current)?.scrollIntoView?.({ block: 'nearest' })
  })
  return (
    <div ref={list} id={listId} role="listbox" aria-label={label} hidden={!isOpen} className={`${styles.list} ${className ?? ''}`}>
      {isOpen &&
        items.map((item, index) => {
          const { key, name, facts } = textOf(item)
          return (
            <div key={key} className={styles.option} {...optionOf(item, index)}>
              {name}
              {facts && <span className={styles.facts}>{facts}</span>}
            </div>
          )
        })}
    </div>
  )
}
