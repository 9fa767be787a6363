import { type CourseReviewSort, courseReviewsPage, adminPanelMessages as messages } from '@chiostro/domain/admin/admin'
import { courseReviewsFilter } from '@chiostro/domain/admin/adminFilters'
import { catalogueLimits, catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { currentYears, examMethods, studyMaterials } from '@chiostro/domain/courseReviews/courseReviews'
import { courseRating, gradeName } from '@chiostro/domain/reviews/ratings'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminCourseReviewsQuery as Answer, AdminFindSubjectsQuery as Subjects } from '../../../../generated/gql/graphql.ts'
import { type I18n, useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { Lines, useDays } from '../list/cells.tsx'
import type { Column } from '../list/RecordTable.tsx'
import { FilterCard, RatingRange } from './FilterCard.tsx'
import { RecordPicker } from './RecordPicker.tsx'
import { type Presentation, ReviewList } from './ReviewList.tsx'
import { type Applied, defaultSort, type Filters, numberOf, useModeration } from './useModeration.ts'

const SubjectTopics = lazyDialog(async () => (await import('./SubjectTopics.tsx')).SubjectTopics)

const AdminCourseReviewsQuery = graphql(`
  query AdminCourseReviews($filter: AdminCourseReviewsFilter, $sort: String!, $page: Int!, $pageSize: Int!) {
    adminCourseReviews(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      total
      match
      items {
        id
        courseName
        difficultyRating
        examGrade
        examHonours
        attendanceImportance
        studyMaterials
        bookTitle
        notesSource
        examMethods
        examNotes
        oralTopics
        attendedYear
        currentYear
        userId
        usefulCount
        createdAt
      }
    }
  }
`)

// Names repeat among degree courses, so each option says where the subject is taught.
const AdminFindSubjectsQuery = graphql(`
  query AdminFindSubjects($query: String!) {
    searchSubjects(query: $query, first: 7) {
      totalCount
      edges {
        node {
          id
          courseName
          degreeCourse {
            name
            level
            code
          }
        }
      }
    }
  }
`)

const words = {
  deleted: messages.moderated,
  description: messages.courseReviewModerated,
  notDeleted: messages.notModerated,
}

type Review = Answer['adminCourseReviews']['items'][number]

const blank = { search: '', ratingMin: '', ratingMax: '', sort: defaultSort }
/** The default first. */
const sorts: { value: `${CourseReviewSort}_${'asc' | 'desc'}`; label: string }[] = [
  { value: 'createdAt_desc', label: 'Più recenti' },
  { value: 'createdAt_asc', label: 'Meno recenti' },
  { value: 'useful_desc', label: 'Più utili' },
  { value: 'difficultyRating_desc', label: 'Difficoltà decrescente' },
  { value: 'difficultyRating_asc', label: 'Difficoltà crescente' },
  { value: 'examGrade_desc', label: 'Voto decrescente' },
  { value: 'examGrade_asc', label: 'Voto crescente' },
  { value: 'attendanceImportance_desc', label: 'Frequenza decrescente' },
  { value: 'attendanceImportance_asc', label: 'Frequenza crescente' },
]

const pageSize = courseReviewsPage.size

const variablesOf = ({ fields, chosen, page, held }: Applied) => ({
  filter: {
    held,
    search: fields.search ?? '',
    courseSubjectId: chosen?.id ?? null,
    ratingMin: numberOf(fields.ratingMin),
    ratingMax: numberOf(fields.ratingMax),
  },
  sort: fields.sort ?? defaultSort,
  page,
  pageSize,
})

export function CourseReviews() {
  const t = useT()
  const filters = useModeration(blank, courseReviewsFilter)
  const variables = useMemo(() => variablesOf(filters.applied), [filters.applied])
  const [state, reread] = useQuery({ query: AdminCourseReviewsQuery, variables })
  return (
    <ReviewList
      kind="COURSE_REVIEW"
      words={words}
      empty={t('Nessuna recensione corso trovata con i filtri selezionati')}
      caption={t('Recensioni Corsi')}
      list={state.data?.adminCourseReviews}
      state={state}
      filters={filters}
      pageSize={pageSize}
      onReread={reread}
      presentation={usePresentation()}
    >
      <CourseFilters filters={filters} />
      {filters.applied.chosen && <SubjectTopics key={filters.applied.chosen.id} subjectId={filters.applied.chosen.id} />}
    </ReviewList>
  )
}

function CourseFilters({ filters }: { filters: Filters }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <FilterCard
      filters={filters}
      placeholder={t('Nome del corso o note d’esame')}
      sorts={sorts}
      picker={
        <RecordPicker
          name="courseSubjectId"
          label={t('Corso')}
          all={t('Tutti i corsi')}
          chosen={filters.chosen}
          onChoose={filters.choose}
          query={AdminFindSubjectsQuery}
          variables={(query) => ({ query })}
          read={(found) => readSubjects(found, i18n)}
          shortest={catalogueLimits.shortestSearch}
          tooShort={t(catalogueMessages.shortSearch)}
        />
      }
    >
      <RatingRange
        filters={filters}
        label={t('Difficoltà')}
        names={['ratingMin', 'ratingMax']}
        scale={{ min: courseRating.min, max: courseRating.max, step: 1 }}
      />
    </FilterCard>
  )
}

