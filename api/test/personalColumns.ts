import type { Services } from '../src/context.ts'

/**
 * Columns that can hold an address, name or text of a person with an address: `erasure.test.ts` fills each and expects it empty after an
 * erasure. A test requires every new column here or below.
 */
export const personalColumns: Record<string, string[]> = {
  audit_log: ['label'],
  books: ['title', 'course', 'professor', 'search_text', 'description', 'seller_name', 'seller_email', 'seller_whatsapp'],
  case_reports: ['email', 'text'],
  cases: ['appeal_text'],
  deleted_records: ['label', 'data'],
  event_attendees: ['attendee_name', 'attendee_email', 'attendee_mailbox', 'notes'],
  event_messages: ['subject', 'message'],
  events: [
    'title',
    'description',
    'category',
    'duration',
    'target_audience',
    'tags',
    'location',
    'creator_name',
    'creator_email',
    'search_text',
  ],
  follows: ['email', 'search', 'patterns', 'course'],
  links: ['title', 'email'],
  mailbox_tokens: ['email'],
  messages: ['subject', 'content'],
  outgoing_mails: ['payload'],
  past_import_changes: ['rows'],
  professor_replies: ['author_email', 'text'],
  reply_addresses: ['address'],
  seller_contacts: ['book_title', 'buyer_name', 'buyer_email', 'seller_name', 'seller_email', 'message'],
  waiting_entries: ['attendee_name', 'attendee_email', 'notes', 'invite_reason'],
  wanted_books: ['title', 'course', 'note', 'name', 'email', 'search_text'],
  wanted_contacts: ['wanted_title', 'name', 'email', 'seeker_email', 'message'],
}

/** Text columns without data of such a person: choices and digits, the catalogue, accounts of administrators, reviews without a trace. */
export const otherColumns: Record<string, string[] | 'all'> = {
  academic_professors: 'all',
  audit_log: ['actor', 'action', 'kind', 'reason'],
  books: ['isbn', 'condition', 'image_urls', 'state', 'sold_where', 'language'],
  case_decisions: 'all',
  case_reports: ['ground', 'language'],
  cases: ['reference', 'kind', 'state', 'ground', 'appeal_side'],
  catalogue_files: 'all',
  catalogue_reads: 'all',
  course_review_votes: 'all',
  course_reviews: 'all',
  course_subjects: 'all',
  courses: 'all',
  curricula: 'all',
  degree_courses: 'all',
  deleted_records: ['kind', 'deleted_by', 'reason'],
  demand_marks: 'all',
  departments: 'all',
  event_attendees: ['reminded_of', 'language'],
  event_messages: ['audience'],
  events: ['date', 'start_time', 'end_time', 'end_date', 'image_urls', 'participants_visibility', 'registration_mail', 'language'],
  feature_flags: 'all',
  follow_news: 'all',
  follows: ['kind', 'frequency', 'condition', 'isbn', 'tag', 'language'],
  fresh_records: 'all',
  // Encrypted under a key that only the client has.
  given_answers: 'all',
  images: 'all',
  isbn_records: 'all',
  kept_reviews: 'all',
  links: ['url', 'language'],
  merged_professors: 'all',
  oral_topic_names: 'all',
  outgoing_mails: ['template', 'last_error'],
  past_import_changes: ['table_name', 'kind'],
  past_imports: 'all',
  professor_replies: ['language'],
  professor_review_votes: 'all',
  professor_reviews: 'all',
  professors: 'all',
  proof_codes: 'all',
  proof_claims: 'all',
  proof_keys: 'all',
  proof_signer: 'all',
  proof_targets: 'all',
  rate_limits: 'all',
  schools: 'all',
  seller_contacts: ['language'],
  sessions: 'all',
  spent_proofs: 'all',
  subject_professors: 'all',
  subjects: 'all',
  // What at least three networks of a day searched for.
  unmet_demand: 'all',
  users: 'all',
  waiting_entries: ['language'],
  wanted_books: ['isbn', 'language'],
}

/** As `table.column`, without ids and hashes. */
export async function textColumns({ pool }: Pick<Services, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns JOIN pg_tables ON (schemaname, tablename) = (table_schema, table_name)
    WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' AND column_name !~ '(^id|_id|hash|hashes)$'
      AND udt_name IN ('text', 'varchar', 'citext', 'json', 'jsonb', 'bytea', '_text', '_varchar') ORDER BY 1`)
  return rows.map(({ name }) => name)
}

export async function columnsHolding(services: Pick<Services, 'pool'>, ...texts: string[]): Promise<string[]> {
  const holding: string[] = []
  for (const name of await textColumns(services)) {
    const [table, column] = name.split('.')
    const { rowCount } = await services.pool.query(
      `SELECT FROM "${table}" WHERE EXISTS (SELECT FROM unnest($1::text[]) part WHERE strpos("${column}"::text, part) > 0) LIMIT 1`,
      [texts],
    )
    if (rowCount) holding.push(name)
  }
  return holding
}
