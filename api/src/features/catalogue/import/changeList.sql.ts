import { byteOrderMark, csvLine } from '@chiostro/domain/text/csv'
import type { ClientBase } from 'pg'
import type { ChangedKind, NewProfessor } from './import.schemas.ts'

const columns = ['kind', 'id', 'code', 'name', 'what', 'field', 'old', 'new', 'degreeCourse'] as const

interface Listed {
  kind: ChangedKind
  table: string
  shown(alias: 't' | 'b'): string
  /** Joins for the names of records that the rows before (`b`) and now (`t`) refer to. */
  joins?: string
  /** SQL of each field's value before and now. Equal values are not listed. */
  fields: Record<string, readonly [before: string, now: string]>
  /** Condition for removed or retired rows, on `b` and `t`; `t` may be missing. */
  gone?: { what: 'removed' | 'retired'; when: string }
}

const same = (column: string) => [`b.${column}`, `t.${column}`] as const
const texts = (column: string, sql: (value: string) => string) => [sql(`b.${column}`), sql(`t.${column}`)] as const
/** Lists the name of the referenced record only when the reference changed: a renamed record is listed itself. */
const moved = (column: string, before: string, now: string) => {
  const named = (alias: string) => `CASE WHEN b.${column} IS DISTINCT FROM t.${column} THEN coalesce(${alias}.name, '') END`
  return [named(before), named(now)] as const
}

const removed = { what: 'removed', when: 't.id IS NULL' } as const

const kinds: Listed[] = [
  {
    kind: 'department',
    table: 'departments',
    gone: removed,
    shown: (alias) => `${alias}.code, ${alias}.name, ''`,
    fields: { department: same('name'), departmentCode: same('code') },
  },
  {
    kind: 'degreeCourse',
    table: 'degree_courses',
    gone: removed,
    shown: (alias) => `${alias}.code, ${alias}.name, ''`,
    joins: 'LEFT JOIN before_departments bd ON bd.id = b.department_id LEFT JOIN departments td ON td.id = t.department_id',
    fields: {
      department: moved('department_id', 'bd', 'td'),
      degreeCourse: same('name'),
      degreeCode: same('code'),
      degreeType: same('type'),
      language: same('language'),
      description: same('description'),
    },
  },
  {
    kind: 'subject',
    table: 'course_subjects',
    gone: { what: 'retired', when: 'b.retired_at IS NULL AND t.retired_at IS NOT NULL' },
    shown: (alias) => `${alias}.course_code, ${alias}.course_name, coalesce(tc.name, '')`,
    joins: `LEFT JOIN before_departments bd ON bd.id = b.department_id LEFT JOIN departments td ON td.id = t.department_id
      LEFT JOIN before_degree_courses bc ON bc.id = b.degree_course_id LEFT JOIN degree_courses tc ON tc.id = t.degree_course_id
      LEFT JOIN before_curricula bu ON bu.id = b.curriculum_id LEFT JOIN curricula tu ON tu.id = t.curriculum_id`,
    fields: {
      department: moved('department_id', 'bd', 'td'),
      degreeCourse: moved('degree_course_id', 'bc', 'tc'),
      curriculum: moved('curriculum_id', 'bu', 'tu'),
      courseCode: same('course_code'),
      courseName: same('course_name'),
      year: texts('year', (value) => `${value}::text`),
      semester: same('semester'),
      credits: texts('credits', (value) => `trim_scale(${value})::text`),
      requirementType: same('requirement_type'),
      language: same('language'),
      professors: texts('professors', (value) => `array_to_string(${value}, '; ')`),
      textbooks: texts('textbooks', (value) => `array_to_string(${value}, '; ')`),
      isCommonToMultipleCurricula: texts('is_common_to_multiple_curricula', (value) => `${value}::text`),
      // For an offering that returns: the day on which it was retired.
      retired: texts('retired_at', (value) => `CASE WHEN t.retired_at IS NULL THEN to_char(${value}, 'YYYY-MM-DD') END`),
    },
  },
  { kind: 'professor', table: 'professors', shown: (alias) => `'', ${alias}.name, ''`, fields: {} },
]

/** New records join no earlier row and have no values. */
function linesOf({ kind, table, shown, joins = '', fields, gone }: Listed, rank: number): string[] {
  const before = `before_${table}`
  const from = `FROM ${before} b LEFT JOIN ${table} t ON t.id = b.id ${joins}`
  const values = Object.entries(fields).map(
    ([field, [old, now]], place) => `(${place}, '${field}', coalesce(${old}, ''), coalesce(${now}, ''))`,
  )
  const isNew = `FROM ${table} t LEFT JOIN ${before} b ON b.id = t.id ${joins} WHERE b.id IS NULL`
  const line = (alias: 't' | 'b', rest: string) => `SELECT ${rank} AS rank, '${kind}' AS kind, ${alias}.id, ${shown(alias)}, ${rest}`
  const created = `${line('t', `'new', 0, '', '', ''`)} ${isNew}`
  if (!gone) return [created]
  return [
    created,
    `${line('t', `'changed', f.place, f.field, f.old, f.now`)} ${from}
     CROSS JOIN LATERAL (VALUES ${values.join(', ')}) AS f (place, field, old, now)
     WHERE t.id IS NOT NULL AND NOT (${gone.when}) AND f.old <> f.now`,
    `${line('b', `'${gone.what}', 0, '', '', ''`)} ${from} WHERE ${gone.when}`,
  ]
}

const listed = `
  SELECT kind, id, code, name, what, field, old, now, degree_course FROM (
    ${kinds.flatMap(linesOf).join('\n    UNION ALL ')}
  ) AS listed (rank, kind, id, code, name, degree_course, what, place, field, old, now)
  ORDER BY rank, degree_course, name, id, place`

interface Line {
  kind: string
  id: string
  code: string
  name: string
  what: string
  field: string
  old: string
  now: string
  degree_course: string
}

/** Lines fetched at once. */
const page = 1000

/** Yields as CSV, by name, what is new, gone or changed (one line per field) since `rememberRows`; of professors only new ones. */
export async function* listChanges(client: ClientBase): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvLine([...columns], 'comma'))
  await client.query(`DECLARE listed_changes NO SCROLL CURSOR FOR ${listed}`)
  for (let rows: Line[] = [], first = true; first || rows.length > 0; first = false) {
    rows = (await client.query<Line>(`FETCH ${page} FROM listed_changes`)).rows
    const line = ({ kind, id, code, name, what, field, old, now, degree_course }: Line) =>
      csvLine([kind, id, code, name, what, field, old, now, degree_course], 'comma')
    if (rows.length > 0) yield Buffer.from(rows.map(line).join(''))
  }
  await client.query('CLOSE listed_changes')
}

/** All are counted, the first `limit` are named. */
export async function listNewProfessors(client: ClientBase, limit: number): Promise<{ total: number; names: NewProfessor[] }> {
  const { rows } = await client.query<NewProfessor & { total: number }>(
    `SELECT p.name, p.department, count(*) OVER ()::int AS total FROM professors p LEFT JOIN before_professors b ON b.id = p.id
     WHERE b.id IS NULL ORDER BY p.search_name, p.id LIMIT $1`,
    [limit],
  )
  return { total: rows[0]?.total ?? 0, names: rows.map(({ name, department }) => ({ name, department })) }
}
