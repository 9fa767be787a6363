import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Tabs.module.css'

interface Tab {
  label: string
  content: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
  /** Position of the open tab, where the caller keeps it; by default these tabs keep it. */
  current?: number
  onSelect?(position: number): void
}

/** The ARIA pattern. A panel is rendered when first opened and stays from then on, hidden, with what was typed in it. */
export function Tabs({ label, tabs, current: given, onSelect }: Props) {
  const id = useId()
  const [own, setOwn] = useState(0)
  const current = given ?? own
  const [opened, setOpened] = useState([current])
  if (!opened.includes(current)) setOpened([...opened, current])

  function select(position: number) {
    setOwn(position)
    onSelect?.(position)
  }

  const { container, tabIndexOf } = useRovingFocus({ current, count: tabs.length, onMove: select })
  return (
    <>
      <div {...container} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={tabIndexOf(index)}
            className={styles.tab}
            onClick={() => select(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div key={tab.label} role="tabpanel" id={`${id}-panel-${index}`} aria-labelledby={`${id}-tab-${index}`} hidden={index !== current}>
          {opened.includes(index) && tab.content}
        </div>
      ))}
    </>
  )
}

const horizontal: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
const everyArrow: Record<string, number> = { ...horizontal, ArrowDown: 1, ArrowUp: -1 }

interface Options {
  /** Position of the item that Tab reaches. */
  current: number
  count: number
  onMove(position: number): void
  /** Items that stand in several rows: arrows up and down lead on too. */
  wraps?: boolean
}

/** The ARIA patterns for tabs and toolbars: one stop of Tab; arrow keys, Home and End move. @returns attributes of the items' parent */
export function useRovingFocus({ current, count, onMove, wraps = false }: Options) {
  const ref = useRef<HTMLDivElement>(null)
  function targetOf(key: string): number | undefined {
    if (key === 'Home') return 0
    if (key === 'End') return count - 1
    const step = (wraps ? everyArrow : horizontal)[key]
    return step && (current + step + count) % count
  }
  function onKeyDown(event: KeyboardEvent) {
    // With a modifier they are the browser's: Alt and the left arrow lead back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = targetOf(event.key)
    if (target === undefined) return
    event.preventDefault()
    onMove(target)
    const item = ref.current?.children[target]
    if (item instanceof HTMLElement) item.focus()
  }
  return { container: { ref, onKeyDown }, tabIndexOf: (position: number) => (position === current ? 0 : -1) }
}
