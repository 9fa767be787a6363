import type { CatalogueFormat } from '@chiostro/domain/catalogue/catalogueImport'
import type { Prisma } from '../generated/prisma/client.ts'
import type { Services } from '../src/context.ts'
import { parseCatalogue, type ReadingOptions } from '../src/features/catalogue/import/parse.ts'
import { type ImportOptions, type ImportResult, runImport } from '../src/features/catalogue/import/runImport.ts'

type Importer = Pick<Services, 'pool' | 'log'>

export function importText(
  services: Importer,
  content: string | object,
  format: CatalogueFormat,
  options: ImportOptions = {},
  reading: ReadingOptions = {},
): Promise<ImportResult> {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
  return runImport(services, () => parseCatalogue(bytes, { format, ...reading }), options)
}

export type CsvRow = Record<string, string | number | undefined>

export function toCsvText(rows: CsvRow[], delimiter = ','): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: string | number = '') => `"${String(value).replaceAll('"', '""')}"`
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))].map((cells) => cells.map(cell).join(delimiter)).join('\n')
}

export const importRows = (services: Importer, rows: CsvRow[], options?: ImportOptions) =>
  importText(services, toCsvText(rows), 'csv', options)

/** `Corso 0` with the code `C0`, and so on. */
export const numberedRows = (count: number, name = 'Corso', code = 'C') =>
  Array.from({ length: count }, (_, n) => ({ department: 'D', degreeCourse: 'C', courseName: `${name} ${n}`, courseCode: `${code}${n}` }))

export const emptyCatalogue = ({ pool }: Pick<Services, 'pool'>) =>
  pool.query('TRUNCATE departments, catalogue_files, past_imports CASCADE')

export const allOfferings = ({ db }: Pick<Services, 'db'>) =>
  db.courseSubject.findMany({ orderBy: { id: 'asc' }, omit: { createdAt: true, updatedAt: true } })

export const wholeCatalogue = async ({ db }: Pick<Services, 'db'>) => ({
  departments: await db.department.findMany({ orderBy: { id: 'asc' } }),
  degreeCourses: await db.degreeCourse.findMany({ orderBy: { id: 'asc' } }),
  curricula: await db.curriculum.findMany({ orderBy: { id: 'asc' } }),
  offerings: await db.courseSubject.findMany({ orderBy: { id: 'asc' } }),
  professors: await db.academicProfessor.findMany({ orderBy: { id: 'asc' } }),
  links: await db.subjectProfessor.findMany({ orderBy: [{ subjectId: 'asc' }, { professorId: 'asc' }] }),
  version: await db.catalogueVersion.findFirst(),
})

export const courseReviewInput = (changes: Record<string, unknown> = {}) => ({
  difficultyRating: 21,
  attendanceImportance: 9,
  studyMaterials: ['libro', 'appunti'],
  bookTitle: 'Manuale di analisi',
  notesSource: '',
  examGrade: 27,
  examHonours: false,
  examMethods: ['scritto', 'orale'],
  examNotes: 'Due esercizi.\nPoi l’orale.',
  oralTopics: ['Teorema di Rolle'],
  attendedYear: 2024,
  currentYear: 3,
  ...changes,
})

export function createCourseReview(
  { db }: Pick<Services, 'db'>,
  courseSubjectId: string,
  changes: Partial<Prisma.CourseReviewUncheckedCreateInput> = {},
) {
  return db.courseReview.create({ data: { ...courseReviewInput(), courseSubjectId, ...changes } })
}
