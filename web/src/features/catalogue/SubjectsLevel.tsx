import { catalogueLimits, catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { degreeCourseText, levels } from '@chiostro/domain/catalogue/levels'
import { pages } from '@chiostro/domain/pages/pages'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import type { DegreeCourseQuery as Answer } from '../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import chip from '../../components/chip.module.css'
import { ListTools } from '../../components/ListTools.tsx'
import { EmptyState } from '../../components/State.tsx'
import { yearText } from '../../components/subjectLabels.ts'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useLazyCode } from '../../components/useLazyCode.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { degreeCoursePath, departmentPath, sellBooksPath } from '../../navigation/addresses.ts'
import grid from './CardGrid.module.css'
import { DegreeCourseQuery } from './catalogue.queries.ts'
import { ExamsTable } from './ExamsTable.tsx'
import { LevelFrame, type LevelProps } from './LevelFrame.tsx'
import { SubjectCard } from './SubjectCard.tsx'
import styles from './SubjectsLevel.module.css'
import { AllDepartments, MissingLevel, NothingFound } from './states.tsx'
import { byYear, matching } from './subjectGroups.ts'

/** Below the subjects, where nothing moves when they come: the list is at the limit of its weight. */
const loadLinks = async () => (await import('../links/PlaceLinks.tsx')).PlaceLinks
const loadActions = async () => (await import('./CourseActions.tsx')).CourseActions

/** `/courses/:department/:degreeCourse`: the subjects of a degree course, by year. */
export function SubjectsLevel({ id, ...level }: LevelProps & { id: string }) {
  const i18n = useI18n()
  const { t } = i18n
  const [{ data, fetching, error }, refetch] = useQuery({ query: DegreeCourseQuery, variables: { id } })
  const course = data?.degreeCourse
  const missing = !course && !fetching
  const PlaceLinks = useLazyCode(loadLinks, course)
  const CourseActions = useLazyCode(loadActions, course)
  // The address may name a wrong department: the catalogue's is used.
  const department = course?.department
  const path = department ? degreeCoursePath(department.id, id) : level.path
  return (
    <LevelFrame
      {...level}
      searchesItself={Boolean(course?.subjects.length)}
      comparable
      path={path}
      department={department}
      title={course?.name ?? (missing ? t(error ? 'Catalogo Corsi' : catalogueMessages.unknownDegreeCourse) : undefined)}
      intro={course && <CourseLabels course={course} />}
      crumbs={
        course && department
          ? [
              { label: department.name, to: departmentPath(department.id) },
              { label: degreeCourseText(i18n, course), to: path },
            ]
          : []
      }
      back={department && { to: departmentPath(department.id), label: t('Torna ai corsi di laurea') }}
    >
      {course ? (
        <>
          <SubjectList id={id} subjects={course.subjects} level={path} />
          <Figures {...course} />
          <div className={styles.sell}>
            <Link to={sellBooksPath(id)}>{t(pages.sellBooks.title)}</Link>
            {CourseActions && <CourseActions id={id} name={course.name} path={path} />}
          </div>
          {PlaceLinks && (
            <div className={styles.links}>
              <PlaceLinks links={course.links} place={{ degreeCourseId: id }} name={course.name} level={2} />
            </div>
          )}
        </>
      ) : (
        <MissingLevel loading={!missing} failed={Boolean(error)} height={104} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
    </LevelFrame>
  )
}

/** How many exams have enough reviews, in words and as a bar. */
function Figures({ subjectCount: total, subjectsWithFigures: count }: { subjectCount: number; subjectsWithFigures: number }) {
  const { plural } = useI18n()
  if (total === 0) return null
  return (
    <div className={styles.figures}>
      <p>{plural(count, '{count} esame su {total} ha le cifre', '{count} esami su {total} hanno le cifre', { total })}</p>
      <div className={styles.bar} aria-hidden>
        <div style={{ width: `${(100 * count) / total}%` }} />
      </div>
    </div>
  )
}

const noFilter = { filter: '', view: '' }
const views = { view: ['', 'exams'] }

type ListedSubject = NonNullable<Answer['degreeCourse']>['subjects'][number]

interface Props {
  id: string
  subjects: readonly ListedSubject[]
  level: string
}

function SubjectList({ id, subjects, level }: Props) {
  const i18n = useI18n()
  const { t, plural } = i18n
  const { filters, change } = useAddressFilters(noFilter, views)
  const { filter, view } = filters
  const setFilter = (filter: string) => change({ filter })
  const shown = matching(subjects, filter)
  if (subjects.length === 0) return <EmptyState title={t('Nessun insegnamento in questo corso di laurea')} action={<AllDepartments />} />
  return (
    <>
      <ListTools
        name="filter"
        label={t('Cerca in questo corso di laurea')}
        placeholder={t('Cerca in questo corso di laurea')}
        maxLength={catalogueLimits.search}
        value={filter}
        onSearch={setFilter}
        chips={<ViewLinks view={view} filter={filter} />}
      />
      <p role="status" className={styles.count}>
        {plural(shown.length, '{count} insegnamento', '{count} insegnamenti')}
      </p>
      {view === 'exams' && <ExamsTable degreeCourseId={id} level={level} filter={filter} onShowAll={() => setFilter('')} />}
      {view !== 'exams' && shown.length === 0 && <NothingFound query={filter} onShowAll={() => setFilter('')} />}
      {filter && (
        <p className={styles.elsewhere}>
          <Link to={{ search: `?${new URLSearchParams({ search: filter })}` }}>
            {t('Cerca «{text}» in tutti i corsi di laurea', { text: filter })}
          </Link>
        </p>
      )}
      {byYear(view === 'exams' ? [] : shown).map(({ year, subjects: ofYear }) => (
        <section key={year} className={styles.year}>
          <h2>{yearText(i18n, year)}</h2>
          <ul className={grid.grid}>
            {ofYear.map((subject) => (
              <li key={subject.id}>
                <SubjectCard subject={subject} level={level} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The two ways to look at a degree course; the search stays. */
function ViewLinks({ view, filter }: { view: string; filter: string }) {
  const t = useT()
  const addressOf = (next: string) => {
    const params = new URLSearchParams({ ...(filter && { filter }), ...(next && { view: next }) })
    return { search: params.size > 0 ? `?${params}` : '' }
  }
  const ways = [
    { view: '', label: t('Schede') },
    { view: 'exams', label: t('Esami a colpo d’occhio') },
  ]
  return (
    <fieldset className={styles.views} aria-label={t('Come guardare il corso di laurea')}>
      {ways.map((way) => (
        <Link key={way.view} className={chip.chip} to={addressOf(way.view)} aria-current={way.view === view ? 'page' : undefined}>
          {way.label}
        </Link>
      ))}
    </fieldset>
  )
}

const CourseLabelsCourse = graphql(`
  fragment CourseLabels_course on DegreeCourse {
    id
    code
    level
    years
  }
`)

export function CourseLabels({ course: masked }: { course: FragmentType<typeof CourseLabelsCourse> }) {
  const { t, plural } = useI18n()
  const { code, level, years } = readFragment(CourseLabelsCourse, masked)
  const tone = levels.map(String).indexOf(level)
  return (
    <p className={styles.labels}>
      <span className={`${styles.label} ${styles[`tone${tone}`] ?? ''}`}>{t(level)}</span>
      {years > 0 && <span className={styles.label}>{plural(years, '{count} Anno', '{count} Anni')}</span>}
      {code && <span className={styles.code}>{code}</span>}
    </p>
  )
}
