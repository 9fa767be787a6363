import type { Services } from '../../../api/src/context.ts'
import { demoStructure } from '../catalogue/offerings.ts'
import { demoProfessorReviews } from './reviews.ts'

const columns = `"id" text, "name" text, "department" text, "course" text, "semester" text, "materialRating" numeric, "examRating" numeric,
  "lectureRating" numeric, "helpfulnessRating" numeric, "review" text, "createdAt" timestamptz`

/**
 * Adds reviews of the demo catalogue's professors and opens the section, in one transaction. An instance that has professor reviews or
 * another catalogue stays unchanged. Triggers update the averages.
 * @returns how many reviews were added
 */
export async function seedProfessorReviews({ db }: Pick<Services, 'db'>): Promise<number> {
  const structure = demoStructure()
  const ids = structure.map(({ id }) => id)
  if (!(await db.department.findFirst({ where: { id: { in: ids } }, select: { id: true } }))) return 0
  if (await db.professorReview.findFirst({ select: { id: true } })) return 0
  const reviews = JSON.stringify(demoProfessorReviews(structure, new Date()))
  return db.$transaction(
    async (tx) => {
      const added = await tx.$executeRawUnsafe(
        `INSERT INTO professor_reviews (id, professor_id, course, semester, material_rating, exam_rating, lecture_rating, helpfulness_rating,
           review, created_at)
         SELECT given.id, p.id, course, semester, "materialRating", "examRating", "lectureRating", "helpfulnessRating", review, "createdAt"
         FROM jsonb_to_recordset($1::jsonb) AS given (${columns}) JOIN professors p ON p.name = given.name AND p.department = given.department`,
        reviews,
      )
      await tx.featureFlag.update({ where: { name: 'professors' }, data: { enabled: true } })
      return added
    },
    // In batches, as a small server may already have visitors.
    { timeout: 60_000 },
  )
}
