import type { ReactNode } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './PeopleTable.module.css'

interface Person {
  id: string
  name: string
  /** Below the name; '' for none. */
  remark: string
  email: string
  notes: string
  /** The cell of the last column. */
  last: ReactNode
}

/** People with address and notes, for the organiser. */
export function PeopleTable({ people, last }: { people: Person[]; last: string }) {
  const t = useT()
  const columns = [t('Nome'), t('Email'), t('Note'), last]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              {person.name}
              {person.remark && <span className={styles.hidden}>{person.remark}</span>}
            </th>
            <td className={styles.email}>
              <a href={`mailto:${person.email}`}>
                <Address text={person.email} />
              </a>
            </td>
            <td className={styles.notes}>{person.notes}</td>
            {person.last}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Breaks before its «@» where it is too long for a line. */
function Address({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
