import type { Prisma } from '../../../generated/prisma/client.ts'

// What the lists of the catalogue have, and in which order.

export const currentDepartments = {
  where: { degreeCourseCount: { gt: 0 } },
  orderBy: [{ searchName: 'asc' }, { id: 'asc' }],
} satisfies Prisma.DepartmentFindManyArgs

export const currentDegreeCourses = {
  where: { subjectCount: { gt: 0 } },
  orderBy: [{ searchName: 'asc' }, { type: 'asc' }, { id: 'asc' }],
} satisfies Prisma.DegreeCourseFindManyArgs

/** By year and name, those without a year last. */
export const currentSubjects = {
  where: { retiredAt: null },
  orderBy: [{ year: { sort: 'asc', nulls: 'last' } }, { searchName: 'asc' }, { curriculum: { name: 'asc' } }, { id: 'asc' }],
} satisfies Prisma.CourseSubjectFindManyArgs
