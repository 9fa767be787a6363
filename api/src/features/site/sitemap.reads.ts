import type { FlagName } from '@chiostro/domain/flags'
import pLimit from 'p-limit'
import type { Services } from '../../context.ts'

/** Kinds of records with pages, each read in the order of ids in batches. */
interface Kind {
  /** Feature flag of the section; none if always open. */
  flag?: FlagName
  /** Rows of `id`, `path` (its segments) and `at`, the last change; `$1` is the id to continue after, `$2` the limit. */
  rows: string
  /** One row of `count` and `version`; the version changes with every insertion, deletion or update. */
  state: string
}

const kinds = {
  books: {
    rows: "SELECT id, ARRAY['books', id] AS path, updated_at AS at FROM books WHERE id > $1 AND listed ORDER BY id LIMIT $2",
    // A deletion and a restore may cancel out in count and date: the ids tell the difference.
    state: "SELECT count(*)::int AS count, concat(max(updated_at), ' ', sum(hashtext(id))) AS version FROM books WHERE listed",
  },
  events: {
    rows: "SELECT id, ARRAY['events', id] AS path, updated_at AS at FROM events WHERE id > $1 ORDER BY id LIMIT $2",
    state: "SELECT count(*)::int AS count, concat(max(updated_at), ' ', sum(hashtext(id))) AS version FROM events",
  },
  departments: {
    flag: 'courses',
    rows: `SELECT id, ARRAY['courses', id] AS path, updated_at AS at FROM departments
      WHERE id > $1 AND degree_course_count > 0 ORDER BY id LIMIT $2`,
    state: 'SELECT count(*)::int AS count, max(updated_at)::text AS version FROM departments WHERE degree_course_count > 0',
  },
  'degree-courses': {
    flag: 'courses',
    rows: `SELECT id, ARRAY['courses', department_id, id] AS path, updated_at AS at FROM degree_courses
      WHERE id > $1 AND subject_count > 0 ORDER BY id LIMIT $2`,
    state: 'SELECT count(*)::int AS count, max(updated_at)::text AS version FROM degree_courses WHERE subject_count > 0',
  },
  subjects: {
    flag: 'courses',
    // A review changes the page too.
    rows: `SELECT id, ARRAY['courses', 'subjects', id] AS path, greatest(updated_at, (
        SELECT max(created_at) FROM course_reviews AS review WHERE review.course_subject_id = subject.id)) AS at
      FROM course_subjects AS subject WHERE id > $1 AND retired_at IS NULL ORDER BY id LIMIT $2`,
    state: `SELECT count(*)::int AS count, concat(max(updated_at), ' ', sum(review_count)) AS version
      FROM course_subjects WHERE retired_at IS NULL`,
  },
  professors: {
    flag: 'professors',
    rows: `SELECT id, ARRAY['professors', id] AS path, greatest(created_at, (
        SELECT max(created_at) FROM professor_reviews AS review WHERE review.professor_id = professor.id)) AS at
      FROM professors AS professor WHERE id > $1 AND is_visible ORDER BY id LIMIT $2`,
    state: `SELECT count(*)::int AS count, concat(max(created_at), ' ', sum(review_count)) AS version
      FROM professors WHERE is_visible`,
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]
export const flagOf = (kind: KindName): FlagName | undefined => (kinds[kind] as Kind).flag

type Reader = Pick<Services, 'pool'>

/** Rows at once: some three milliseconds of the event loop. */
const batch = 500

/** One batch at a time in this process: sitemaps read side by side delay each other only. */
const reading = pLimit(1)

/** Number of pages of a kind, and their version. */
export async function readState({ pool }: Reader, kind: KindName): Promise<{ count: number; version: string }> {
  const { rows } = await pool.query<{ count: number; version: string | null }>(kinds[kind].state)
  const [state] = rows
  return { count: state?.count ?? 0, version: `${state?.count} ${state?.version}` }
}

export interface Page {
  path: string
  /** Last change; static pages have none. */
  at?: Date
}

/** Pages of a kind after an id, streamed in batches by key, so that memory stays bounded. */
export async function* readPages({ pool }: Reader, kind: KindName, after: string, limit: number): AsyncGenerator<Page[]> {
  let last = after
  for (let left = limit; left > 0; left -= batch) {
    const parameters = [last, Math.min(batch, left)]
    const { rows } = await reading(() => pool.query<{ id: string; path: string[]; at: Date }>(kinds[kind].rows, parameters))
    yield rows.map(({ path, at }) => ({ path: `/${path.map(encodeURIComponent).join('/')}`, at }))
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) return
  }
}

/** The id before each part of the index; the first is ''. */
export async function readPartStarts({ pool }: Reader, kind: KindName, size: number): Promise<string[]> {
  const all = kinds[kind].rows.replace('$1', "''").replace('LIMIT $2', '')
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM (${all}) AS page) AS placed WHERE place % $1 = 0 ORDER BY id`,
    [size],
  )
  return ['', ...rows.map(({ id }) => id)]
}
