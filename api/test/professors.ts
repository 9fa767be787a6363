import { randomUUID } from 'node:crypto'
import type { Prisma, Professor, ProfessorReview } from '../generated/prisma/client.ts'
import type { Services } from '../src/context.ts'

type Store = Pick<Services, 'db'>

/** Ratings as text, as the form sends them. */
export const professorReviewInput = (changes: Record<string, unknown> = {}) => ({
  course: 'Analisi Matematica I',
  semester: 'Primo semestre 2025',
  materialRating: '20',
  examRating: '18',
  lectureRating: '27.5',
  helpfulnessRating: '30',
  review: 'Spiega con calma.\nRisponde alle mail.',
  ...changes,
})

export const createProfessor = ({ db }: Store, changes: Partial<Prisma.ProfessorCreateInput> = {}): Promise<Professor> =>
  db.professor.create({ data: { name: `Ada ${randomUUID().replaceAll(/[\d-]/g, '')}`, department: 'Scienze', ...changes } })

export const createProfessorReview = (
  { db }: Store,
  professorId: string,
  changes: Partial<Prisma.ProfessorReviewUncheckedCreateInput> = {},
): Promise<ProfessorReview> =>
  db.professorReview.create({
    data: {
      ...professorReviewInput(),
      materialRating: 20,
      examRating: 18,
      lectureRating: 27.5,
      helpfulnessRating: 30,
      ...changes,
      professorId,
    },
  })

export const rate = (store: Store, professorId: string, rating: number): Promise<ProfessorReview> =>
  createProfessorReview(store, professorId, {
    materialRating: rating,
    examRating: rating,
    lectureRating: rating,
    helpfulnessRating: rating,
  })
