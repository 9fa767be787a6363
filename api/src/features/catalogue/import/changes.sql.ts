import type { ClientBase } from 'pg'
import type { Undone } from './import.schemas.ts'

interface Recorded {
  table: string
  keys: string[]
  /** Columns that an import writes and an undo restores. */
  columns?: string[]
  /** An import never deletes these rows: only `columns` are saved. */
  neverDeleted?: true
  /** Created rows are deleted one by one; those of other tables when nothing refers to them. */
  created?: true
  /** A column restored only while it is empty and the referenced row exists: admins may have changed either. */
  reference?: { column: string; table: string }
  /** SQL of a column's restored value in the row `t`, if it is not the saved one, of `r`. */
  values?: Record<string, string>
  /** Rows are inserted again only while the row they refer to exists. */
  parent?: { column: string; table: string }
}

const id = ['id']

/** The import approved the department proposed for the page: it has not changed, and no administrator chose another. */
const approved = `r.proposed_department <> '' AND NOT t.keeps_department AND t.proposed_department = ''
  AND name_key(t.department) = name_key(r.proposed_department)`

/** Parents before children. Counters, sums and professor pages are recomputed instead, as at the end of an import. */
const recorded: Recorded[] = [
  { table: 'departments', keys: id, columns: ['name', 'code', 'updated_at'] },
  {
    table: 'degree_courses',
    keys: id,
    columns: ['department_id', 'name', 'code', 'type', 'language', 'description', 'updated_at'],
  },
  { table: 'curricula', keys: id, columns: ['name', 'updated_at'] },
  {
    table: 'course_subjects',
    keys: id,
    neverDeleted: true,
    created: true,
    columns: [
      ...['department_id', 'degree_course_id', 'curriculum_id', 'course_code', 'course_name', 'year', 'semester', 'credits'],
      ...['requirement_type', 'language', 'professors', 'textbooks', 'is_common_to_multiple_curricula', 'retired_at', 'updated_at'],
    ],
  },
  {
    // Pages added by visitors and adopted by the import are not deleted; their department becomes a proposal again.
    table: 'professors',
    keys: id,
    columns: ['in_catalogue', 'courses', 'department', 'proposed_department'],
    values: {
      department: `CASE WHEN ${approved} THEN '' ELSE t.department END`,
      proposed_department: `CASE WHEN ${approved} THEN r.proposed_department ELSE t.proposed_department END`,
    },
  },
  {
    // An address set by an admin after the import stays.
    table: 'reply_addresses',
    keys: id,
    columns: ['address'],
    created: true,
    values: { address: 'CASE WHEN t.is_imported THEN r.address ELSE t.address END' },
    parent: { column: 'professor_id', table: 'professors' },
  },
  { table: 'merged_professors', keys: id, parent: { column: 'professor_id', table: 'professors' } },
  {
    table: 'academic_professors',
    keys: id,
    columns: ['is_active', 'professor_id', 'updated_at'],
    reference: { column: 'professor_id', table: 'professors' },
  },
  {
    table: 'subject_professors',
    keys: ['subject_id', 'professor_id'],
    columns: ['role'],
    created: true,
    parent: { column: 'professor_id', table: 'academic_professors' },
  },
  { table: 'schools', keys: id, columns: ['name'], created: true },
  {
    table: 'courses',
    keys: id,
    created: true,
    columns: ['school_id', 'name', 'code', 'type', 'duration', 'credits', 'language', 'description', 'url', 'has_curricula'],
  },
  {
    table: 'subjects',
    keys: id,
    created: true,
    columns: ['course_id', 'name', 'code', 'credits', 'semester', 'year', 'description', 'professor', 'is_mandatory'],
  },
]

export async function rememberRows(client: ClientBase): Promise<void> {
  for (const { table, keys, columns = [], neverDeleted } of recorded) {
    const stored = neverDeleted ? [...keys, ...columns].join(', ') : '*'
    await client.query(`CREATE TEMP TABLE before_${table} AS SELECT ${stored} FROM ${table}; ANALYZE before_${table}`)
  }
}

/** Rows per JSON document. */
const chunk = 500

const list = (columns: string[], alias: string) => columns.map((column) => `${alias}.${column}`).join(', ')

/** SQL by kind of difference, each a query of rows as `r`. */
function differences({ table, keys, columns = [], neverDeleted, created }: Recorded): Record<string, string> {
  const same = keys.map((key) => `t.${key} = b.${key}`).join(' AND ')
  const isOld = table === 'subject_professors' ? 'EXISTS (SELECT FROM before_course_subjects s WHERE s.id = t.subject_id) AND' : ''
  return {
    ...(created && {
      created: `SELECT ${list(keys, 't')} FROM ${table} t WHERE ${isOld} NOT EXISTS (SELECT FROM before_${table} b WHERE ${same})`,
    }),
    ...(columns.length > 0 && {
      changed: `SELECT ${list([...keys, ...columns], 'b')} FROM before_${table} b JOIN ${table} t ON ${same}
        WHERE (${list(columns, 'b')}) IS DISTINCT FROM (${list(columns, 't')})`,
    }),
    ...(!neverDeleted && { deleted: `SELECT b.* FROM before_${table} b WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${same})` }),
  }
}

