import { onFirstUse } from '@chiostro/domain/languages/languages'
import { fewestForFigures } from '@chiostro/domain/reviews/ratings'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import type { ExamsQuery as Answer } from '../../../generated/gql/graphql.ts'
import { Button } from '../../components/Button.tsx'
import { creditsText, methodsText, semesterText } from '../../components/subjectLabels.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { type SubjectLinkState, subjectPath } from '../../navigation/addresses.ts'
import { useRecordLink } from '../../navigation/recordLink.ts'
import { ExamsQuery } from './catalogue.queries.ts'
import styles from './ExamsTable.module.css'
import { CardGridSkeleton, CatalogueFailure, NothingFound } from './states.tsx'
import { matching } from './subjectGroups.ts'

type Exam = NonNullable<Answer['degreeCourse']>['exams'][number]

interface Props {
  degreeCourseId: string
  level: string
  filter: string
  onShowAll(): void
}

/** «Esami a colpo d'occhio»: sorted in the browser and printed on one sheet. */
export function ExamsTable({ degreeCourseId, level, filter, onShowAll }: Props) {
  const { t } = useI18n()
  const [{ data, fetching, error }, refetch] = useQuery({ query: ExamsQuery, variables: { id: degreeCourseId } })
  // Kept while the search changes: rows are memoized by their exam.
  const exams = useMemo(() => data?.degreeCourse?.exams.map((exam) => ({ ...exam, courseName: exam.name })), [data])
  if (!exams && fetching) return <CardGridSkeleton height={44} />
  if (!exams) return error ? <CatalogueFailure onRetry={() => refetch({ requestPolicy: 'network-only' })} /> : null
  const shown = matching(exams, filter)
  return (
    <>
      <p className={styles.notes}>
        <span>{t('Medie su 30; con meno di {count} recensioni non ci sono cifre.', { count: fewestForFigures })}</span>
        <span className={styles.tools}>
          <a href={`/api/degree-courses/${encodeURIComponent(degreeCourseId)}/exams.csv`} download>
            {t('Scarica CSV')}
          </a>
          <button type="button" onClick={() => window.print()}>
            {t('Stampa')}
          </button>
        </span>
      </p>
      {shown.length === 0 ? (
        <NothingFound query={filter} onShowAll={onShowAll} />
      ) : (
        <Table exams={shown} level={level} unfolded={filter !== ''} />
      )}
    </>
  )
}

interface TableProps {
  exams: readonly Exam[]
  level: string
  /** Shows those without figures too, as in a search. */
  unfolded: boolean
}

const hasFigures = ({ difficulty, averageGrade }: Exam) => difficulty != null || averageGrade != null

/** Those without figures follow, folded. Paper has them all. */
function Table({ exams, level, unfolded }: TableProps) {
  const { t, plural } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const restId = useId()
  const [order, setOrder] = useState<ExamOrder>(null)
  // The heading answers at once, the rows follow.
  const ordered = useDeferredValue(order)
  const sorted = sortedExams(exams, ordered)
  const head = (column: ExamColumn, label: string, className = styles.figure) => (
    <Head column={column} label={label} className={className} order={order} onSort={() => setOrder(nextOrder(order, column))} />
  )
  const [known, rest] = [sorted.filter(hasFigures), sorted.filter((exam) => !hasFigures(exam))]
  const folds = known.length > 0 && rest.length > 0 && !unfolded
  const rows = (shown: readonly Exam[]) => shown.map((exam) => <Row key={exam.subjectId} exam={exam} level={level} />)
  return (
    <>
      <table className={styles.exams} style={{ '--rows': exams.length }}>
        <caption className="visually-hidden">{t('Esami a colpo d’occhio: premi un’intestazione per ordinare.')}</caption>
        <thead>
          <tr>
            {head('name', t('Esame'), '')}
            {head('year', t('Anno'), `${styles.figure} ${styles.wide}`)}
            {head('credits', t('CFU'), `${styles.figure} ${styles.wide}`)}
            {head('difficulty', t('Difficoltà'))}
            {head('attendance', t('Frequenza'), `${styles.figure} ${styles.wide}`)}
            <th scope="col" className={styles.wide}>
              {t('Modalità')}
            </th>
            {head('averageGrade', t('Voto medio'))}
            {head('n', t('Recensioni'))}
          </tr>
        </thead>
        {known.length > 0 && <tbody>{rows(known)}</tbody>}
        <tbody id={restId} className={folds && !isOpen ? styles.folded : undefined}>
          {rows(rest)}
        </tbody>
      </table>
      {folds && (
        <Button wide className={styles.unfold} aria-expanded={isOpen} aria-controls={restId} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? t('Nascondi gli esami senza cifre')
            : plural(rest.length, 'Mostra anche {count} esame senza cifre', 'Mostra anche {count} esami senza cifre')}
        </Button>
      )}
    </>
  )
}

