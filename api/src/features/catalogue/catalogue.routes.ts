import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { requirementTypes } from '@chiostro/domain/catalogue/catalogueValues'
import { inBackticks } from '@chiostro/domain/records/records'
import { fewestForFigures, reviewsUntilFigures } from '@chiostro/domain/reviews/ratings'
import { z } from 'zod'
import type { Prisma } from '../../../generated/prisma/client.ts'
import { found } from '../../errors.ts'
import { sendCached } from '../../http/compression.ts'
import { idParams } from '../../http/schemas.ts'
import { tagged } from '../../http/tags.ts'
import { recordOf } from '../../records.ts'
import { separatorQuery } from '../../text/csv.ts'
import { exam } from './catalogue.schemas.ts'
import { examsCsv, ifEnough, listExams, openSubject } from './catalogue.service.ts'
import { CatalogueDocuments } from './documents.ts'

const subjectRead = {
  include: {
    curriculum: { select: { name: true } },
    degreeCourse: { select: { id: true, name: true } },
    department: { select: { id: true, name: true } },
  },
} satisfies Prisma.CourseSubjectDefaultArgs

type SubjectRow = Prisma.CourseSubjectGetPayload<typeof subjectRead>

const named = z.object({ id: z.string().describe('Opaque and stable.'), name: z.string().describe('Its name.') })
const mean = (what: string) =>
  z.number().nullable().describe(`Mean of ${what} in its reviews, out of 30; null while there are fewer than ${fewestForFigures}.`)

const publicSubject = z.object({
  id: z.string().describe('Opaque and stable: the same from year to year.'),
  courseCode: z.string().describe("The university's own code; '' when there is none."),
  courseName: z.string().describe('Its name.'),
  credits: z.number().nullable().describe('University credits (CFU), some are halves; null when not given.'),
  year: z.int().nullable().describe('Year of the degree course, from 1; null when not given.'),
  semester: z.string().describe("'1', '2', or the university's own words; '' when not given."),
  professors: z.array(z.string()).describe('Teachers; may be empty.'),
  requirementType: z.string().describe(`One of ${inBackticks(requirementTypes)}; '' when not given.`),
  language: z.string().describe("ISO 639-1 code, as in 'it'; '' when not given."),
  curriculum: z.string().nullable().describe('The path of the degree course it belongs to; null when it belongs to none in particular.'),
  isCommonToMultipleCurricula: z.boolean().describe('Whether several curricula share it.'),
  degreeCourse: named.describe('The degree course it is taught in.'),
  department: named.describe('The department of its degree course.'),
  reviewCount: z.int().describe('Number of reviews.'),
  reviewsUntilFigures: z.int().describe('Reviews that its figures still lack; 0 once they are shown.'),
  averageDifficulty: mean('the difficulty'),
  averageAttendance: mean('the importance of attendance'),
  averageGrade: mean('the grades'),
  retired: z.boolean().describe('No longer offered; its reviews can still be read.'),
})

/** The statement that opens a subject reads whole rows, whatever is selected. */
const nameOf = ({ id, name }: z.infer<typeof named>) => ({ id, name })
const meanOf = (name: 'averageDifficulty' | 'averageAttendance' | 'averageGrade') => (row: SubjectRow) =>
  ifEnough(row.reviewCount, row[name])

const subjectRecord = recordOf<SubjectRow, typeof publicSubject>(publicSubject.meta({ id: 'Subject' }), {
  credits: ({ credits }) => credits?.toNumber() ?? null,
  curriculum: ({ curriculum }) => curriculum?.name ?? null,
  degreeCourse: ({ degreeCourse }) => nameOf(degreeCourse),
  department: ({ department }) => nameOf(department),
  averageDifficulty: meanOf('averageDifficulty'),
  averageAttendance: meanOf('averageAttendance'),
  averageGrade: meanOf('averageGrade'),
  retired: ({ retiredAt }) => retiredAt !== null,
  reviewsUntilFigures: ({ reviewCount }) => reviewsUntilFigures(reviewCount),
})

/** Clients cache the response and revalidate it on each use: a catalogue changes once a year, but then at once. */
const revalidate = 'public, no-cache'

const text = z.string().nullable()
const subjectSchema = z
  .object({
    id: z.string(),
    courseCode: text,
    courseName: z.string(),
    credits: z.number().nullable(),
    year: z.int().nullable(),
    semester: text,
    professors: z.array(z.unknown()),
    requirementType: text,
    language: text,
    curriculum: text,
    isCommonToMultipleCurricula: z.boolean(),
    textbooks: z.array(z.string()),
  })
  .meta({ id: 'CatalogueSubject' })
const courseSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    code: text,
    type: text,
    language: text,
    description: text,
    subjects: z.array(subjectSchema),
  })
  .meta({ id: 'CatalogueDegreeCourse' })
const departmentSchema = z.object({ id: z.string(), name: z.string(), code: text, courses: z.array(courseSchema) })

const subjectNames = z.array(z.object({ id: z.string(), courseName: z.string() }))

export const catalogueRoutes = tagged('Subjects', async (app) => {
  const documents = new CatalogueDocuments()
  const structure = {
    operationId: 'getCatalogue',
    summary: 'The whole catalogue; it can be imported elsewhere',
    response: { 200: z.array(departmentSchema) },
  }
  app.get('/api/university-structure', { schema: structure }, async ({ context }, reply) =>
    sendCached(reply.header('cache-control', revalidate), await documents.get(context, 'structure')),
  )
  const subjects = { operationId: 'listSubjects', summary: 'Every offered subject, by name', response: { 200: subjectNames } }
  app.get('/api/course-subjects', { schema: subjects }, async ({ context }, reply) =>
    sendCached(reply.header('cache-control', revalidate), await documents.get(context, 'subjects')),
  )
  app.get('/api/course-subjects/:id', {
    schema: {
      operationId: 'getSubject',
      summary: 'An offering, also one that is no longer offered, with its figures',
      failures: ['NOT_FOUND'],
      params: idParams,
      response: { 200: subjectRecord.schema },
    },
    config: { shared: true },
    async handler({ context, params }) {
      const subject = found(await openSubject(context, params.id, subjectRead), catalogueMessages.unknownSubject)
      return subjectRecord.of(subject as SubjectRow)
    },
  })
})

export const examRoutes = tagged('Subjects', async (app) => {
  app.get('/api/degree-courses/:id/exams', {
    schema: {
      params: idParams,
      operationId: 'listExams',
      summary: 'The exams of a degree course at a glance, by year and name',
      failures: ['NOT_FOUND'],
      response: { 200: z.array(exam) },
    },
    config: { shared: true },
    handler: ({ context, params }) => listExams(context, params.id),
  })
  app.get('/api/degree-courses/:id/exams.csv', {
    schema: {
      params: idParams,
      operationId: 'exportExams',
      summary: 'The same as CSV',
      failures: ['NOT_FOUND'],
      querystring: z.object({ separator: separatorQuery }),
      response: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
    },
    async handler({ context, params, query }, reply) {
      const { name, text } = await examsCsv(context, params.id, query.separator)
      return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(text)
    },
  })
})
