import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Tabs.module.css'

interface Tab {
  label: string
  content: ReactNode
}

interface Props {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs with the keyboard behaviour of the ARIA pattern: arrow keys, Home and End. */
export function Tabs({ label, tabs }: Props) {
  const id = useId()
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLDivElement>(null)

  function pressed(event: KeyboardEvent) {
    const step = steps[event.key]
    const next =
      step !== undefined
        ? (current + step + tabs.length) % tabs.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? tabs.length - 1
            : null
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={pressed}>
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel`}
            tabIndex={index === current ? 0 : -1}
            className={styles.tab}
            onClick={() => setCurrent(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${current}`}>
        {tabs[current]?.content}
      </div>
    </>
  )
}
