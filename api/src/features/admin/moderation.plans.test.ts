import { courseReviewsFilter, professorReviewsFilter } from '@chiostro/domain/admin/adminFilters'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { testServices } from '../../../test/harness.ts'
import { recordStatements } from '../../../test/statements.ts'
import { listCourseReviews, listProfessorReviews } from './moderation.service.ts'
import { countCourseReviews, countProfessorReviews, readCourseReviews, readProfessorReviews } from './moderation.sql.ts'

const test = testServices()
const firstPage = { limit: 10, offset: 0 }

async function planOf(run: () => Promise<unknown>): Promise<string> {
  const [statement] = await recordStatements(run)
  const { rows } = await test.pool.query(`EXPLAIN ANALYZE ${statement?.text}`, statement?.values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('among 20,000 reviews of each kind', () => {
  beforeAll(async () => {
    await importRows(
      test,
      Array.from({ length: 400 }, (_, index) => ({ department: 'D', degreeCourse: 'C', courseName: `Corso numero ${index}` })),
    )
    await test.pool.query(`
      INSERT INTO course_reviews (id, course_subject_id, difficulty_rating, attendance_importance, study_materials, exam_grade, exam_methods,
        exam_notes, attended_year, current_year, created_at)
      SELECT 'r' || n, s.ids[1 + n % 400], 1 + n % 30, 1 + n % 29, '{libro}', CASE WHEN n % 3 > 0 THEN 18 + n % 13 END, '{orale}',
        CASE WHEN n % 5000 = 0 THEN 'Domande sul pianoforte' ELSE 'Niente ' || left(md5(n::text), 6) END, 2024, 3, now() - n * interval '1 minute'
      FROM generate_series(1, 20000) n, (SELECT array_agg(id) AS ids FROM course_subjects) s;
      INSERT INTO professors (id, name, department) SELECT 'p' || n, 'Docente ' || md5(n::text), 'D' FROM generate_series(1, 300) n;
      INSERT INTO professor_reviews (id, professor_id, course, semester, material_rating, exam_rating, lecture_rating, helpfulness_rating, review, created_at)
      SELECT 'r' || n, 'p' || (1 + n % 300), 'Corso', 'Primo', n % 31, (n * 7) % 31, (n * 11) % 31, (n * 13) % 31,
        CASE WHEN n % 5000 = 0 THEN 'Suona il pianoforte' ELSE left(md5(n::text), 6) END, now() - n * interval '1 minute'
      FROM generate_series(1, 20000) n`)
    await test.pool.query('VACUUM ANALYZE course_reviews, professor_reviews, professors, course_subjects')
  })

  it.each([
    ['createdAt_desc', 'course_reviews_day_id_idx'],
    ['createdAt_asc', 'course_reviews_day_id_idx'],
    ['difficultyRating_desc', 'course_reviews_difficulty_rating_id_idx'],
    ['difficultyRating_asc', 'course_reviews_difficulty_rating_id_idx'],
    ['attendanceImportance_desc', 'course_reviews_attendance_importance_id_idx'],
    ['examGrade_desc', 'course_reviews_highest_grade_idx'],
    ['examGrade_asc', 'course_reviews_lowest_grade_idx'],
  ])('the first page of course reviews by %s is read from its index', async (sort, index) => {
    const plan = await planOf(() => readCourseReviews(test.db, courseReviewsFilter.parse({ sort })))
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on course_reviews')
  })

  it.each([
    ['createdAt_desc', 'professor_reviews_day_id_idx'],
    ['materialRating_desc', 'professor_reviews_material_rating_id_idx'],
    ['examRating_asc', 'professor_reviews_exam_rating_id_idx'],
    ['lectureRating_desc', 'professor_reviews_lecture_rating_id_idx'],
    ['helpfulnessRating_asc', 'professor_reviews_helpfulness_rating_id_idx'],
  ])('the first page of professor reviews by %s is read from its index', async (sort, index) => {
    const plan = await planOf(() => readProfessorReviews(test.db, professorReviewsFilter.parse({ sort }), firstPage))
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on professor_reviews')
  })

  it('a search uses the indexes of texts and of subjects together', async () => {
    const filter = courseReviewsFilter.parse({ search: 'pianoforte' })
    const plan = await planOf(() => countCourseReviews(test.db, filter))
    expect(plan).toContain('course_reviews_search_idx')
    expect(plan).not.toContain('Seq Scan on course_reviews')
    expect(await countCourseReviews(test.db, filter)).toBe(4)
    const professors = professorReviewsFilter.parse({ search: 'pianoforte' })
    const professorPlan = await planOf(() => countProfessorReviews(test.db, professors))
    expect(professorPlan).toContain('professor_reviews_search_idx')
    expect(professorPlan).not.toContain('Seq Scan on professor_reviews')
    expect(await countProfessorReviews(test.db, professors)).toBe(4)
  })

  it('a search with a typo works out the words of a text once for each condition that finds it', async () => {
    const plans = [
      await planOf(() => countCourseReviews(test.db, courseReviewsFilter.parse({ search: 'pianofrote suonnato' }), 'similar')),
      await planOf(() => countProfessorReviews(test.db, professorReviewsFilter.parse({ search: 'pianofrote suonnato' }), 'similar')),
    ]
    for (const plan of plans) {
      expect(plan).not.toMatch(/search_words\((exam_notes|review)\).*search_words\(\1\)/)
      expect(plan).not.toMatch(/Seq Scan on (course|professor)_reviews/)
    }
  })

  it('a search counts what it found once', async () => {
    const filter = { search: 'pianofrote' }
    for (const list of [listCourseReviews, listProfessorReviews]) {
      const statements = await recordStatements(async () => {
        const { countAll } = await list(contextOf(test, null), filter)
        expect(await countAll()).toBe(4)
      })
      // Every word as typed; similar words; the page.
      expect(statements).toHaveLength(3)
    }
  })

  it('all of them are counted without looking at one', async () => {
    const plans = [
      await planOf(() => countCourseReviews(test.db, courseReviewsFilter.parse({}))),
      await planOf(() => countProfessorReviews(test.db, professorReviewsFilter.parse({}))),
    ]
    for (const plan of plans) expect(plan).not.toMatch(/(course|professor)_reviews/)
    expect(await countProfessorReviews(test.db, professorReviewsFilter.parse({}))).toBe(20_000)
  })

  it('a page far back is still a matter of milliseconds', async () => {
    const plan = await planOf(() => readCourseReviews(test.db, courseReviewsFilter.parse({ page: 990 })))
    const ms = Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1])
    expect(ms).toBeLessThan(2_000)
  })
})
