import type { ClientBase } from 'pg'
import type { Tally } from '../import/tally.ts'
import type { LegacyItem } from './legacy.reader.ts'

const batchSize = 1000

/** Items of the older structure wait beside the staged offerings until the import is sure. */
export async function openLegacyStaging(client: ClientBase) {
  await client.query('CREATE TEMP TABLE staged_legacy (level int, no int, parent int, value jsonb)')
  let waiting: LegacyItem[] = []
  const flush = async () => {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    await client.query(
      'INSERT INTO staged_legacy SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (level int, no int, parent int, value jsonb)',
      [JSON.stringify(batch)],
    )
  }
  return {
    async keep(item: LegacyItem) {
      waiting.push(item)
      if (waiting.length >= batchSize) await flush()
    },
    flush,
  }
}

/** An id that follows from what tells the row apart, so that the same file gives the same rows. */
const idOf = (...parts: string[]) => `md5(concat_ws(E'\\n', ${parts.join(', ')}))::uuid::text`

const identify = `
  CREATE TEMP TABLE legacy_schools AS
    SELECT DISTINCT ON (id) * FROM (SELECT no, ${idOf("'school'", "fold(value->>'name')")} AS id, value FROM staged_legacy WHERE level = 0) item
    ORDER BY id, no;
  CREATE TEMP TABLE legacy_courses AS
    SELECT DISTINCT ON (id) * FROM (
      SELECT c.no, s.id AS school_id, ${idOf('s.id', "c.value->>'code'", "fold(c.value->>'name')", "fold(c.value->>'type')")} AS id, c.value
      FROM staged_legacy c JOIN staged_legacy p ON p.level = 0 AND p.no = c.parent
      JOIN legacy_schools s ON s.id = ${idOf("'school'", "fold(p.value->>'name')")} WHERE c.level = 1
    ) item ORDER BY id, no;
  CREATE TEMP TABLE legacy_subjects AS
    SELECT DISTINCT ON (id) * FROM (
      SELECT i.no, c.id AS course_id, i.value,
        ${idOf('c.id', "i.value->>'code'", "fold(i.value->>'name')", "i.value->>'year'", "i.value->>'semester'")} AS id
      FROM staged_legacy i JOIN legacy_courses c ON c.no = i.parent WHERE i.level = 2
    ) item ORDER BY id, no;
  ANALYZE legacy_schools; ANALYZE legacy_courses; ANALYZE legacy_subjects`

interface Table {
  table: string
  source: string
  /** Column: what it is filled from. */
  columns: Record<string, string>
}

const textOf = (key: string) => `value->>'${key}'`
const numberOf = (key: string) => `(value->>'${key}')::numeric`

const tables: Table[] = [
  { table: 'schools', source: 'legacy_schools', columns: { name: textOf('name') } },
  {
    table: 'courses',
    source: 'legacy_courses',
    columns: {
      school_id: 'school_id',
      ...{
        name: textOf('name'),
        code: textOf('code'),
        type: textOf('type'),
        duration: `${numberOf('duration')}::int`,
        credits: numberOf('credits'),
      },
      ...{ language: textOf('language'), description: textOf('description'), url: textOf('url') },
      has_curricula: `(value->>'hasCurricula')::boolean`,
    },
  },
  {
    table: 'subjects',
    source: 'legacy_subjects',
    columns: {
      course_id: 'course_id',
      ...{
        name: textOf('name'),
        code: textOf('code'),
        credits: numberOf('credits'),
        semester: textOf('semester'),
        year: `${numberOf('year')}::int`,
      },
      ...{ description: textOf('description'), professor: textOf('professor'), is_mandatory: `(value->>'isMandatory')::boolean` },
    },
  },
]

/** What a school in the file no longer has goes; schools that are not in the file stay. */
const removeMissing = `
  DELETE FROM subjects t USING courses c, legacy_schools s WHERE c.id = t.course_id AND s.id = c.school_id
    AND NOT EXISTS (SELECT FROM legacy_subjects l WHERE l.id = t.id);
  DELETE FROM courses t USING legacy_schools s WHERE s.id = t.school_id AND NOT EXISTS (SELECT FROM legacy_courses l WHERE l.id = t.id)`

/** Makes the tables of the older structure what the file says of its schools, within the caller's transaction. */
export async function applyLegacy(client: ClientBase, tally: Tally): Promise<void> {
  await client.query(identify)
  for (const { table, source, columns } of tables) {
    const names = Object.keys(columns)
    await tally.write(`
      INSERT INTO ${table} (id, ${names.join(', ')}) SELECT id, ${Object.values(columns).join(', ')} FROM ${source}
      ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
      WHERE (${names.map((name) => `${table}.${name}`).join(', ')}) IS DISTINCT FROM (${names.map((name) => `excluded.${name}`).join(', ')})`)
  }
  await tally.write(removeMissing)
}
