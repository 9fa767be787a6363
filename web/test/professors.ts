const ratingsOf = (rating: number | null) => ({
  overallRating: rating,
  materialRating: rating,
  examRating: rating,
  lectureRating: rating,
  helpfulnessRating: rating,
})

/** A review as the server returns it, unique by number. */
export const aProfessorReview = (number: number, fields: Record<string, unknown> = {}) => ({
  __typename: 'ProfessorReview',
  isHeld: false,
  publicFrom: null,
  receipt: null,
  id: `professor-review-${number}`,
  course: `Corso ${number}`,
  semester: '1° semestre 2025/26',
  materialRating: 20,
  examRating: 24,
  lectureRating: 28,
  helpfulnessRating: 30,
  overallRating: 25.5,
  review: `Parole ${number}`,
  createdAt: new Date().toISOString(),
  usefulCount: 0,
  verified: false,
  reply: null as object | null,
  ...fields,
})

type Review = ReturnType<typeof aProfessorReview>

/** A page of a professor's reviews. `next` is its end cursor, if more follow. */
export const aReviewPage = (reviews: Review[], { total = reviews.length, next = null as string | null } = {}) => ({
  __typename: 'ProfessorReviewConnection',
  totalCount: total,
  edges: reviews.map((node) => ({ __typename: 'ProfessorReviewEdge', cursor: `cursor-${node.id}`, node })),
  pageInfo: { __typename: 'PageInfo', endCursor: next ?? `cursor-${reviews.at(-1)?.id}`, hasNextPage: next !== null },
})

/** A professor as the server returns it, rated 26.4 throughout unless without reviews. */
export const aProfessor = (number: number, { reviewCount = 3, ...fields }: Record<string, unknown> & { reviewCount?: number } = {}) => ({
  __typename: 'Professor',
  id: `professor-${number}`,
  name: `Ada Conti ${number}`,
  department: 'Matematica',
  courses: ['Analisi 1', 'Statistica'] as string[],
  ...ratingsOf(reviewCount > 0 ? 26.4 : null),
  reviewCount,
  verifiedReviewCount: 0,
  subjects: [] as unknown[],
  reviews: aReviewPage([]),
  ...fields,
})

type Professor = ReturnType<typeof aProfessor>

/** A page of the list. `next` is its end cursor, if more follow. */
export const someProfessors = (professors: Professor[], { total = professors.length, next = null as string | null } = {}) => ({
  __typename: 'ProfessorConnection',
  totalCount: total,
  edges: professors.map((node) => ({ __typename: 'ProfessorEdge', cursor: `cursor-${node.id}`, node })),
  pageInfo: { __typename: 'PageInfo', endCursor: next ?? `cursor-${professors.at(-1)?.id}`, hasNextPage: next !== null },
})

export const someTotals = (reviews: number, averageRating: number | null = 24.26) => ({
  __typename: 'ProfessorTotals',
  reviewedProfessors: 2,
  reviews,
  averageRating,
})
