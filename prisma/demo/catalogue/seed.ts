import type { Services } from '../../../api/src/context.ts'
import { parseCatalogue } from '../../../api/src/features/catalogue/import/parse.ts'
import { runImport } from '../../../api/src/features/catalogue/import/runImport.ts'
import type { Tally } from '../../../api/src/features/catalogue/import/tally.ts'
import { demoStructure } from './offerings.ts'
import { type DemoReview, demoReviews } from './reviews.ts'

/**
 * Imports the demo catalogue with its reviews into an instance without a catalogue and opens the section, in one transaction; other
 * instances stay unchanged. Uses the regular import.
 * @returns how many offerings were added
 */
export async function seedCatalogue(services: Services): Promise<number> {
  if (await services.db.department.findFirst({ select: { id: true } })) return 0
  const structure = demoStructure()
  const offerings = structure.flatMap(({ courses }) => courses.flatMap(({ subjects }) => subjects))
  const reviews = demoReviews(offerings, new Date())
  const batches = parseCatalogue(Buffer.from(JSON.stringify(structure)))
  const { created } = await runImport(services, batches, { alongside: (tally) => addReviews(tally, reviews) })
  return created
}

const columns = `"id" text, "courseSubjectId" text, "difficultyRating" int, "attendanceImportance" int, "studyMaterials" text[], "bookTitle" text,
  "notesSource" text, "examGrade" int, "examMethods" text[], "examNotes" text, "attendedYear" int, "currentYear" int, "createdAt" timestamptz`

async function addReviews(tally: Tally, reviews: DemoReview[]): Promise<void> {
  await tally.write(
    `INSERT INTO course_reviews (id, course_subject_id, difficulty_rating, attendance_importance, study_materials, book_title, notes_source,
       exam_grade, exam_methods, exam_notes, attended_year, current_year, created_at)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (${columns})`,
    [JSON.stringify(reviews)],
  )
  await tally.write(`
    UPDATE course_subjects t SET review_count = n.count
    FROM (SELECT course_subject_id AS id, count(*)::int AS count FROM course_reviews GROUP BY 1) n WHERE n.id = t.id;
    UPDATE feature_flags SET enabled = true, updated_at = now() WHERE name = 'courses'`)
}
