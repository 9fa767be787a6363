import { appealDays, type CaseGround, caseLimits, type ItemState } from '@chiostro/domain/cases/cases'
import type { FlagName } from '@chiostro/domain/flags/flags'
import { type Language, languageOr } from '@chiostro/domain/languages/languages'
import { type ReportKind, reportKinds } from '@chiostro/domain/records/kinds'
import { entriesOf, idsOf, keyOf, keysOf } from '@chiostro/domain/records/records'
import { type ModerationCase, Prisma } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { deletables, waitsForModerator } from '../deletion/deletion.sql.ts'
import type { RecordKind } from '../kind.ts'
import { kinds } from '../kinds.ts'
import { type CaseKind, type ItemRow, type ShownItem, textOf } from './caseKind.ts'
import type { SimilarItem } from './cases.schemas.ts'

export const caseKinds = Object.fromEntries(
  Object.entries<RecordKind>(kinds).flatMap(([name, { report, section }]) => (report ? [[name, { ...report, section }]] : [])),
) as Record<ReportKind, CaseKind & { section: FlagName | null }>

// SQL, as a case refers to records of every kind by kind and id, without foreign keys. Each statement may run twice at once.

/** Whether a row was deleted with a record of another kind, as a review with its professor, held ones too, and would come back with it. */
function isDeletedWithAnother(table: string, id: Prisma.Sql): Prisma.Sql {
  const others = entriesOf(deletables).flatMap(([kind, { dependents }]) =>
    dependents.some((dependent) => dependent.table === table) ? kind : [],
  )
  return Prisma.sql`EXISTS (SELECT FROM deleted_records d WHERE d.kind = ANY(${others}) AND (
    d.data -> ${table}::text @> jsonb_build_array(jsonb_build_object('id', ${id}))
    OR d.data -> 'deleted_records' @> jsonb_build_array(jsonb_build_object('record_id', ${id}))
    OR jsonb_path_query_array(d.data, '$.deleted_records[*].data') @> jsonb_build_array(
      jsonb_build_object(${table}::text, jsonb_build_array(jsonb_build_object('id', ${id}))))))`
}

/** Whether it comes back with a record of another kind, as a review with its professor, and nothing can be done about it until then. */
export async function isInBinWithAnother(db: Reader, kind: ReportKind, id: string): Promise<boolean> {
  const [row] = await db.$queryRaw<
    { isIn: boolean }[]
  >`SELECT ${isDeletedWithAnother(deletables[kind].table, Prisma.sql`${id}::text`)} AS "isIn"`
  return row?.isIn ?? false
}

/** Closes cases whose item was purged, has expired, or was deleted by its owner while a moderator decided (`closeCases`). */
export async function closeOrphans(db: Database): Promise<number> {
  let closed = 0
  for (const kind of keysOf(caseKinds)) {
    const { table } = deletables[kind]
    closed += await db.$executeRaw`
      UPDATE cases SET state = 'closed', since = now() WHERE kind = ${kind} AND state <> 'closed'
        AND NOT EXISTS (SELECT FROM ${Prisma.raw(table)} r WHERE r.id = target_id)
        AND NOT EXISTS (SELECT FROM deleted_records d WHERE d.kind = cases.kind AND d.record_id = target_id)
        AND NOT ${isDeletedWithAnother(table, Prisma.sql`target_id`)}`
  }
  return closed
}

/** Deletes reviews that were removed once their professor is gone for good: nothing brings them back. */
export const deleteOrphanReviews = (db: Database): Promise<number> => db.$executeRaw`
  DELETE FROM deleted_records review WHERE kind = 'professor-review' AND NOT EXISTS (SELECT FROM professors WHERE id = review.parent_id)
    AND NOT EXISTS (SELECT FROM deleted_records d WHERE d.kind = 'professor' AND d.record_id = review.parent_id)`

/** Deletes replies that are held or were removed once the review that they answer is gone for good: nothing brings them back. */
export const deleteOrphanReplies = (db: Database): Promise<number> => db.$executeRaw`
  DELETE FROM deleted_records reply WHERE kind = 'professor-reply' AND NOT EXISTS (SELECT FROM professor_reviews WHERE id = reply.parent_id)
    AND NOT EXISTS (SELECT FROM deleted_records d WHERE d.kind = 'professor-review' AND d.record_id = reply.parent_id)
    AND NOT ${isDeletedWithAnother('professor_reviews', Prisma.sql`reply.parent_id`)}`

