import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NotFoundError } from '../../errors.ts'
import { sendCached } from '../../http/compression.ts'
import { idParams } from '../../http/schemas.ts'
import { CatalogueDocuments } from './catalogue.documents.ts'
import { type SubjectRow, subjectRead, subjectRecord } from './catalogue.schemas.ts'
import { findSubject } from './catalogue.service.ts'

/** Clients keep a copy and ask each time whether it is still good: a catalogue changes once a year, but then at once. */
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

export const catalogueRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Subjects']
  const documents = new CatalogueDocuments()
  const structure = {
    tags,
    operationId: 'getCatalogue',
    summary: 'The whole catalogue; it can be imported elsewhere',
    response: { 200: z.array(departmentSchema) },
  }
  app.get('/api/university-structure', { schema: structure }, async ({ context }, reply) =>
    sendCached(reply.header('cache-control', revalidate), await documents.get(context, 'structure')),
  )
  const subjects = { tags, operationId: 'listSubjects', summary: 'Every offered subject, by name', response: { 200: subjectNames } }
  app.get('/api/course-subjects', { schema: subjects }, async ({ context }, reply) =>
    sendCached(reply.header('cache-control', revalidate), await documents.get(context, 'subjects')),
  )
  app.get(
    '/api/course-subjects/:id',
    {
      schema: {
        tags,
        operationId: 'getSubject',
        summary: 'An offering, also one that is no longer offered, with its figures',
        params: idParams,
        response: { 200: subjectRecord.schema },
      },
      config: { shared: true },
    },
    async ({ context, params }) => {
      const subject = await findSubject(context, params.id, subjectRead)
      if (!subject) throw new NotFoundError(catalogueMessages.unknownSubject)
      return subjectRecord.of(subject as SubjectRow)
    },
  )
}
