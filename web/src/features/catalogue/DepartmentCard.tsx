import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useHoverIntent } from '../../components/useHoverIntent.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { departmentPath } from './addresses.ts'
import styles from './Card.module.css'
import { Portal } from './Portal.tsx'

const DepartmentCardDepartment = graphql(`
  fragment DepartmentCard_department on Department {
    id
    name
    degreeCourseCount
    subjectCount
  }
`)

interface Props {
  department: FragmentType<typeof DepartmentCardDepartment>
  /** Fetches the page at a path ahead. */
  onIntent(pathname: string): void
}

/** A department's card, entirely a link. */
export function DepartmentCard({ department: masked, onIntent }: Props) {
  const { plural } = useI18n()
  const { id, name, degreeCourseCount, subjectCount } = readFragment(DepartmentCardDepartment, masked)
  const intent = useHoverIntent(() => onIntent(departmentPath(id)))
  return (
    <article className={`${styles.card} ${styles.beside}`}>
      <Portal department={{ id, name }} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={departmentPath(id)} className={styles.link} {...intent}>
            {name}
          </Link>
        </h2>
        <p className={styles.facts}>
          <span>{plural(degreeCourseCount, '{count} corso di laurea', '{count} corsi di laurea')}</span>
          <span>{plural(subjectCount, '{count} insegnamento', '{count} insegnamenti')}</span>
        </p>
      </div>
    </article>
  )
}
