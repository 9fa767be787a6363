import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendKept } from '../../http/compression.ts'
import { CatalogueDocuments } from './catalogue.documents.ts'

/** Clients keep a copy and ask each time whether it is still good: a catalogue changes once a year, but then at once. */
const revalidate = 'public, no-cache'

const text = z.string().nullable()
const subjectSchema = z.object({
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
const courseSchema = z.object({
  id: z.string(),
  name: z.string(),
  code: text,
  type: text,
  language: text,
  description: text,
  subjects: z.array(subjectSchema),
})
const departmentSchema = z.object({ id: z.string(), name: z.string(), code: text, courses: z.array(courseSchema) })

const subjectNames = z.array(z.object({ id: z.string(), courseName: z.string() }))

export const catalogueRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Subjects']
  const documents = new CatalogueDocuments()
  const structure = { tags, summary: 'The whole catalogue; it can be imported elsewhere', response: { 200: z.array(departmentSchema) } }
  app.get('/api/university-structure', { schema: structure }, async ({ context }, reply) =>
    sendKept(reply.header('cache-control', revalidate), await documents.get(context, 'structure')),
  )
  const subjects = { tags, summary: 'Every offered subject, by name', response: { 200: subjectNames } }
  app.get('/api/course-subjects', { schema: subjects }, async ({ context }, reply) =>
    sendKept(reply.header('cache-control', revalidate), await documents.get(context, 'subjects')),
  )
}
