import { fewestForFigures } from '@chiostro/domain/reviews/ratings'
import { z } from 'zod'
import type { Prisma } from '../../../generated/prisma/client.ts'
import { recordOf } from '../../records.ts'

/** What a single subject is made of. */
export const subjectRead = {
  include: {
    curriculum: { select: { name: true } },
    degreeCourse: { select: { id: true, name: true } },
    department: { select: { id: true, name: true } },
  },
} satisfies Prisma.CourseSubjectDefaultArgs

export type SubjectRow = Prisma.CourseSubjectGetPayload<typeof subjectRead>

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
  requirementType: z.string().describe("'mandatory', 'optional', or '' when not given."),
  language: z.string().describe("ISO 639-1 code, as in 'it'; '' when not given."),
  curriculum: z.string().nullable().describe('The path of the degree course it belongs to; null when it belongs to none in particular.'),
  isCommonToMultipleCurricula: z.boolean().describe('Whether several curricula share it.'),
  degreeCourse: named.describe('The degree course it is taught in.'),
  department: named.describe('The department of its degree course.'),
  reviewCount: z.int().describe('Number of reviews.'),
  averageDifficulty: mean('the difficulty'),
  averageAttendance: mean('the importance of attendance'),
  averageGrade: mean('the grades'),
  retired: z.boolean().describe('No longer offered; its reviews can still be read.'),
})

/** Null while there are too few reviews: a figure of three could point to a person. */
const figure = (name: 'averageDifficulty' | 'averageAttendance' | 'averageGrade') => (row: SubjectRow) =>
  row.reviewCount < fewestForFigures ? null : row[name]

export const subjectRecord = recordOf<SubjectRow, typeof publicSubject>(publicSubject.meta({ id: 'Subject' }), {
  credits: ({ credits }) => credits?.toNumber() ?? null,
  curriculum: ({ curriculum }) => curriculum?.name ?? null,
  averageDifficulty: figure('averageDifficulty'),
  averageAttendance: figure('averageAttendance'),
  averageGrade: figure('averageGrade'),
  retired: ({ retiredAt }) => retiredAt !== null,
})
