import { onFirstUse } from '@chiostro/domain/languages/languages'

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