interface HeadProps {
  column: ExamColumn
  label: string
  className: string | undefined
  order: ExamOrder
  onSort(): void
}

/** A heading that sorts: descending or ascending, then the order of the catalogue again. */
function Head({ column, label, className, order, onSort }: HeadProps) {
  const direction = order?.column === column ? order.direction : undefined
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={onSort}>
        <span>{label}</span>
        <Icon aria-hidden size={14} className={direction ? styles.active : undefined} />
      </button>
    </th>
  )
}

/** Memoized: sorting moves rows, and changes none. */
const Row = memo(function Row({ exam, level }: { exam: Exam; level: string }) {
  const i18n = useI18n()
  const { t, formats } = i18n
  const { link, intent } = useRecordLink(subjectPath(exam.subjectId))
  const state: SubjectLinkState = { ...link.state, level }
  const methods = methodsText(i18n, exam.examMethods)
  const figure = (value: number | null | undefined): ReactNode =>
    value == null ? (
      <>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t('nessun dato')}</span>
      </>
    ) : (
      formats.decimal(value)
    )
  const facts = [
    exam.year ? t('{number}° anno', { number: exam.year }) : '',
    creditsText(i18n, exam.credits),
    semesterText(i18n, exam.semester),
  ].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        <Link to={link.to} state={state} {...intent}>
          {exam.name}
        </Link>
        <span className={styles.more}>{exam.professors.join(', ')}</span>
        <span className={`${styles.more} ${styles.narrow}`}>{[...facts, methods].filter(Boolean).join(' · ')}</span>
      </th>
      <td className={`${styles.figure} ${styles.wide}`}>{exam.year ?? '–'}</td>
      <td className={`${styles.figure} ${styles.wide}`}>
        {exam.credits?.toLocaleString(i18n.locale, { maximumFractionDigits: 1 }) ?? '–'}
      </td>
      <td className={styles.figure}>{figure(exam.difficulty)}</td>
      <td className={`${styles.figure} ${styles.wide}`}>{figure(exam.attendance)}</td>
      <td className={styles.wide}>{methods}</td>
      <td className={styles.figure}>{figure(exam.averageGrade)}</td>
      <td className={styles.figure}>{exam.n}</td>
    </tr>
  )
})

const columns = ['name', 'year', 'credits', 'difficulty', 'attendance', 'averageGrade', 'n'] as const
export type ExamColumn = (typeof columns)[number]

/** Null: the catalogue's order, by year and name. */
export type ExamOrder = { column: ExamColumn; direction: 'ascending' | 'descending' } | null

/** Names and years begin with the first, figures with the highest. */
const firstDirection = (column: ExamColumn) => (column === 'name' || column === 'year' ? 'ascending' : 'descending')

/** The order after a press on a column's heading: one direction, the other one, the catalogue's. */
export function nextOrder(order: ExamOrder, column: ExamColumn): ExamOrder {
  const first = firstDirection(column)
  if (order?.column !== column) return { column, direction: first }
  return order.direction === first ? { column, direction: first === 'ascending' ? 'descending' : 'ascending' } : null
}

type Sortable = { name: string } & { [Column in Exclude<ExamColumn, 'name'>]?: number | null | undefined }

const collators = onFirstUse((locale: string) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }))

/** Unknown values come last in both directions; equal ones stay in the catalogue's order. */
export function sortedExams<Exam extends Sortable>(exams: readonly Exam[], order: ExamOrder): readonly Exam[] {
  if (!order) return exams
  const { column, direction } = order
  const sign = direction === 'ascending' ? 1 : -1
  return exams.toSorted((exam, next) => {
    if (column === 'name') return sign * collators('it').compare(exam.name, next.name)
    const [a, b] = [exam[column], next[column]]
    if (a == null || b == null) return Number(a == null) - Number(b == null)
    return sign * (a - b)
  })
}
