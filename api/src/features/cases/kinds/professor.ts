import { readMergedInto } from '../../professors/professors.reads.ts'
import { type CaseKind, filled, textOf } from '../caseKind.ts'

export const professorCases: CaseKind = {
  name: 'professor',
  pathOf: (row) => `/professors/${textOf(row, 'id')}`,
  section: 'professors',
  isPublic: (row) => row.is_visible === true,
  follow: readMergedInto,
  show: (row) => ({
    title: textOf(row, 'name'),
    text: '',
    details: filled([
      { label: 'Dipartimento', value: textOf(row, 'department') || textOf(row, 'proposed_department') },
      { label: 'Insegnamenti', value: ((row.courses ?? []) as string[]).join(', ') },
      { label: 'Recensioni', value: textOf(row, 'review_count') },
      { label: 'Nel catalogo', value: row.in_catalogue ? 'Sì' : 'No, aggiunto da un visitatore' },
    ]),
  }),
}
