import { createHash } from 'node:crypto'
import { createReceipt } from '../src/features/reviews/written.ts'
import type { HttpRequest } from './contenders.ts'

/** One write in the language of each contender. */
export interface Write {
  name: string
  /** Statement for ids of target records, used in rotation; none: each write makes its record. */
  targets: string
  /** Unique input. */
  input(n: number): Record<string, unknown>
  /**
   * Prepared statement that stores the same rows: record, message in the outbox, and job. `$1` is the target, `$2` the input as JSON,
   * others are `values`. Returns the new id.
   */
  sql: string
  values?(input: Record<string, unknown>): string[]
  /** Mutation with the target in its place. */
  graphql(target: string, input: Record<string, unknown>): HttpRequest
  rest(target: string, input: Record<string, unknown>): HttpRequest
  /** Statement for all stored rows as JSON without ids and times; `$1` is the new id. */
  stored: string
}

const mutation = (text: string, variables: object): HttpRequest => ({ path: '/graphql', body: { query: text, variables } })

/** Stores the message of the row `recorded` and its job, with the queue's settings. */
const mailed = (template: string, payload: string) => `
  mail AS (
    INSERT INTO outgoing_mails (id, template, payload)
    SELECT uuidv7(), '${template}', jsonb_build_object('${payload}', recorded.id) FROM recorded RETURNING id
  ), job AS (
    INSERT INTO pgboss.job (id, name, data, priority, singleton_key, start_after, created_on, expire_seconds, deletion_seconds, keep_until,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, blocked, blocking, pending_dependencies)
    SELECT gen_random_uuid(), q.name, jsonb_build_object('id', mail.id), 10, mail.id, now(), now(), q.expire_seconds, q.deletion_seconds,
      now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter,
      q.heartbeat_seconds, false, false, 0
    FROM mail, pgboss.queue q WHERE q.name = 'send_mail'
  )`

const without = (row: string, ...columns: string[]) => `to_jsonb(${row}) - '{id,${columns.join(',')}}'::text[]`

const storedMail = (payload: string) => `
  (SELECT jsonb_build_array(m.template, m.attempts, ${without('j', 'data', 'singleton_key', 'start_after', 'created_on', 'keep_until')})
   FROM outgoing_mails m JOIN pgboss.job j ON j.data ->> 'id' = m.id AND j.singleton_key = m.id WHERE m.payload ->> '${payload}' = $1)`

