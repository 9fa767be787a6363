import { courseReviewsPage, professorReviewsPage } from '@chiostro/domain/admin'
import { graphql } from '../../generated/gql/gql.ts'
import type { CourseReviewsListQuery, ProfessorReviewsListQuery } from '../../generated/gql/graphql.ts'
import { shortDate } from '../dates.ts'
import { exitStatus, Failure } from '../failure.ts'
import type { Invocation } from '../invocation.ts'
import { printList } from '../output.ts'
import type { Column } from '../ui/columns.ts'

export const CourseReviewsList = graphql(`
  query CourseReviewsList($filter: AdminCourseReviewsFilter, $sort: String, $page: Int, $pageSize: Int) {
    adminCourseReviews(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      total
      items {
        id
        courseName
        courseSubjectId
        difficultyRating
        examGrade
        attendanceImportance
        studyMaterials
        bookTitle
        notesSource
        examMethods
        examNotes
        attendedYear
        currentYear
        createdAt
      }
    }
  }
`)

export const ProfessorReviewsList = graphql(`
  query ProfessorReviewsList($filter: AdminProfessorReviewsFilter, $sort: String, $page: Int, $pageSize: Int) {
    adminProfessorReviews(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      total
      items {
        id
        professorId
        professorName
        course
        semester
        materialRating
        examRating
        lectureRating
        helpfulnessRating
        rating
        review
        createdAt
      }
    }
  }
`)

export type CourseReview = CourseReviewsListQuery['adminCourseReviews']['items'][number]
export type ProfessorReview = ProfessorReviewsListQuery['adminProfessorReviews']['items'][number]

interface Paging {
  sort?: string
  page?: string
  pageSize?: string
}

export interface CourseReviewFilter extends Paging {
  search?: string
  subject?: string
  min?: string
  max?: string
}

export interface ProfessorReviewFilter extends Paging {
  search?: string
  professor?: string
  material?: string
  exam?: string
  lecture?: string
  helpfulness?: string
}

const courseColumns: Column<CourseReview>[] = [
  { title: 'Data', value: ({ createdAt }) => shortDate(createdAt), minWidth: 14, importance: 2, whole: true },
  { title: 'Corso', value: ({ courseName }) => courseName, minWidth: 14, importance: 0 },
  { title: 'Diff.', value: ({ difficultyRating }) => `${difficultyRating}/30`, minWidth: 5, importance: 1, align: 'right', whole: true },
  { title: 'Voto', value: ({ examGrade }) => (examGrade ? `${examGrade}` : '–'), minWidth: 4, importance: 3, align: 'right', whole: true },
  { title: 'Note', value: ({ examNotes }) => examNotes, minWidth: 12, importance: 4 },
  { title: 'Id', value: ({ id }) => id, minWidth: 36, importance: 0, whole: true },
]

const professorColumns: Column<ProfessorReview>[] = [
  { title: 'Data', value: ({ createdAt }) => shortDate(createdAt), minWidth: 14, importance: 2, whole: true },
  { title: 'Professore', value: ({ professorName }) => professorName, minWidth: 14, importance: 0 },
  { title: 'Corso', value: ({ course }) => course, minWidth: 12, importance: 3 },
  {
    title: 'Media',
    value: ({ rating }) => `${rating.toFixed(1).replace('.', ',')}/5`,
    minWidth: 5,
    importance: 1,
    align: 'right',
    whole: true,
  },
  { title: 'Commento', value: ({ review }) => review, minWidth: 12, importance: 4 },
  { title: 'Id', value: ({ id }) => id, minWidth: 36, importance: 0, whole: true },
]

/** `reviews courses list`: a page of the course reviews, with the filters and sorts of the advanced page. */
export async function listCourseReviews(run: Invocation, options: CourseReviewFilter): Promise<void> {
  const filter = {
    search: options.search,
    courseSubjectId: options.subject,
    ratingMin: numberOf('min', options.min),
    ratingMax: numberOf('max', options.max),
  }
  const { page, pageSize } = pagingOf(options, courseReviewsPage.size)
  const { adminCourseReviews: found } = await run.ask(CourseReviewsList, { filter, sort: options.sort, page, pageSize })
  await printList(run, found.items, courseColumns, 'Nessuna recensione corso trovata con i filtri selezionati')
  tellPage(run, page, pageSize, found.total)
}

/** `reviews professors list`: the same for professors; ratings and ranges are out of 5. */
export async function listProfessorReviews(run: Invocation, options: ProfessorReviewFilter): Promise<void> {
  const [materialMin, materialMax] = rangeOf('material', options.material)
  const [examMin, examMax] = rangeOf('exam', options.exam)
  const [lectureMin, lectureMax] = rangeOf('lecture', options.lecture)
  const [helpfulnessMin, helpfulnessMax] = rangeOf('helpfulness', options.helpfulness)
  const filter = {
    search: options.search,
    professorId: options.professor,
    ...{ materialMin, materialMax, examMin, examMax, lectureMin, lectureMax, helpfulnessMin, helpfulnessMax },
  }
  const { page, pageSize } = pagingOf(options, professorReviewsPage.size)
  const { adminProfessorReviews: found } = await run.ask(ProfessorReviewsList, { filter, sort: options.sort, page, pageSize })
  await printList(run, found.items, professorColumns, 'Nessuna recensione professore trovata con i filtri selezionati')
  tellPage(run, page, pageSize, found.total)
}

function tellPage({ terminal }: Invocation, page: number, pageSize: number, total: number) {
  if (total > 0) terminal.err(`Pagina ${page} di ${Math.max(1, Math.ceil(total / pageSize))}, ${total} in tutto.\n`)
}

const pagingOf = ({ page, pageSize }: Paging, size: number) => ({
  page: numberOf('page', page) ?? 1,
  pageSize: numberOf('page-size', pageSize) ?? size,
})

function numberOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text.replace(',', '.'))
  if (text.trim() !== '' && Number.isFinite(number)) return number
  throw new Failure(`--${option} vuole un numero, non «${text}».`, exitStatus.wrongUsage)
}

/** `3`, `3-4.5`, `3-` or `-2`: from, to. One number alone is the least. */
function rangeOf(option: string, text: string | undefined): [number | undefined, number | undefined] {
  if (text === undefined) return [undefined, undefined]
  const [from = '', to = ''] = text.split('-')
  return [numberOf(option, from || undefined), numberOf(option, to || undefined)]
}
