import { type ReactNode, useId, useState } from 'react'
import styles from './Tabs.module.css'
import { useRovingFocus } from './useRovingFocus.ts'

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
