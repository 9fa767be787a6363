import { soughtParts } from '@chiostro/domain/text/searchWords'
import type { Follow } from '../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../database/client.ts'

/** Of the rules by which patterns are made: a follow with older ones gets new ones before it is compared. */
export const patternsVersion = 1

/**
 * LIKE patterns of a search, as `Follow.patterns`, folded as the database folds what they are compared with: SQL, as only its `fold` is the same.
 * Without a word it is a pattern that no text has.
 */
export async function patternsOf({ db }: { db: Database | Transaction }, search: string): Promise<string[]> {
  const [row] = await db.$queryRaw<{ patterns: string[] }[]>`
    SELECT ARRAY(SELECT '%' || fold(part) || '%' FROM unnest(${soughtParts(search)}::text[]) part) AS patterns`
  return row?.patterns.length ? row.patterns : ['']
}

/** Makes the patterns of an older version anew. */
export async function renewPatterns(db: Database): Promise<void> {
  const old = await db.follow.findMany({
    where: { search: { not: '' }, patternsVersion: { lt: patternsVersion } },
    select: { id: true, search: true },
  })
  for (const { id, search } of old) {
    await db.follow.updateMany({ where: { id, search }, data: { patterns: await patternsOf({ db }, search), patternsVersion } })
  }
}

/** The follows of a mailbox that go on or wait for their confirmation, newest first. SQL, as their addresses may be spelt in several ways. */
export const readFollowsOfMailbox = (tx: Transaction, mailbox: string): Promise<Pick<Follow, 'id' | 'wantedId' | 'confirmedAt'>[]> =>
  tx.$queryRaw<Pick<Follow, 'id' | 'wantedId' | 'confirmedAt'>[]>`
    SELECT id, wanted_id AS "wantedId", confirmed_at AS "confirmedAt" FROM follows
    WHERE follow_mailbox(email) = ${mailbox} AND stopped_at IS NULL AND expires_at > now() ORDER BY created_at DESC, id DESC`

/** Names of professors by the ids that follows have: of a merged one that of the professor that was kept. SQL, as it is one statement for both. */
export const readProfessorNames = (db: Transaction, ids: string[]): Promise<{ id: string; name: string }[]> =>
  db.$queryRaw<{ id: string; name: string }[]>`
    SELECT followed.id, p.name FROM unnest(${ids}::text[]) followed (id)
    LEFT JOIN merged_professors m ON m.id = followed.id JOIN professors p ON p.id = coalesce(m.professor_id, followed.id)`