const readSubjects = ({ searchSubjects: { totalCount, edges } }: Subjects, i18n: I18n) => ({
  total: totalCount,
  choices: edges.map(({ node }) => ({ id: node.id, name: node.courseName, detail: degreeCourseText(i18n, node.degreeCourse) })),
})

/** Labels of choices; unknown values are shown as they are stored. */
const labelsOf = (choices: readonly { value: string | number; label: string }[], values: readonly (string | number)[]) =>
  values.map((value) => choices.find((choice) => choice.value === value)?.label ?? String(value))

/** Every field of a course review, grouped so that a row can be read. */
function usePresentation(): Presentation<Review> {
  const t = useT()
  const days = useDays()
  const labelOf = ({ courseName }: Review) => courseName || t('Corso Sconosciuto')
  const outOfThirty = (rating: number) => `${rating}/${courseRating.max}`
  const translated = (labels: string[]) => labels.map((label) => t(label)).join(', ')
  const grade = ({ examGrade, examHonours }: Review) =>
    examGrade == null ? '–' : examHonours ? t(gradeName(examGrade, true)) : outOfThirty(examGrade)
  const study = (review: Review): [string, string][] => [
    [t('Materiali'), translated(labelsOf(studyMaterials, review.studyMaterials))],
    [t('Libro'), review.bookTitle],
    [t('Fonte delle dispense'), review.notesSource],
    [t('Esame'), translated(labelsOf(examMethods, review.examMethods))],
    [t('Chiesti all’orale'), review.oralTopics.join(', ')],
  ]
  const author = (review: Review): [string, string][] => [
    [t('Anno di frequenza'), String(review.attendedYear)],
    [t('Anno attuale'), translated(labelsOf(currentYears, [review.currentYear]))],
    [t('Utente'), review.userId],
    [t('Utile'), String(review.usefulCount)],
    [t('Data'), days(review.createdAt)],
  ]
  const columns: Column<Review>[] = [
    { name: t('Corso'), kind: 'head', cell: labelOf },
    { name: t('Difficoltà'), kind: 'narrow', sort: 'difficultyRating', cell: ({ difficultyRating }) => outOfThirty(difficultyRating) },
    { name: t('Voto'), kind: 'narrow', sort: 'examGrade', cell: grade },
    { name: t('Frequenza'), kind: 'narrow', sort: 'attendanceImportance', cell: (review) => outOfThirty(review.attendanceImportance) },
    { name: t('Studio ed esame'), cell: (review) => <Lines items={study(review)} /> },
    { name: t('Note sull’esame'), kind: 'text', cell: ({ examNotes }) => examNotes || null },
    { name: t('Chi e quando'), sort: 'createdAt', cell: (review) => <Lines items={author(review)} /> },
  ]
  return {
    columns,
    labelOf,
    factsOf: (review) => [
      [t('Corso'), labelOf(review)],
      [t('Difficoltà'), outOfThirty(review.difficultyRating)],
      [t('Voto'), grade(review)],
      [t('Frequenza'), outOfThirty(review.attendanceImportance)],
      ...study(review),
      ...author(review),
    ],
    textOf: ({ examNotes }) => examNotes,
    idsOf: ({ id }) => [[t('Identificativo'), id]],
  }
}
