import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import styles from './ComparisonTable.module.css'
import { type ComparedKind, comparePath, toggleChosen } from './chosen.ts'

interface Compared {
  id: string
  name: string
  to: string
}

interface Props {
  kind: ComparedKind
  caption: string
  items: readonly Compared[]
  /** A value for each item. */
  rows: [name: string, values: ReactNode[]][]
}

/** On a phone the name of a fact stands above its values. Leaves out rows without any value. */
export function ComparisonTable({ kind, caption, items, rows }: Props) {
  const t = useT()
  const ids = items.map(({ id }) => id)
  // Roles are told because the phone's layout takes the elements' own away.
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className={styles.table} style={{ '--columns': items.length }}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" className={styles.corner} />
          {items.map(({ id, name, to }) => (
            <th key={id} role="columnheader" scope="col">
              <Link to={to}>{name}</Link>
              {items.length > 1 && (
                <Link
                  to={comparePath(
                    kind,
                    ids.filter((candidate) => candidate !== id),
                  )}
                  className={styles.remove}
                  aria-label={t('Togli {name} dal confronto', { name })}
                  onClick={() => toggleChosen(kind, id)}
                >
                  {t('Togli')}
                </Link>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows
          .filter(([, values]) => values.some(Boolean))
          .map(([name, values]) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                {name}
              </th>
              {items.map(({ id }, index) => (
                <td key={id} role="cell">
                  {values[index] || <NoValue />}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

function NoValue() {
  const t = useT()
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('nessun dato')}</span>
    </>
  )
}

/** A figure out of 30 with a redundant bar; nothing where it is unknown. */
export function useFigure(max: number): (value: number | null | undefined) => ReactNode {
  const { formats } = useI18n()
  return (value) =>
    value == null ? null : (
      <>
        <strong className={styles.figure}>
          {formats.decimal(value)}
          <small>/{max}</small>
        </strong>
        <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className={styles.track}>
          <rect width="100" height="6" className={styles.ground} />
          <rect width={(value / max) * 100} height="6" className={styles.bar} />
        </svg>
      </>
    )
}
