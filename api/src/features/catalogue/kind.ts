import type { RecordKind } from '../kind.ts'
import { lastWritten } from '../reviews/reviews.sql.ts'
import { findDegreeCourse, findDepartment, findSubject } from './catalogue.service.ts'

/** The type loads the fields that an operation selects. */
const onlyId = { select: { id: true } } as const

/** The university owns the catalogue: it is imported; single records are neither reported nor deleted. */
const imported = { section: 'courses', report: null, deletion: null, owned: null } as const

export const departmentKind = {
  ...imported,
  table: 'departments',
  node: { type: 'Department', find: (context, id) => findDepartment(context, id, onlyId) },
  sitemap: {
    part: 'departments',
    rows: `SELECT id, ARRAY['courses', id] AS path, updated_at AS at FROM departments
      WHERE id > $1 AND degree_course_count > 0 ORDER BY id LIMIT $2`,
    state: 'SELECT count(*)::int AS count, max(updated_at)::text AS version FROM departments WHERE degree_course_count > 0',
  },
} satisfies RecordKind

export const degreeCourseKind = {
  ...imported,
  table: 'degree_courses',
  node: { type: 'DegreeCourse', find: (context, id) => findDegreeCourse(context, id, onlyId) },
  sitemap: {
    part: 'degree-courses',
    rows: `SELECT id, ARRAY['courses', department_id, id] AS path, updated_at AS at FROM degree_courses
      WHERE id > $1 AND subject_count > 0 ORDER BY id LIMIT $2`,
    state: 'SELECT count(*)::int AS count, max(updated_at)::text AS version FROM degree_courses WHERE subject_count > 0',
  },
} satisfies RecordKind

export const subjectKind = {
  ...imported,
  table: 'course_subjects',
  node: { type: 'Subject', find: (context, id) => findSubject(context, id, onlyId) },
  sitemap: {
    part: 'subjects',
    // A review changes the subject's page too.
    rows: `SELECT id, ARRAY['courses', 'subjects', id] AS path,
        greatest(updated_at, ${lastWritten('course_reviews', 'r.course_subject_id = subject.id')}) AS at
      FROM course_subjects AS subject WHERE id > $1 AND retired_at IS NULL ORDER BY id LIMIT $2`,
    state: `SELECT count(*)::int AS count, concat(max(updated_at), ' ', sum(review_count)) AS version
      FROM course_subjects WHERE retired_at IS NULL`,
  },
} satisfies RecordKind