export const readHeldWithoutCase = (db: Database): Promise<{ kind: ReportKind; id: string; ground: CaseGround }[]> =>
  db.$queryRaw<{ kind: ReportKind; id: string; ground: CaseGround }[]>`
    SELECT kind, record_id AS id, coalesce((SELECT c.ground FROM cases c WHERE c.kind = d.kind AND c.target_id = d.record_id
      ORDER BY c.since DESC LIMIT 1), 'burst') AS ground FROM deleted_records d WHERE ${waitsForModerator}
      AND NOT EXISTS (SELECT FROM cases c WHERE c.kind = d.kind AND c.target_id = d.record_id AND c.state = 'open')`

/** Closes decisions that can no longer be appealed. @returns how many cases were closed */
export const closeDecided = (db: Database): Promise<number> => db.$executeRaw`
  UPDATE cases SET state = 'closed', since = now() WHERE state = 'decided' AND NOT EXISTS (
    SELECT FROM case_decisions WHERE case_id = cases.id AND decided_at >= now() - ${appealDays}::int * interval '1 day')`

/** Deletes addresses, texts and links of cases closed a month ago; decision, ground and numbers remain. */
export async function forgetClosed(db: Database): Promise<number> {
  const ended = { state: 'closed' as const, since: { lt: new Date(Date.now() - 30 * 86_400_000) } }
  await db.caseToken.deleteMany({ where: { case: ended } })
  await db.moderationCase.updateMany({ where: { ...ended, appealText: { not: '' } }, data: { appealText: '' } })
  const written = { OR: [{ email: { not: null } }, { text: { not: '' } }] }
  return (await db.caseReport.updateMany({ where: { ...written, case: ended }, data: { email: null, text: '' } })).count
}

export const deleteApprovals = (db: Database) => db.$executeRaw`
  DELETE FROM kept_reviews k WHERE NOT EXISTS (SELECT FROM course_reviews WHERE id = review_id) AND NOT EXISTS (SELECT FROM professor_reviews WHERE id = review_id)
    AND NOT EXISTS (SELECT FROM deleted_records d WHERE d.kind = k.kind AND d.record_id = review_id)
    AND NOT ${isDeletedWithAnother('professor_reviews', Prisma.sql`review_id`)}`

