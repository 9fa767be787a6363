import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Tabs } from '../../components/Tabs.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ManagedTabs.module.css'

interface Tab {
  /** In the address: `?token=…&tab=edit`. The first has the address without it. */
  name: string
  label: string
  content: ReactNode
}

/** The open tab is in the address, so that it is there after a reload; Back leaves the page. */
export function ManagedTabs({ tabs }: { tabs: readonly Tab[] }) {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const current = Math.max(
    0,
    tabs.findIndex(({ name }) => name === params.get('tab')),
  )
  function select(position: number) {
    const next = new URLSearchParams(params)
    next.delete('tab')
    if (position > 0) next.set('tab', tabs[position]?.name ?? '')
    // The state tells how the page was opened (`SaveSecret`).
    setParams(next, { replace: true, state })
  }
  return <Tabs label={t('Gestione')} tabs={tabs} current={current} onSelect={select} />
}

interface Statistic {
  label: string
  value: string | number
  good?: boolean
}

/** A record's figures for its owner, two per row. */
export function Statistics({ items }: { items: Statistic[] }) {
  return (
    <dl className={styles.statistics}>
      {items.map(({ label, value, good = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={good ? styles.good : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
