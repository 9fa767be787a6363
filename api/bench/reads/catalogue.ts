import type pg from 'pg'
import { pageOf, type Read, swapsOf, type Variables } from './read.ts'

/** What students type: a name, a name with a typo, a professor. */
const searches = ['statistica', 'statisitca', 'storia', 'microeconomia', 'lanternai', 'diritto']

const subject = 'courseCode courseName professors year semester credits reviewCount'
/** @param row SQL name of the subject's row */
const subjectFields = (row: string) =>
  `'id', ${row}.id, 'courseCode', ${row}.course_code, 'courseName', ${row}.course_name, 'professors', ${row}.professors, 'year', ${row}.year,
   'semester', ${row}.semester, 'credits', ${row}.credits, 'reviewCount', ${row}.review_count`
const review = 'difficultyRating attendanceImportance studyMaterials bookTitle examGrade examMethods examNotes attendedYear'
const reviewFields = `'id', id, 'difficultyRating', difficulty_rating, 'attendanceImportance', attendance_importance, 'studyMaterials', study_materials,
  'bookTitle', book_title, 'examGrade', exam_grade, 'examMethods', exam_methods, 'examNotes', exam_notes, 'attendedYear', attended_year`
const page = `pageInfo { hasNextPage endCursor }`

/** The subjects of a degree course, by year and name. @param course SQL of its id */
export const offeredSubjects = (course: string) => `
  SELECT s.* FROM course_subjects s LEFT JOIN curricula u ON u.id = s.curriculum_id
  WHERE s.degree_course_id = ${course} AND s.retired_at IS NULL ORDER BY s.year NULLS LAST, fold(s.course_name), u.name, s.id`

/**
 * Subjects that have a word, the most alike names first; only where there are none, those that have it with a typo.
 * @param search SQL of the word
 * @param swaps SQL of the patterns with neighbouring letters swapped, as the text of an array
 */
export function foundSubjects(search: string, swaps: string): string {
  const word = `fold(${search})`
  const exact = `retired_at IS NULL AND search_text LIKE '%' || ${word} || '%'`
  return `SELECT s.* FROM (
      SELECT * FROM course_subjects WHERE ${exact}
      UNION ALL
      SELECT * FROM course_subjects WHERE retired_at IS NULL AND (${word} <<% search_text OR search_text LIKE ANY (${swaps}::text[]))
        AND NOT EXISTS (SELECT 1 FROM course_subjects WHERE ${exact})
    ) s
    ORDER BY CASE WHEN search_text NOT LIKE '%' || ${word} || '%' THEN 4 WHEN search_name = ${word} OR fold(course_code) = ${word} THEN 0
      WHEN starts_with(search_name, ${word}) THEN 1 WHEN search_name LIKE '%' || ${word} || '%' THEN 2 ELSE 3 END,
      (1000 * (1 - similarity(search_name, ${word})))::int, search_name, id`
}

/** What the reviews of a subject say together. @param id SQL of the subject's id */
export const statisticsOf = (id: string) => `
  SELECT json_build_object('totalReviews', count(*), 'averageDifficulty', avg(difficulty_rating)::float8,
    'averageAttendanceImportance', avg(attendance_importance)::float8,
    'gradesDistribution', json_build_object('average', avg(exam_grade)::float8, 'min', min(exam_grade), 'max', max(exam_grade)))
  FROM course_reviews WHERE course_subject_id = ${id}`

/** The reviews of a subject, by day: their order within a day tells nothing. @param id SQL of the subject's id */
export const latestReviews = (id: string) => `
  SELECT * FROM course_reviews WHERE course_subject_id = ${id} ORDER BY (created_at AT TIME ZONE 'Europe/Rome')::date DESC, id DESC`

const statistics = 'totalReviews averageDifficulty averageAttendanceImportance gradesDistribution { average min max }'

export const catalogueReads: Read[] = [
  {
    name: 'degree-course',
    title: 'a degree course, its subjects, their review counts',
    variables: (pool) => idsOf(pool, 'SELECT id FROM degree_courses WHERE subject_count > 0 ORDER BY name, id LIMIT 24'),
    sql: `SELECT json_build_object('id', c.id, 'name', c.name, 'department', json_build_object('id', d.id, 'name', d.name), 'subjects',
        (SELECT json_agg(json_build_object(${subjectFields('s')})) FROM (${offeredSubjects('c.id')}) s))
      FROM degree_courses c JOIN departments d ON d.id = c.department_id WHERE c.id = $1`,
    query: `query ($id: ID!) { degreeCourse(id: $id) { id name department { id name } subjects { id ${subject} } } }`,
    postgraphile: `query ($id: String!) {
      degreeCourse: degreeCourseByRowId(rowId: $id) {
        id: rowId name department: departmentByDepartmentId { id: rowId name } subjects: offered { nodes { id: rowId ${subject} } }
      }
    }`,
  },
  {
    name: 'subject',
    title: 'a subject with its statistics and first 20 reviews',
    variables: (pool) => idsOf(pool, 'SELECT id FROM course_subjects ORDER BY review_count DESC, id LIMIT 200'),
    sql: `SELECT json_build_object(${subjectFields('s')}, 'degreeCourse', json_build_object('id', c.id, 'name', c.name),
        'statistics', (${statisticsOf('s.id')}),
        'reviews', (${pageOf(reviewFields, latestReviews('s.id'), 20)}))
      FROM course_subjects s JOIN degree_courses c ON c.id = s.degree_course_id WHERE s.id = $1`,
    query: `query ($id: ID!) {
      subject(id: $id) { id ${subject} degreeCourse { id name } statistics { ${statistics} } reviews(first: 20) { edges { node { id ${review} } } ${page} } }
    }`,
    postgraphile: `query ($id: String!) {
      courseSubject: courseSubjectByRowId(rowId: $id) {
        id: rowId ${subject} degreeCourse: degreeCourseByDegreeCourseId { id: rowId name } statistics
        reviews: latestReviews(first: 20) { edges { node { id: rowId ${review} } } ${page} }
      }
    }`,
  },
  {
    name: 'subject-search',
    title: '24 subjects of the university that match a word, with and without a typo',
    variables: async () => searches.map((search) => ({ search, swaps: swapsOf(search) })),
    sql: pageOf(
      `${subjectFields('found')}, 'degreeCourse',
        (SELECT json_build_object('id', c.id, 'name', c.name) FROM degree_courses c WHERE c.id = found.degree_course_id)`,
      foundSubjects('$1', '$2'),
    ),
    query: `query ($search: String!) { searchSubjects(query: $search, first: 24) { edges { node { id ${subject} degreeCourse { id name } } } ${page} } }`,
    postgraphile: `query ($search: String!, $swaps: String!) {
      foundSubjects(search: $search, swaps: $swaps, first: 24) { edges { node { id: rowId ${subject} degreeCourse: degreeCourseByDegreeCourseId { id: rowId name } } } ${page} }
    }`,
  },
]

async function idsOf(pool: pg.Pool, sql: string): Promise<Variables[]> {
  const { rows } = await pool.query<{ id: string }>(sql)
  return rows.map(({ id }) => ({ id }))
}
