import { currentYears, examMethods, studyMaterials } from '@chiostro/domain/courseReviews/courseReviews'
import { deletionMessages } from '@chiostro/domain/deletion/deletion'
import { filled, textOf, textsOf } from '../cases/caseKind.ts'
import type { KindOf } from '../kind.ts'
import { findCourseReview } from './courseReviews.sql.ts'

const labelsOf = (values: string[], choices: readonly { value: string; label: string }[]) =>
  values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value)

export const courseReviewKind = {
  table: 'course_reviews',
  section: 'courses',
  report: {
    pathOf: (row) => `/courses/subjects/${textOf(row, 'course_subject_id')}`,
    text: 'exam_notes',
    show: (row, label) => ({
      title: label,
      text: textOf(row, 'exam_notes'),
      details: filled([
        { label: 'Difficoltà', value: `${textOf(row, 'difficulty_rating')}/30` },
        { label: 'Frequenza', value: `${textOf(row, 'attendance_importance')}/30` },
        { label: 'Voto', value: row.exam_honours ? '30 e lode' : textOf(row, 'exam_grade') },
        { label: 'Esame', value: labelsOf(textsOf(row, 'exam_methods'), examMethods) },
        { label: 'Materiale', value: labelsOf(textsOf(row, 'study_materials'), studyMaterials) },
        { label: 'Libro', value: textOf(row, 'book_title') },
        { label: 'Fonte degli appunti', value: textOf(row, 'notes_source') },
        { label: 'Anno di frequenza', value: textOf(row, 'attended_year') },
        { label: 'Autore', value: currentYears.find(({ value }) => value === row.current_year)?.label ?? '' },
      ]),
    }),
  },
  deletion: {
    what: 'A review of a subject',
    paths: ['course-reviews'],
    // With the degree course: many have a subject of the same name.
    label: `(SELECT s.course_name || ' (' || concat_ws(', ', d.name, nullif(d.code, '')) || ')'
      FROM course_subjects s JOIN degree_courses d ON d.id = s.degree_course_id WHERE s.id = r.course_subject_id)`,
    dependents: [{ table: 'course_review_votes', where: 'd.review_id = r.id' }],
    parent: { table: 'course_subjects', column: 'course_subject_id', gone: deletionMessages.subjectGone },
  },
  // Reviews are anonymous.
  owned: null,
  node: { type: 'CourseReview', find: findCourseReview },
  sitemap: null,
} satisfies KindOf<'course-review'>