export async function saveChanges(client: ClientBase, importId: string): Promise<void> {
  for (const recordedTable of recorded) {
    for (const [kind, rows] of Object.entries(differences(recordedTable))) {
      await client.query(
        `INSERT INTO past_import_changes (import_id, table_name, kind, no, rows)
         SELECT $1, $2, $3, no, jsonb_agg(saved)
         FROM (SELECT to_jsonb(r) AS saved, (row_number() OVER () / ${chunk})::int AS no FROM (${rows}) r) numbered GROUP BY no`,
        [importId, recordedTable.table, kind],
      )
    }
  }
}

const savedRows = (table: string, kind: string) =>
  `past_import_changes c, jsonb_populate_recordset(NULL::${table}, c.rows) r
   WHERE c.import_id = $1 AND c.table_name = '${table}' AND c.kind = '${kind}'`

/** Columns that are both saved and in the table: a migration may have added or dropped some. */
async function sharedColumns(client: ClientBase, importId: string, table: string, kind: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $2::text::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND EXISTS (
       SELECT FROM past_import_changes c WHERE c.import_id = $1 AND c.table_name = $2 AND c.kind = $3 AND c.rows -> 0 ? attname::text)`,
    [importId, table, kind],
  )
  return rows.map(({ name }) => name)
}

const existing = ({ reference }: Recorded) =>
  reference ? `(SELECT p.id FROM ${reference.table} p WHERE p.id = r.${reference.column})` : ''

/** A row that exists again, such as a professor added by a visitor, stays as it is. */
async function insertDeleted(client: ClientBase, importId: string, recordedTable: Recorded) {
  const columns = await sharedColumns(client, importId, recordedTable.table, 'deleted')
  if (columns.length === 0) return
  const values = columns.map((column) => (column === recordedTable.reference?.column ? existing(recordedTable) : `r.${column}`))
  await client.query(
    `INSERT INTO ${recordedTable.table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${savedRows(recordedTable.table, 'deleted')}
     ${recordedTable.parent ? `AND EXISTS (SELECT FROM ${recordedTable.parent.table} p WHERE p.id = r.${recordedTable.parent.column})` : ''} ON CONFLICT DO NOTHING`,
    [importId],
  )
}

async function updateChanged(client: ClientBase, importId: string, recordedTable: Recorded): Promise<number> {
  const columns = (await sharedColumns(client, importId, recordedTable.table, 'changed')).filter(
    (column) => !recordedTable.keys.includes(column),
  )
  if (columns.length === 0) return 0
  const written = (column: string) =>
    column === recordedTable.reference?.column
      ? `coalesce(t.${column}, ${existing(recordedTable)})`
      : (recordedTable.values?.[column] ?? `r.${column}`)
  const values = columns.map((column) => `${column} = ${written(column)}`)
  const same = recordedTable.keys.map((key) => `t.${key} = r.${key}`).join(' AND ')
  const { rowCount } = await client.query(
    `UPDATE ${recordedTable.table} t SET ${values.join(', ')} FROM ${savedRows(recordedTable.table, 'changed')} AND ${same}`,
    [importId],
  )
  return rowCount ?? 0
}

/** `review_count` comes first: of a concurrent review only the counter is visible. Deleted reviews and links count until they are purged. */
const unreviewed = `t.review_count = 0 AND NOT EXISTS (SELECT FROM course_reviews x WHERE x.course_subject_id = t.id)
  AND NOT EXISTS (SELECT FROM deleted_records x WHERE x.parent_id = t.id AND x.kind = 'course-review')
  AND NOT EXISTS (SELECT FROM links x WHERE x.subject_id = t.id AND x.confirmed_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM deleted_records x WHERE x.kind = 'link' AND x.data #>> '{links,0,subject_id}' = t.id)`

async function deleteCreated(client: ClientBase, importId: string, { table, keys }: Recorded): Promise<number> {
  const same = keys.map((key) => `t.${key} = r.${key}`).join(' AND ')
  const guard = table === 'course_subjects' ? `AND ${unreviewed}` : table === 'reply_addresses' ? 'AND t.is_imported' : ''
  const { rowCount } = await client.query(`DELETE FROM ${table} t USING ${savedRows(table, 'created')} AND ${same} ${guard}`, [importId])
  return rowCount ?? 0
}

/** Retires created offerings that have reviews or links and so were not deleted. */
async function retireReviewed(client: ClientBase, importId: string): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE course_subjects t SET retired_at = coalesce(t.retired_at, now()), updated_at = now()
     FROM ${savedRows('course_subjects', 'created')} AND t.id = r.id`,
    [importId],
  )
  return rowCount ?? 0
}

export async function writeBack(client: ClientBase, importId: string): Promise<Undone> {
  const counts = { restored: 0, removed: 0 }
  for (const recordedTable of recorded) await insertDeleted(client, importId, recordedTable)
  for (const recordedTable of recorded) {
    const written = await updateChanged(client, importId, recordedTable)
    if (recordedTable.table === 'course_subjects') counts.restored = written
  }
  for (const recordedTable of recorded.toReversed()) {
    if (!recordedTable.created) continue
    const deleted = await deleteCreated(client, importId, recordedTable)
    if (recordedTable.table === 'course_subjects') counts.removed = deleted
  }
  return { ...counts, retired: await retireReviewed(client, importId) }
}
