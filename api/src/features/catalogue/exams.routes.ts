import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idParams } from '../../http/schemas.ts'
import { separatorQuery } from '../../text/csv.ts'
import { examsCsv, listExams } from './exams.service.ts'

const figure = z.number().nullable()
const examsSchema = z.array(
  z.object({
    subjectId: z.string(),
    courseCode: z.string().describe("The university's own code; '' when there is none."),
    name: z.string(),
    year: z.int().nullable().describe('Year of the degree course.'),
    semester: z.string(),
    credits: figure.describe('CFU.'),
    professors: z.array(z.string()),
    n: z.int().describe('Number of reviews. While there are fewer than 5, the figures below are null.'),
    difficulty: figure.describe('Mean, out of 30.'),
    attendance: figure.describe('Mean importance of attendance, out of 30.'),
    examMethods: z.array(z.string()).nullable().describe('Those that at least one review in five names, the most named first.'),
    averageGrade: figure.describe('Mean of the grades given; null also without any.'),
  }),
)

export const examRoutes: FastifyPluginAsyncZod = async (app) => {
  const common = { tags: ['Subjects'], params: idParams }
  app.get(
    '/api/degree-courses/:id/exams',
    {
      schema: {
        ...common,
        operationId: 'listExams',
        summary: 'The exams of a degree course at a glance, by year and name',
        response: { 200: examsSchema },
      },
      config: { shared: true },
    },
    ({ context, params }) => listExams(context, params.id),
  )
  app.get(
    '/api/degree-courses/:id/exams.csv',
    {
      schema: {
        ...common,
        operationId: 'exportExams',
        summary: 'The same as CSV',
        querystring: z.object({ separator: separatorQuery }),
        response: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async ({ context, params, query }, reply) => {
      const { name, text } = await examsCsv(context, params.id, query.separator)
      return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(text)
    },
  )
}
