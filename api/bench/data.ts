import type pg from 'pg'
import { seedCatalogue } from '../../prisma/demo/sections.ts'
import type { Services } from '../src/context.ts'

/** The catalogue's 3,220 offerings are those of the demo. */
const university = { books: 5000, events: 300, registrations: 20, courseReviews: 20_000, professors: 1000, professorReviews: 10_000 }

/**
 * Fills an empty, migrated database with a university, deterministic but for ids and the present day.
 * @param times multiplies the rows of every table
 */
export async function fillUniversity(services: Services, times = 1): Promise<void> {
  const { pool } = services
  await seedCatalogue(services)
  await pool.query(courseReviews, [university.courseReviews])
  await pool.query(professors, [university.professors])
  await pool.query(professorReviews, [university.professorReviews])
  await pool.query(books, [university.books])
  await pool.query(events, [university.events])
  await pool.query(registrations, [university.registrations])
  if (times > 1) await multiply(pool, times)
  // State that autovacuum would reach later.
  await pool.query('VACUUM ANALYZE')
}

/**
 * Leaves every fifth of 5,000 listings listed; the others are alternately sold and expired, or absent.
 * @param keepsGone the others are stored
 */
export async function leaveOneInFive({ pool }: Pick<Services, 'pool'>, keepsGone: boolean): Promise<void> {
  const gone = 'SELECT id, n FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS n FROM books) numbered WHERE n % 5 > 0'
  await pool.query(
    keepsGone
      ? `UPDATE books SET state = (CASE WHEN n % 2 = 0 THEN 'sold' ELSE 'available' END)::"BookState", sold_at = CASE WHEN n % 2 = 0 THEN now() END,
           expires_at = CASE WHEN n % 2 = 0 THEN expires_at ELSE now() - interval '1 day' END FROM (${gone}) gone WHERE gone.id = books.id`
      : `DELETE FROM books WHERE id IN (SELECT id FROM (${gone}) gone)`,
  )
  await pool.query('VACUUM ANALYZE books')
}

/** Index of the row for `n`: a few rows get dozens, most a few. The golden ratio spreads evenly and deterministically. */
const popular = (table: string) => `1 + floor((SELECT count(*) FROM ${table}) * power((n * 0.6180339887 % 1)::float8, 2))::int`

const courseReviews = `
  INSERT INTO course_reviews (id, course_subject_id, difficulty_rating, attendance_importance, study_materials, book_title, exam_grade,
    exam_methods, exam_notes, attended_year, current_year, created_at)
  SELECT gen_random_uuid()::text, subject.id, 1 + n % 30, 1 + n * 7 % 30, (ARRAY['{appunti,libro}','{slide}','{dispense,slide}'])[1 + n % 3]::text[],
    CASE WHEN n % 4 = 0 THEN 'Manuale di riferimento' ELSE '' END, CASE WHEN n % 5 > 0 THEN 18 + n % 13 END,
    (ARRAY['{scritto}','{orale}','{scritto,orale}','{progetto}'])[1 + n % 4]::text[], repeat('Esercizi come a lezione, teoria a fondo. ', 1 + n % 6),
    2020 + n % 6, 1 + n % 7, now() - n * interval '37 minutes'
  FROM generate_series(1, $1 - (SELECT count(*)::int FROM course_reviews)) n
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM course_subjects) subject ON subject.place = ${popular('course_subjects')}`

/** Students added those missing from the catalogue. */
const professors = `
  INSERT INTO professors (id, name, department)
  SELECT gen_random_uuid()::text, 'Aggiunta Docente ' || n, (SELECT name FROM departments ORDER BY id OFFSET n % 12 LIMIT 1)
  FROM generate_series(1, $1 - (SELECT count(*)::int FROM professors)) n`

const professorReviews = `
  INSERT INTO professor_reviews (id, professor_id, course, semester, material_rating, exam_rating, lecture_rating, helpfulness_rating, review, created_at)
  SELECT gen_random_uuid()::text, professor.id, 'Corso ' || n % 40, 'Primo semestre', 10 + n % 21, 5 + n * 3 % 26, 10 + n * 7 % 21, 8 + n * 11 % 23,
    repeat('Spiega con calma e risponde a tutti. ', n % 5), now() - n * interval '53 minutes'
  FROM generate_series(1, $1::int) n
  JOIN (SELECT id, row_number() OVER (ORDER BY search_name, id) AS place FROM professors) professor ON professor.place = ${popular('professors')}`