/** Reads the other reviews of the same burst («In verifica»). SQL: Prisma would take three statements without foreign keys. */
export async function readBurst(db: Database, { id, kind, targetId, state, ground }: ModerationCase): Promise<string[]> {
  // Reviews held for special categories are read one by one.
  if (state !== 'open' || ground !== 'burst') return []
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM deleted_records own
    JOIN deleted_records held ON held.kind = own.kind AND held.parent_id = own.parent_id AND held.is_held
    JOIN cases c ON c.kind = held.kind AND c.target_id = held.record_id AND c.state = 'open' AND c.ground = 'burst'
    WHERE own.kind = ${kind} AND own.record_id = ${targetId} AND own.is_held AND c.id <> ${id} ORDER BY c.since, c.id LIMIT ${caseLimits.atOnce - 1}`
  return rows.map((row) => row.id)
}

type Reader = Pick<Transaction, '$queryRaw'>

export interface ItemMatch {
  row: ItemRow
  label: string
  state: Exclude<ItemState, 'gone'>
}

const name = (identifier: string) => Prisma.raw(`"${identifier}"`)

const rowOf = (joined: string | undefined) => Prisma.raw(joined ? `to_jsonb(r) || coalesce(${joined}, '{}')` : 'to_jsonb(r)')

/** Null when its owner deleted it, or it was purged. */
export const readItem = async (db: Reader, kind: ReportKind, id: string): Promise<ItemMatch | null> =>
  (await readItems(db, kind, [id])).get(id) ?? null

/** Reads existing items in one statement for each kind; those deleted by owners, or purged, are missing. */
async function readItems(db: Reader, kind: ReportKind, ids: readonly string[]): Promise<Map<string, ItemMatch>> {
  const { table, label } = deletables[kind]
  const { joined } = caseKinds[kind]
  const rows = await db.$queryRaw<(ItemMatch & { id: string })[]>`
    SELECT r.id, ${rowOf(joined)} AS row, ${Prisma.raw(label)} AS label, 'public' AS state FROM ${name(table)} r WHERE r.id = ANY(${[...ids]})
    UNION ALL
    SELECT record_id, data -> ${table}::text -> 0, d.label, CASE WHEN is_held THEN 'held' ELSE 'hidden' END FROM deleted_records d
    WHERE kind = ${kind} AND record_id = ANY(${[...ids]})`
  return new Map(rows.map(({ id, ...item }) => [id, item]))
}

/** @returns what finds the item of each of the cases; null as `readItem` */
export async function readItemsOf(db: Reader, cases: ModerationCase[]): Promise<(caseRow: ModerationCase) => ItemMatch | null> {
  const items = new Map<string, Map<string, ItemMatch>>()
  for (const [kind, ofKind] of Map.groupBy(cases, (row) => row.kind))
    items.set(
      kind,
      await readItems(
        db,
        keyOf(reportKinds, kind),
        ofKind.map((row) => row.targetId),
      ),
    )
  return ({ kind, targetId }) => items.get(kind)?.get(targetId) ?? null
}

/** Null for anonymous items, and for deleted ones. */
export async function readAuthor(db: Reader, kind: ReportKind, id: string): Promise<{ address: string; language: Language } | null> {
  const { author } = caseKinds[kind]
  const item = author ? await readItem(db, kind, id) : null
  const address = item && author && textOf(item.row, author)
  return address ? { address, language: languageOr(item.row.language) } : null
}

/** Of each kind the latest first. SQL, as a case has no foreign key, and the rows of deleted records are JSON. */
export async function readCasesOfAuthor(db: Reader, email: string, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (const [kind, { author }] of entriesOf(caseKinds)) {
    if (!author) continue
    const { table } = deletables[kind]
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT c.id FROM cases c WHERE c.kind = ${kind}
        AND EXISTS (SELECT FROM case_tokens t WHERE t.case_id = c.id AND t.report_id IS NULL)
        AND c.target_id IN (
          SELECT id FROM ${name(table)} WHERE ${name(author)} = ${email}
          UNION ALL SELECT record_id FROM deleted_records
          WHERE kind = ${kind} AND (data #>> ARRAY[${table}, '0', ${author}])::citext = ${email})
      ORDER BY c.opened_at DESC LIMIT ${limit}`
    ids.push(...idsOf(rows))
  }
  return ids
}

export interface CaseItem extends ShownItem {
  state: ItemState
  path: string | null
}

/** Reads the item of a case; batched for lists. */
export const itemOf = (context: Context, { kind, targetId }: { kind: string; targetId: string }): Promise<CaseItem> =>
  batched(context, `items of cases ${kind}`, async (ids) => {
    const known = keyOf(reportKinds, kind)
    const items = await readItems(context.db, known, ids)
    return ids.map((id) => shown(known, items.get(id)))
  }).load(targetId)

function shown(kind: ReportKind, item: ItemMatch | undefined): CaseItem {
  if (!item) return { state: 'gone', path: null, title: '', text: '', details: [] }
  const { show, pathOf } = caseKinds[kind]
  return { ...show(item.row, item.label), state: item.state, path: item.state === 'public' ? pathOf(item.row) : null }
}

const maxSimilar = 5

/** Most similar first. */
export async function readSimilar({ db }: Pick<Services, 'db'>, caseRow: ModerationCase, text: string): Promise<SimilarItem[]> {
  const [kind, targetId] = [keyOf(reportKinds, caseRow.kind), caseRow.targetId]
  const { text: column, pathOf, show, joined } = caseKinds[kind]
  const { table, label } = deletables[kind]
  if (!column || text.length < 20) return []
  const folded = Prisma.raw(`fold(r."${column}")`)
  const similar = await db.$queryRaw<{ id: string; row: ItemRow; label: string; text: string; similarity: number }[]>`
    SELECT r.id, ${name(column)} AS text, ${rowOf(joined)} AS row, ${Prisma.raw(label)} AS label, similarity(${folded}, fold(${text})) AS similarity FROM ${name(table)} r
    WHERE ${folded} % fold(${text}) AND r.id <> ${targetId} ORDER BY similarity DESC, r.id LIMIT ${maxSimilar}`
  return similar.map(({ id, row, label, text, similarity }) => ({
    id,
    title: show(row, label).title,
    text,
    similarity,
    path: pathOf(row),
  }))
}
