import type { ReactNode } from 'react'
import styles from './RecordTable.module.css'

export interface Column<Row> {
  name: string
  cell(row: Row): ReactNode
  /** `head` names the row; `narrow` is as wide as its words; `text` wants room; `actions` stand at the end. */
  kind?: 'head' | 'narrow' | 'text' | 'actions'
  /** The column needs no name for those who see it. */
  unnamed?: boolean
}

interface Props<Row> {
  /** What the table lists, for those who cannot see it. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  /** Before each row and before all of them: what chooses it. */
  selection?: { all: ReactNode; of(row: Row): ReactNode }
}

/** Records as a table; where that has no room, below 1180 px, each row becomes a card that names its values. */
export function RecordTable<Row>({ caption, columns, rows, keyOf, selection }: Props<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && <td className={styles.choice}>{selection.all}</td>}
            {columns.map(({ name, unnamed = false, kind }) => (
              <th key={name} scope="col" className={kind && styles[kind]}>
                {unnamed ? <span className="visually-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {selection && <td className={styles.choice}>{selection.of(row)}</td>}
              {columns.map((column) => (
                <Cell key={column.name} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column: { name, kind, unnamed = false }, children }: { column: Column<Row>; children: ReactNode }) {
  if (kind === 'head') {
    return (
      <th scope="row" className={styles.head}>
        {children}
      </th>
    )
  }
  return (
    <td className={kind && styles[kind]} data-name={unnamed ? undefined : name}>
      {children}
    </td>
  )
}