/** For the catalogue's exams, two hundred of them in high demand. */
const books = `
  INSERT INTO books (id, title, course, professor, isbn, condition, price, description, seller_name, seller_email, image_urls, created_at)
  SELECT gen_random_uuid()::text, exam.name || ', ' || (ARRAY['manuale','eserciziario','temi d''esame','dispense rilegate','compendio'])[1 + n % 5],
    exam.name, exam.professor, '', (ARRAY['Come nuovo','Ottime condizioni','Buone condizioni','Condizioni accettabili'])[1 + n % 4],
    (n % 4000) / 100.0, repeat('Sottolineato a matita. ', 1 + n % 8), 'Ada', 'ada@example.org',
    CASE WHEN n % 2 = 0 THEN ARRAY['/uploads/' || n || '.webp'] ELSE '{}' END, now() - n * interval '7 minutes'
  FROM generate_series(1, $1::int) n
  JOIN (SELECT course_name AS name, coalesce(min(professors[1]), '') AS professor, row_number() OVER (ORDER BY md5(course_name)) AS place
    FROM course_subjects GROUP BY course_name) exam ON exam.place = 1 + n % 200`

/** Four of five are in the future. */
const events = `
  INSERT INTO events (id, title, description, category, date, start_time, end_time, starts_at, ends_at, target_audience, max_attendees,
    tags, location, creator_name, creator_email, created_at)
  SELECT gen_random_uuid()::text, (ARRAY['Gruppo di studio','Serata giochi','Conferenza','Cineforum','Torneo'])[1 + n % 5] || ' ' || n,
    repeat('Porta un amico e la voglia di stare insieme. ', 1 + n % 9), 'studio', to_char(start AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD'),
    to_char(start AT TIME ZONE 'Europe/Rome', 'HH24:MI'), '', start, start + interval '3 hours', 'Tutti', CASE WHEN n % 3 > 0 THEN 30 + n % 50 END,
    ARRAY['tag' || n % 20, 'tag' || n % 7 + 20], 'Aula ' || n % 12, 'Ada', 'ada@example.org', now() - n * interval '3 hours'
  FROM generate_series(1, $1::int) n, LATERAL (SELECT date_trunc('hour', now()) + (n - $1::int / 5) * interval '5 hours' AS start) moment`

const registrations = `
  WITH added AS (
    INSERT INTO event_attendees (id, event_id, attendee_name, attendee_email, registered_at)
    SELECT gen_random_uuid()::text, e.id, 'Partecipante ' || n, 'p' || n || '@example.org', now() - n * interval '1 hour'
    FROM events e, generate_series(1, $1::int) n RETURNING 1
  )
  UPDATE events SET registration_count = $1::int FROM (SELECT count(*) FROM added) done`

/** Tables in reference order, with the columns that differ in copies: keys to copies, and unique names. */
const copied: [table: string, changes: string[]][] = [
  ['departments', ['id', 'name']],
  ['degree_courses', ['id', 'department_id']],
  ['curricula', ['id', 'degree_course_id']],
  ['course_subjects', ['id', 'department_id', 'degree_course_id', 'curriculum_id']],
  ['professors', ['id', 'department']],
  ['academic_professors', ['id', 'department_id', 'professor_id']],
  ['subject_professors', ['subject_id', 'professor_id']],
  ['course_reviews', ['id', 'course_subject_id']],
  ['professor_reviews', ['id', 'professor_id']],
  ['books', ['id']],
  ['events', ['id']],
  ['event_attendees', ['id', 'event_id']],
]

/** Copies every row. Triggers are disabled, as derived values are copied too, and so are checks of references, which hold anyway. */
async function multiply(pool: pg.Pool, times: number): Promise<void> {
  const client = await pool.connect()
  await client.query('SET session_replication_role = replica')
  // Rebuilds search indexes afterwards: ten times as fast as row by row.
  await client.query("SET maintenance_work_mem = '256MB'")
  for (const [table, changes] of copied) {
    const { rows: indexes } = await client.query(
      "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = $1 AND indexdef LIKE '%USING gin%'",
      [table],
    )
    for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`)
    await client.query(copy(table, changes), [times])
    for (const { indexdef } of indexes) await client.query(indexdef)
  }
  client.release(true)
}

function copy(table: string, changes: string[]): string {
  const own = changes.map((column) => `'${column}', original.${column} || '-' || n`).join(', ')
  return `INSERT INTO ${table} SELECT duplicate.* FROM ${table} original, generate_series(2, $1::int) n,
    LATERAL jsonb_populate_record(NULL::${table}, to_jsonb(original) || jsonb_build_object(${own})) duplicate`
}
