import type { ItemState } from '@chiostro/domain/cases/cases'
import { type Language, languageOr } from '@chiostro/domain/languages/languages'
import { maxListed } from '@chiostro/domain/mine/mine'
import { type ReportKind, reportKinds } from '@chiostro/domain/records/kinds'
import { entriesOf, keyOf } from '@chiostro/domain/records/records'
import { type ModerationCase, Prisma } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import type { Transaction } from '../../database/client.ts'
import { deletables } from '../deletion/deletion.kinds.ts'
import { type ItemRow, type ShownItem, textOf } from './caseKind.ts'
import { caseKinds } from './caseKinds.ts'

type Reader = Pick<Transaction, '$queryRaw'>

/** The item of a case: from its table, or from where removed and held ones are kept. */
export interface ItemMatch {
  row: ItemRow
  label: string
  state: Exclude<ItemState, 'gone'>
}

const name = (identifier: string) => Prisma.raw(`"${identifier}"`)

/** A row `r`, with what belongs to it. */
const rowOf = (joined: string | undefined) => Prisma.raw(joined ? `to_jsonb(r) || coalesce(${joined}, '{}')` : 'to_jsonb(r)')

/** Null when its owner deleted it, or it was purged. */
export const readItem = async (db: Reader, kind: ReportKind, id: string): Promise<ItemMatch | null> =>
  (await readItems(db, kind, [id])).get(id) ?? null

/** Those of them that were not deleted by their owners, or purged: one statement for a kind. */
async function readItems(db: Reader, kind: ReportKind, ids: readonly string[]): Promise<Map<string, ItemMatch>> {
  const { table, label } = deletables[kind]
  const { joined } = caseKinds[kind]
  const found = await db.$queryRaw<(ItemMatch & { id: string })[]>`
    SELECT r.id, ${rowOf(joined)} AS row, ${Prisma.raw(label)} AS label, 'public' AS state FROM ${name(table)} r WHERE r.id = ANY(${[...ids]})
    UNION ALL
    SELECT record_id, data -> ${table}::text -> 0, d.label, CASE WHEN is_held THEN 'held' ELSE 'hidden' END FROM deleted_records d
    WHERE kind = ${kind} AND record_id = ANY(${[...ids]})`
  return new Map(found.map(({ id, ...item }) => [id, item]))
}

/** The address that its author gave; null for anonymous items, and for those that are gone. */
export async function readAuthor(db: Reader, kind: ReportKind, id: string): Promise<Author | null> {
  const { author } = caseKinds[kind]
  const found = author ? await readItem(db, kind, id) : null
  const address = found && author && textOf(found.row, author)
  return address ? { address, language: languageOr(found.row.language) } : null
}

export interface Author {
  address: string
  /** In which they are written to. */
  language: Language
}

/** Cases about what an address published whose author was told; of each kind the latest first. SQL, as a case has no foreign key, and the rows of deleted records are JSON. */
export async function readCasesOfAuthor(db: Reader, email: string): Promise<string[]> {
  const ids: string[] = []
  for (const [kind, { author }] of entriesOf(caseKinds)) {
    if (!author) continue
    const { table } = deletables[kind]
    const found = await db.$queryRaw<{ id: string }[]>`
      SELECT c.id FROM cases c WHERE c.kind = ${kind}
        AND EXISTS (SELECT FROM case_tokens t WHERE t.case_id = c.id AND t.report_id IS NULL)
        AND c.target_id IN (
          SELECT id FROM ${name(table)} WHERE ${name(author)} = ${email}
          UNION ALL SELECT record_id FROM deleted_records
          WHERE kind = ${kind} AND (data #>> ARRAY[${table}, '0', ${author}])::citext = ${email})
      ORDER BY c.opened_at DESC LIMIT ${maxListed}`
    ids.push(...found.map(({ id }) => id))
  }
  return ids
}

export interface CaseItem extends ShownItem {
  state: ItemState
  /** Of the public page; null while it is not public. */
  path: string | null
}

/** The item of a case. Those of a list's page are read together. */
export const itemOf = (context: Context, { kind, targetId }: { kind: string; targetId: string }): Promise<CaseItem> =>
  batched(context, `items of cases ${kind}`, async (ids) => {
    const known = keyOf(reportKinds, kind)
    const found = await readItems(context.db, known, ids)
    return ids.map((id) => shown(known, found.get(id)))
  }).load(targetId)

function shown(kind: ReportKind, found: ItemMatch | undefined): CaseItem {
  if (!found) return { state: 'gone', path: null, title: '', text: '', details: [] }
  const { show, pathOf } = caseKinds[kind]
  return { ...show(found.row, found.label), state: found.state, path: found.state === 'public' ? pathOf(found.row) : null }
}

export interface SimilarItem {
  id: string
  title: string
  text: string
  /** 0 to 1. */
  similarity: number
  path: string
}

const maxSimilar = 5

/** Public items of the same kind with similar texts, most similar first. */
export async function readSimilar({ db }: Pick<Services, 'db'>, found: ModerationCase, text: string): Promise<SimilarItem[]> {
  const [kind, targetId] = [keyOf(reportKinds, found.kind), found.targetId]
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
