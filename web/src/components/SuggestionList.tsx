import { useEffect, useRef } from 'react'
import styles from './SuggestionList.module.css'
import type { Suggestions } from './useSuggestions.ts'

interface SuggestionText {
  key: string
  name: string
  /** Below the name: what tells equal names apart. */
  facts: string
}

interface Props<Item> {
  /** What `useSuggestions` made. */
  of: Suggestions<Item>
  /** For screen readers. */
  label: string
  textOf(item: Item): SuggestionText
  /** Where the list stands and how high it grows. */
  className?: string
}

/** The list box below the field of `useSuggestions`. */
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
