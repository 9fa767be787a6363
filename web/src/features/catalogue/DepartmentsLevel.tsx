import { catalogueMessages } from '@chiostro/domain/catalogue'
import { pages } from '@chiostro/domain/pages'
import { useQuery } from 'urql'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { usePrefetch } from '../../pages/usePrefetch.ts'
import styles from './CardGrid.module.css'
import { CardGridSkeleton } from './CardGridSkeleton.tsx'
import { CatalogueFailure } from './CatalogueFailure.tsx'
import { DepartmentsQuery } from './catalogue.queries.ts'
import { DepartmentCard } from './DepartmentCard.tsx'
import { LevelFrame, type LevelProps } from './LevelFrame.tsx'

/** `/courses`: the university's departments. */
export function DepartmentsLevel(level: LevelProps) {
  const { t } = useI18n()
  return (
    <LevelFrame
      {...level}
      department={null}
      title={t(pages.courses.title)}
      description={t(pages.courses.description)}
      lead={t('Scegli un dipartimento, poi il corso di laurea: di ogni esame leggi com’è andata a chi l’ha già dato.')}
    >
      <Departments />
    </LevelFrame>
  )
}

function Departments() {
  const { t, plural } = useI18n()
  const [{ data, fetching, error }, refetch] = useQuery({ query: DepartmentsQuery })
  const prefetch = usePrefetch()
  if (error && !fetching) return <CatalogueFailure onRetry={() => refetch({ requestPolicy: 'network-only' })} />
  if (!data) return <CardGridSkeleton height={106} />
  const { departments } = data
  if (departments.length === 0) return <EmptyState title={t(catalogueMessages.empty)} description={t(catalogueMessages.emptyHint)} />
  return (
    <>
      <p className={styles.count}>{plural(departments.length, '{count} dipartimento', '{count} dipartimenti')}</p>
      <ul className={`${styles.grid} far-cards`}>
        {departments.map((department) => (
          <li key={department.id}>
            <DepartmentCard department={department} onIntent={prefetch} />
          </li>
        ))}
      </ul>
    </>
  )
}
