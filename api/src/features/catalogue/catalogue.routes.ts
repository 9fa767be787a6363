import { z } from 'zod'
import { type Route, tagged } from '../../http/rest.ts'
import { catalogueDocument, type DocumentName } from './catalogue.documents.ts'

/** Clients keep a copy and ask each time whether it is still good: a catalogue changes once a year, but then at once. */
const revalidate = { 'cache-control': 'public, no-cache' }

const text = z.string().nullable()
const subjectSchema = z.object({
  ...{ id: z.string(), courseCode: text, courseName: z.string(), credits: z.number().nullable(), year: z.int().nullable(), semester: text },
  ...{
    professors: z.array(z.unknown()),
    requirementType: text,
    language: text,
    curriculum: text,
    isCommonToMultipleCurricula: z.boolean(),
  },
})
const courseSchema = z.object({
  ...{ id: z.string(), name: z.string(), code: text, type: text, language: text, description: text, subjects: z.array(subjectSchema) },
})
const departmentSchema = z.object({ id: z.string(), name: z.string(), code: text, courses: z.array(courseSchema) })

const documentRoute = (path: string, name: DocumentName, summary: string, schema: z.ZodType): Route => ({
  method: 'GET',
  path,
  summary,
  answers: { 200: schema },
  handle: async (context) => ({ status: 200, prepared: await catalogueDocument(context, name), headers: revalidate }),
})

export const catalogueRoutes: Route[] = tagged('Subjects', [
  documentRoute('/api/university-structure', 'structure', 'The whole catalogue; it can be imported elsewhere', z.array(departmentSchema)),
  documentRoute(
    '/api/course-subjects',
    'subjects',
    'Every offered subject, by name',
    z.array(z.object({ id: z.string(), courseName: z.string() })),
  ),
])
