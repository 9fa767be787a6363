import { foundBooks } from '../reads/books.ts'
import { foundSubjects, latestReviews, offeredSubjects, statisticsOf } from '../reads/catalogue.ts'
import { board, ranking } from '../reads/community.ts'

/** What PostGraphile's documentation advises where a table and its columns do not say it: functions, here with the hand-written statements. */
export const functions = [
  setOf('found_books(search text, swaps text)', 'books', foundBooks('search', 'swaps')),
  setOf('found_subjects(search text, swaps text)', 'course_subjects', foundSubjects('search', 'swaps')),
  setOf('degree_courses_offered(c degree_courses)', 'course_subjects', offeredSubjects('c.id')),
  setOf('course_subjects_latest_reviews(s course_subjects)', 'course_reviews', latestReviews('s.id')),
  setOf('board()', 'events', board(25)),
  setOf('ranking()', 'professors', ranking),
  `CREATE FUNCTION course_subjects_statistics(s course_subjects) RETURNS json LANGUAGE sql STABLE AS $$ ${statisticsOf('s.id')} $$`,
].join(';\n')

function setOf(signature: string, table: string, body: string): string {
  return `CREATE FUNCTION ${signature} RETURNS SETOF ${table} LANGUAGE sql STABLE AS $$ ${body} $$`
}
