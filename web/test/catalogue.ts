/** A review as the server returns it, unique by number. */
export function aReview(number: number, fields: Record<string, unknown> = {}) {
  return {
    __typename: 'CourseReview',
    isHeld: false,
    publicFrom: null,
    receipt: null,
    id: `review-${number}`,
    difficultyRating: 20,
    attendanceImportance: 12,
    studyMaterials: ['libro'],
    bookTitle: '',
    notesSource: '',
    examGrade: null as number | null,
    examHonours: false,
    examMethods: ['orale'],
    examNotes: `Nota ${number}`,
    oralTopics: [] as string[],
    attendedYear: 2024,
    currentYear: 3,
    verified: false,
    createdAt: `2026-10-0${number}T10:00:00.000Z`,
    usefulCount: 0,
    ...fields,
  }
}

type Review = ReturnType<typeof aReview>

/** A page of a subject's log. `next` is its end cursor, if more follow. */
export function aLog(reviews: Review[], { total = reviews.length, next = null as string | null } = {}) {
  return {
    __typename: 'CourseReviewConnection',
    totalCount: total,
    edges: reviews.map((node) => ({ __typename: 'CourseReviewEdge', cursor: `cursor-${node.id}`, node })),
    pageInfo: { __typename: 'PageInfo', endCursor: next ?? `cursor-${reviews.at(-1)?.id}`, hasNextPage: next !== null },
  }
}

/** Statistics: all used the textbook; half of them gave their grade. */
const someStatistics = (total: number) => ({
  __typename: 'ReviewStatistics',
  totalReviews: total,
  verifiedReviews: 0,
  averageDifficulty: total ? 20.26 : null,
  averageAttendanceImportance: total ? 12 : null,
  studyMaterialsDistribution: ['appunti', 'libro', 'dispense', 'slide'].map((option) => ({
    __typename: 'OptionCount',
    option,
    count: option === 'libro' ? total : 0,
  })),
  examMethodsDistribution: ['scritto', 'orale', 'progetto', 'test'].map((option) => ({
    __typename: 'OptionCount',
    option,
    count: option === 'orale' ? total : 0,
  })),
  gradesDistribution: {
    __typename: 'GradesDistribution',
    average: total ? 27.5 : null,
    min: total ? 25 : null,
    max: total ? 30 : null,
    honours: total > 2 ? 1 : 0,
    counts: Array.from({ length: 13 }, (_, index) => ({ __typename: 'GradeCount', grade: 18 + index, count: index === 12 ? total : 0 })),
  },
})

export const aDepartment = (number: number, fields: Record<string, unknown> = {}) => ({
  __typename: 'Department',
  id: `department-${number}`,
  name: `Dipartimento ${number}`,
  code: '',
  description: '',
  degreeCourseCount: number,
  subjectCount: 10 * number,
  ...fields,
})

export const aDegreeCourse = (number: number, fields: Record<string, unknown> = {}) => ({
  __typename: 'DegreeCourse',
  id: `course-${number}`,
  name: `Corso ${number}`,
  code: `01${number}H`,
  description: '',
  level: 'Triennale',
  years: 3,
  subjectCount: 4,
  links: [] as object[],
  subjectsWithFigures: 1,
  department: aDepartment(1),
  ...fields,
})

/** A subject as the server returns it, with these reviews, newest first. */
export function aSubject(number: number, { reviews = [] as Review[], ...fields }: Record<string, unknown> & { reviews?: Review[] } = {}) {
  return {
    __typename: 'Subject',
    id: `subject-${number}`,
    courseCode: `14530${number}`,
    courseName: `Insegnamento ${number}`,
    credits: 4.5 as number | null,
    year: 1 as number | null,
    semester: '1',
    professors: ['Ada Conti'],
    taughtBy: [] as { __typename: 'Professor'; id: string; name: string; overallRating: number | null }[],
    wanted: [] as object[],
    links: [] as object[],
    textbooks: [] as object[],
    averageAttendance: null as number | null,
    examMethods: null as string[] | null,
    books: { __typename: 'BookConnection', totalCount: 0, edges: [] as object[] },
    requirementType: 'mandatory',
    language: 'it',
    curriculum: null,
    isCommonToMultipleCurricula: false,
    retired: false,
    reviewCount: reviews.length,
    averageDifficulty: null as number | null,
    averageGrade: null as number | null,
    reviewYears: [] as unknown[],
    oralTopics: [] as { __typename: 'OralTopic'; topic: string; count: number; years: number[] }[],
    degreeCourse: aDegreeCourse(1),
    reviews: aLog(reviews.slice(0, 20), { total: reviews.length }),
    statistics: someStatistics(reviews.length),
    ...fields,
  }
}