export const writes: Write[] = [
  {
    name: 'publish',
    targets: `SELECT id FROM course_subjects WHERE retired_at IS NULL ORDER BY review_count DESC, id LIMIT 200`,
    input: (n) => ({
      title: `Manuale ${n} con esercizi svolti`,
      professor: 'Zenobia Settefonti',
      condition: 'Ottime condizioni',
      price: '12.50',
      description: 'Sottolineato a matita, nessuna pagina mancante. Ritiro in ateneo, anche la mattina.',
      sellerName: 'Ada',
      sellerEmail: `venditore${n}@example.org`,
    }),
    sql: `WITH recorded AS (
        INSERT INTO books (id, title, course, professor, subject_id, condition, price, description, seller_name, seller_email)
        SELECT uuidv7(), i.title, s.course_name, i.professor, s.id, i.condition, i.price, i.description, i."sellerName", i."sellerEmail"
        FROM course_subjects s, jsonb_to_record($2) i (title text, professor text, condition text, price numeric, description text,
          "sellerName" text, "sellerEmail" text)
        WHERE s.id = $1 RETURNING id
      ), ${mailed('book.management-link', 'bookId')} SELECT id FROM recorded`,
    graphql: (subjectId, input) =>
      mutation(
        'mutation ($input: PublishBookInput!) { made: publishBook(input: $input) { ... on Book { id } ... on Error { message } } }',
        {
          input: { ...input, subjectId },
        },
      ),
    rest: (subjectId, input) => ({ path: '/api/books', body: { ...input, subjectId } }),
    stored: `SELECT jsonb_build_array(${without('b', 'created_at', 'updated_at', 'expires_at')}, ${storedMail('bookId')}) AS rows FROM books b WHERE id = $1`,
  },
  {
    name: 'register',
    targets: `SELECT id FROM events WHERE max_attendees IS NULL AND ends_at > now() + interval '1 day' ORDER BY id`,
    input: (n) => ({ attendeeName: 'Ada Lovelace', attendeeEmail: `partecipante${n}@example.org`, notes: 'Porto un amico.' }),
    sql: `WITH seat AS (
        UPDATE events SET registration_count = registration_count + 1
        WHERE id = $1 AND ends_at > now() AND (max_attendees IS NULL OR registration_count + offer_count < max_attendees)
          AND NOT EXISTS (SELECT 1 FROM event_attendees WHERE event_id = $1 AND lower(attendee_email) = lower($2::jsonb ->> 'attendeeEmail'))
        RETURNING id, calendar_sequence, registration_mail
      ), recorded AS (
        INSERT INTO event_attendees (id, event_id, attendee_name, attendee_email, attendee_mailbox, notes, told_sequence, announced)
        SELECT gen_random_uuid(), seat.id, $2::jsonb ->> 'attendeeName', $2::jsonb ->> 'attendeeEmail', lower($2::jsonb ->> 'attendeeEmail'), $2::jsonb ->> 'notes',
          calendar_sequence, registration_mail = 'none' FROM seat RETURNING id
      ), ${mailed('event.registration', 'registrationId')} SELECT id FROM recorded`,
    graphql: (id, input) =>
      mutation(
        'mutation ($id: ID!, $input: RegisterForEventInput!) { made: registerForEvent(id: $id, input: $input) { ... on EventRegistration { id } ... on Error { message } } }',
        { id, input },
      ),
    rest: (id, input) => ({ path: `/api/events/${id}/register`, body: input }),
    stored: `SELECT jsonb_build_array(${without('a', 'registered_at', 'attendee_email', 'attendee_mailbox')}, ${storedMail('registrationId')}) AS rows FROM event_attendees a WHERE id = $1`,
  },
  {
    name: 'review',
    targets: `SELECT id FROM course_subjects WHERE retired_at IS NULL ORDER BY review_count DESC, id LIMIT 200`,
    input: (n) => ({
      difficultyRating: 1 + (n % 30),
      attendanceImportance: 1 + ((n * 7) % 30),
      studyMaterials: ['libro', 'slide'],
      bookTitle: 'Manuale di riferimento',
      examGrade: 18 + (n % 13),
      examMethods: ['scritto', 'orale'],
      examNotes: `Esercizi come a lezione, teoria a fondo, due ore di tempo. Appello numero ${n}.`,
      attendedYear: 2024,
      currentYear: 3,
    }),
    // Hashes of the text, allowed once a day, and of the author's receipt.
    values: ({ examNotes }) => [
      `reviewText:${createHash('sha256').update(String(examNotes).toLowerCase().replace(/\s+/g, '')).digest('base64url')}`,
      createReceipt().receiptHash,
    ],
    sql: `WITH fresh AS (
        INSERT INTO rate_limits (key, points, expire) VALUES ($3, 1, extract(epoch FROM now() + interval '1 day') * 1000)
        ON CONFLICT (key) DO NOTHING RETURNING key
      ), subject AS (SELECT s.id FROM course_subjects s, fresh WHERE s.id = $1 FOR NO KEY UPDATE OF s), recorded AS (
        INSERT INTO course_reviews (id, course_subject_id, difficulty_rating, attendance_importance, study_materials, book_title, exam_grade,
          exam_methods, exam_notes, attended_year, current_year, receipt_hash)
        SELECT gen_random_uuid(), subject.id, i."difficultyRating", i."attendanceImportance", i."studyMaterials", i."bookTitle", i."examGrade",
          i."examMethods", i."examNotes", i."attendedYear", i."currentYear", $4
        FROM subject, jsonb_to_record($2) i ("difficultyRating" int, "attendanceImportance" int, "studyMaterials" text[], "bookTitle" text,
          "examGrade" int, "examMethods" text[], "examNotes" text, "attendedYear" int, "currentYear" int)
        RETURNING id
      ) SELECT id FROM recorded`,
    graphql: (courseSubjectId, input) =>
      mutation(
        'mutation ($input: ReviewSubjectInput!) { made: reviewSubject(input: $input) { ... on CourseReview { id } ... on Error { message } } }',
        { input: { ...input, courseSubjectId } },
      ),
    rest: (id, input) => ({ path: `/api/course-subjects/${id}/reviews`, body: input }),
    stored: `SELECT jsonb_build_array(${without('r', 'created_at', 'receipt_hash', 'exam_notes')}, length(receipt_hash),
        (SELECT count(*) FROM rate_limits WHERE key LIKE 'reviewText:%')) AS rows FROM course_reviews r WHERE id = $1`,
  },
]
