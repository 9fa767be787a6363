import { deletionMessages } from '@chiostro/domain/deletion/deletion'
import { outOfFive } from '@chiostro/domain/reviews/ratings'
import { filled, textOf, textsOf } from '../cases/caseKind.ts'
import { rejectDuringImport } from '../catalogue/import/importLock.ts'
import type { KindOf } from '../kind.ts'
import { lastWritten } from '../reviews/reviews.sql.ts'
import { findMergedInto, findProfessor } from './professorList.sql.ts'
import { findProfessorReview } from './professorReviews.sql.ts'
import { savedProfessor, takeBack } from './professors.sql.ts'

export const professorKind = {
  table: 'professors',
  section: 'professors',
  report: {
    pathOf: (row) => `/professors/${textOf(row, 'id')}`,
    isPublic: (row) => row.is_visible === true,
    follow: findMergedInto,
    show: (row) => ({
      title: textOf(row, 'name'),
      text: '',
      details: filled([
        { label: 'Dipartimento', value: textOf(row, 'department') || textOf(row, 'proposed_department') },
        { label: 'Insegnamenti', value: textsOf(row, 'courses') },
        { label: 'Recensioni', value: textOf(row, 'review_count') },
        { label: 'Nel catalogo', value: row.in_catalogue ? 'Sì' : 'No, aggiunto da un visitatore' },
      ]),
    }),
  },
  deletion: {
    what: 'A professor with their reviews',
    also: ' A ConflictError while a catalogue is imported.',
    paths: ['professors'],
    label: "concat_ws(', ', r.name, nullif(r.department, ''))",
    row: savedProfessor,
    dependents: [
      { table: 'professor_reviews', where: 'd.professor_id = r.id' },
      { table: 'professor_replies', where: 'd.review_id IN (SELECT v.id FROM professor_reviews v WHERE v.professor_id = r.id)' },
      { table: 'professor_review_votes', where: 'd.review_id IN (SELECT v.id FROM professor_reviews v WHERE v.professor_id = r.id)' },
      { table: 'reply_addresses', where: 'd.professor_id = r.id' },
      { table: 'merged_professors', where: 'd.professor_id = r.id' },
      // Reviews that wait for a moderator or for the morning. Deleted ones stay there until their purge.
      { table: 'deleted_records', where: "d.kind = 'professor-review' AND d.parent_id = r.id AND d.is_held" },
    ],
    links: { table: 'academic_professors', column: 'professor_id' },
    parent: { table: 'professors', gone: deletionMessages.mergeGone },
    taken: deletionMessages.professorAgain,
    guard: rejectDuringImport,
    restored: takeBack,
  },
  owned: null,
  node: { type: 'Professor', find: findProfessor },
  sitemap: {
    part: 'professors',
    rows: `SELECT id, ARRAY['professors', id] AS path, greatest(created_at, ${lastWritten('professor_reviews', 'r.professor_id = professor.id')}) AS at
      FROM professors AS professor WHERE id > $1 AND is_visible ORDER BY id LIMIT $2`,
    state: `SELECT count(*)::int AS count, concat(max(created_at), ' ', sum(review_count)) AS version
      FROM professors WHERE is_visible`,
  },
} satisfies KindOf<'professor'>

const rating = (value: unknown) => `${outOfFive(Number(value)).toFixed(1).replace('.', ',')}/5`

export const professorReviewKind = {
  table: 'professor_reviews',
  section: 'professors',
  report: {
    pathOf: (row) => `/professors/${textOf(row, 'professor_id')}`,
    text: 'review',
    show: (row, label) => ({
      title: label,
      text: textOf(row, 'review'),
      details: filled([
        { label: 'Materiale', value: rating(row.material_rating) },
        { label: 'Esame', value: rating(row.exam_rating) },
        { label: 'Lezioni', value: rating(row.lecture_rating) },
        { label: 'Disponibilità', value: rating(row.helpfulness_rating) },
        { label: 'Semestre', value: textOf(row, 'semester') },
      ]),
    }),
  },
  deletion: {
    what: 'A review of a professor',
    // `reviews` is the older name.
    paths: ['reviews', 'professor-reviews'],
    label: "(SELECT p.name FROM professors p WHERE p.id = r.professor_id) || ', ' || r.course",
    dependents: [
      { table: 'professor_replies', where: 'd.review_id = r.id' },
      { table: 'professor_review_votes', where: 'd.review_id = r.id' },
    ],
    parent: { table: 'professors', column: 'professor_id', gone: deletionMessages.professorGone },
  },
  // Reviews are anonymous.
  owned: null,
  node: { type: 'ProfessorReview', find: findProfessorReview },
  sitemap: null,
} satisfies KindOf<'professor-review'>
