import type { ItemState } from '@chiostro/domain/cases'
import type { ReportKind } from '@chiostro/domain/kinds'
import { type Language, languageOr } from '@chiostro/domain/languages'
import { Prisma } from '../../../generated/prisma/client.ts'
import { batched } from '../../batching.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { deletables } from '../deletion/deletion.kinds.ts'
import type { ItemRow, ShownItem } from './caseKind.ts'
import { caseKinds } from './caseKinds.ts'

type Reader = Pick<Transaction, '$queryRaw'>

/** The item of a case: from its table, or from where removed and held ones are kept. */
export interface FoundItem {
  row: ItemRow
  label: string
  state: Exclude<ItemState, 'gone'>
}

const name = (identifier: string) => Prisma.raw(`"${identifier}"`)

/** A row `r`, with what belongs to it. */
const rowOf = (joined: Prisma.Sql | undefined) => (joined ? Prisma.sql`to_jsonb(r) || coalesce(${joined}, '{}')` : Prisma.sql`to_jsonb(r)`)

/** Null when its owner deleted it, or it was purged. */
export const readItem = async (db: Reader, kind: ReportKind, id: string): Promise<FoundItem | null> =>
  (await readItems(db, kind, [id])).get(id) ?? null

/** Those of them that were not deleted by their owners, or purged: one statement for a kind. */
async function readItems(db: Reader, kind: ReportKind, ids: readonly string[]): Promise<Map<string, FoundItem>> {
  const { table, label } = deletables[kind]
  const { joined } = caseKinds[kind]
  const found = await db.$queryRaw<(FoundItem & { id: string })[]>`
    SELECT r.id, ${rowOf(joined)} AS row, ${label} AS label, 'public' AS state FROM ${name(table)} r WHERE r.id = ANY(${[...ids]})
    UNION ALL
    SELECT record_id, data -> ${table}::text -> 0, d.label, CASE WHEN is_held THEN 'held' ELSE 'hidden' END FROM deleted_records d
    WHERE kind = ${kind} AND record_id = ANY(${[...ids]})`
  return new Map(found.map(({ id, ...item }) => [id, item]))
}

/** The address that its author gave; null for anonymous items, and for those that are gone. */
export async function readAuthor(db: Reader, kind: ReportKind, id: string): Promise<Author | null> {
  const { author } = caseKinds[kind]
  const found = author ? await readItem(db, kind, id) : null
  const address = found && author && (found.row[author] as string)
  return address ? { address, language: languageOr(found.row.language) } : null
}

export interface Author {
  address: string
  /** In which they are written to. */
  language: Language
}

/** An item for moderators. */
export interface CaseItem extends ShownItem {
  state: ItemState
  /** Of the public page; null while it is not public. */
  path: string | null
}

/** The item of a case. Those of a list's page are read together. */
export const itemOf = (context: Context, { kind, targetId }: { kind: ReportKind; targetId: string }): Promise<CaseItem> =>
  batched(context, `items of cases ${kind}`, async (ids) => {
    const found = await readItems(context.db, kind, ids)
    return ids.map((id) => shown(kind, found.get(id)))
  }).load(targetId)

function shown(kind: ReportKind, found: FoundItem | undefined): CaseItem {
  if (!found) return { state: 'gone', path: null, title: '', text: '', details: [] }
  const { show, pathOf } = caseKinds[kind]
  return { ...show(found.row, found.label), state: found.state, path: found.state === 'public' ? pathOf(found.row) : null }
}

/** A similar text of the same kind. */
export interface SimilarItem {
  id: string
  title: string
  text: string
  /** 0 to 1. */
  similarity: number
  path: string
}

const mostSimilar = 5

/** Public items of the same kind with similar texts, most similar first. */
export async function readSimilar({ db }: Pick<Services, 'db'>, kind: ReportKind, id: string, text: string): Promise<SimilarItem[]> {
  const { text: column, pathOf, show, joined } = caseKinds[kind]
  if (!column || text.length < 20) return []
  const folded = Prisma.sql`fold(${name(column)})`
  const found = await db.$queryRaw<{ row: ItemRow; label: string; similarity: number }[]>`
    SELECT ${rowOf(joined)} AS row, ${deletables[kind].label} AS label, similarity(${folded}, fold(${text})) AS similarity FROM ${name(deletables[kind].table)} r
    WHERE ${folded} % fold(${text}) AND id <> ${id} ORDER BY 3 DESC, id LIMIT ${mostSimilar}`
  return found.map(({ row, label, similarity }) => ({
    id: row.id as string,
    title: show(row, label).title,
    text: row[column] as string,
    similarity,
    path: pathOf(row),
  }))
}
