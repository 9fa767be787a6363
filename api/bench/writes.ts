import type pg from 'pg'
import type { Variables } from './reads/read.ts'

/** One change, for every contender. `[<id>]` in a text becomes unique per request. */
export interface Write {
  name: string
  title: string
  /** Ids of what is written about, in turn. */
  targets(pool: pg.Pool): Promise<Variables[]>
  input: Record<string, unknown>
  /** Our GraphQL. */
  mutation: string
  variables(target: Variables, input: Write['input']): Record<string, unknown>
  /** Our REST path. */
  rest(target: Variables): string
  /** The hand-written transaction; the first statement gives the row that is answered. */
  transaction: { sql: string; values(target: Variables, input: Record<string, unknown>, row: { id: string }): unknown[] }[]
}

/** A message in the outbox, already marked as sent: our servers, which share the database, must not send it. */
const mail = (template: string, payload: (row: { id: string }) => object): Write['transaction'][number] => ({
  sql: 'INSERT INTO outgoing_mails (id, template, payload, sent_at) VALUES (gen_random_uuid(), $1, $2, now())',
  values: (_target, _input, row) => [template, payload(row)],
})

export const writes: Write[] = [
  {
    name: 'publish',
    title: 'publish a listing',
    targets: async () => [{}],
    input: {
      title: 'Diritto privato [<id>]',
      course: 'Diritto Privato',
      condition: 'Buone condizioni',
      price: '12.50',
      description: 'Sottolineato a matita.',
      sellerName: 'Ada',
      sellerEmail: 'a[<id>]@example.org',
    },
    mutation: 'mutation ($input: PublishBookInput!) { publishBook(input: $input) { __typename ... on Book { id title price createdAt } } }',
    variables: (_target, input) => ({ input }),
    rest: () => '/api/books',
    transaction: [
      {
        sql: `INSERT INTO books (id, title, course, condition, price, description, seller_name, seller_email)
          VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7) RETURNING id, title, price, created_at`,
        values: (_target, input) => Object.values(input),
      },
      mail('book.management-link', ({ id }) => ({ bookId: id })),
    ],
  },
  {
    name: 'register',
    title: 'register for an event',
    targets: (pool) => idsOf(pool, 'SELECT id FROM events WHERE max_attendees IS NULL AND ends_at > now() ORDER BY id'),
    input: { attendeeName: 'Ada', attendeeEmail: 'a[<id>]@example.org', notes: '' },
    mutation: `mutation ($id: ID!, $input: RegisterForEventInput!) {
      registerForEvent(id: $id, input: $input) { __typename ... on EventRegistration { id attendeeName } }
    }`,
    variables: ({ id }, input) => ({ id, input }),
    rest: ({ id }) => `/api/events/${id}/register`,
    transaction: [
      {
        sql: `WITH seat AS (
            UPDATE events SET registration_count = registration_count + 1
            WHERE id = $1 AND ends_at > now() AND (max_attendees IS NULL OR registration_count < max_attendees) RETURNING id
          )
          INSERT INTO event_attendees (id, event_id, attendee_name, attendee_email, notes)
          SELECT gen_random_uuid(), id, $2, $3, $4 FROM seat RETURNING id, attendee_name`,
        values: ({ id }, input) => [id, ...Object.values(input)],
      },
      mail('event.registration', ({ id }) => ({ registrationId: id })),
    ],
  },
  {
    name: 'review',
    title: 'review a subject',
    targets: (pool) => idsOf(pool, 'SELECT id FROM course_subjects WHERE retired_at IS NULL ORDER BY md5(id) LIMIT 200'),
    input: {
      difficultyRating: 20,
      attendanceImportance: 15,
      studyMaterials: ['appunti', 'slide'],
      examMethods: ['orale'],
      examNotes: 'Domande sul programma intero: [<id>]',
      attendedYear: 2024,
      currentYear: 3,
    },
    mutation:
      'mutation ($input: ReviewSubjectInput!) { reviewSubject(input: $input) { __typename ... on CourseReview { id difficultyRating createdAt } } }',
    variables: ({ id }, input) => ({ input: { courseSubjectId: id, ...input } }),
    rest: ({ id }) => `/api/course-subjects/${id}/reviews`,
    transaction: [
      {
        sql: `INSERT INTO course_reviews (id, course_subject_id, difficulty_rating, attendance_importance, study_materials, exam_methods,
            exam_notes, attended_year, current_year)
          VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8) RETURNING id, difficulty_rating, created_at`,
        values: ({ id }, input) => [id, ...Object.values(input)],
      },
      { sql: 'UPDATE course_subjects SET review_count = review_count + 1 WHERE id = $1', values: ({ id }) => [id] },
    ],
  },
]

async function idsOf(pool: pg.Pool, sql: string): Promise<Variables[]> {
  const { rows } = await pool.query<{ id: string }>(sql)
  return rows.map(({ id }) => ({ id }))
}
