import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { pages } from '@chiostro/domain/pages/pages'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { PageIntro } from '../../components/PageIntro.tsx'
import { EmptyState } from '../../components/State.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { usePrefetch } from '../../navigation/recordLink.ts'
import { departmentPath } from './addresses.ts'
import cardStyles from './Card.module.css'
import styles from './CardGrid.module.css'
import { DepartmentsQuery } from './catalogue.queries.ts'
import { LevelFrame, type LevelProps } from './LevelFrame.tsx'
import { Portal } from './Portal.tsx'
import { CardGridSkeleton, CatalogueFailure } from './states.tsx'

export function DepartmentsLevel(level: LevelProps) {
  const { t } = useI18n()
  return (
    <LevelFrame
      {...level}
      department={null}
      title={t(pages.courses.title)}
      intro={
        <PageIntro name="courses">
          {t('Scegli un dipartimento, poi il corso di laurea: di ogni esame leggi com’è andata a chi l’ha già dato.')}
        </PageIntro>
      }
    >
      <Departments />
    </LevelFrame>
  )
}

function Departments() {
  const { t, plural } = useI18n()
  const [{ data, fetching, error }, refetch] = useQuery({ query: DepartmentsQuery })
  if (error && !fetching) return <CatalogueFailure onRetry={() => refetch({ requestPolicy: 'network-only' })} />
  if (!data) return <CardGridSkeleton height={106} />
  const { departments } = data
  if (departments.length === 0) {
    const ask = <ButtonLink to={pages.contact.path}>{t('Contattaci')}</ButtonLink>
    return <EmptyState title={t(catalogueMessages.empty)} description={t(catalogueMessages.emptyHint)} action={ask} />
  }
  return (
    <>
      <p className={styles.count}>{plural(departments.length, '{count} dipartimento', '{count} dipartimenti')}</p>
      <ul className={`${styles.grid} far-cards`}>
        {departments.map((department) => (
          <li key={department.id}>
            <DepartmentCard department={department} />
          </li>
        ))}
      </ul>
    </>
  )
}

const DepartmentCardDepartment = graphql(`
  fragment DepartmentCard_department on Department {
    id
    name
    degreeCourseCount
    subjectCount
  }
`)

function DepartmentCard({ department: masked }: { department: FragmentType<typeof DepartmentCardDepartment> }) {
  const { plural } = useI18n()
  const { id, name, degreeCourseCount, subjectCount } = readFragment(DepartmentCardDepartment, masked)
  const intent = usePrefetch(departmentPath(id))
  return (
    <article className={`${cardStyles.card} ${cardStyles.beside}`}>
      <Portal department={{ id, name }} />
      <div className={cardStyles.words}>
        <h2 className={cardStyles.title}>
          <Link to={departmentPath(id)} className={cardStyles.link} {...intent}>
            {name}
          </Link>
        </h2>
        <p className={cardStyles.facts}>
          <span>{plural(degreeCourseCount, '{count} corso di laurea', '{count} corsi di laurea')}</span>
          <span>{plural(subjectCount, '{count} insegnamento', '{count} insegnamenti')}</span>
        </p>
      </div>
    </article>
  )
}
