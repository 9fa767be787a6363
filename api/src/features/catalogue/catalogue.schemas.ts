import { z } from 'zod'

const figure = z.number().nullable()

/** Columns of the CSV too. Means are exact. */
export const exam = z.object({
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
})
export type Exam = z.infer<typeof exam>
