import type { Services } from '../../../api/src/context.ts'
import { importFindings, withImportLock } from '../../../api/src/features/catalogue/import/import.service.ts'
import type { Finding } from '../../../api/src/features/catalogue/import/source.ts'
import type { Tally } from '../../../api/src/features/catalogue/import/tally.ts'
import { type DemoStructure, demoStructure } from './offerings.ts'
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
  const { created } = await withImportLock(services, (client) =>
    importFindings(services, client, findingsOf(structure), { alongside: (tally) => addReviews(tally, reviews) }),
  )
  return created
}

/** The rows as a reader of this format yields them. */
async function* findingsOf(structure: DemoStructure[]): AsyncGenerator<Finding> {
  let [group, line] = [0, 0]
  for (const [index, { id, name, code, courses }] of structure.entries()) {
    for (const course of courses) {
      group++
      for (const subject of course.subjects) yield { kind: 'row', line: ++line, group, subject: { ...subject } }
      const { id, name, code, type, language } = course
      const fields = { id, degreeCourse: name, degreeCode: code, degreeType: type, language }
      yield { kind: 'degreeCourse', no: group, parent: index, fields }
    }
    yield { kind: 'department', no: index, fields: { id, department: name, departmentCode: code } }
  }
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
