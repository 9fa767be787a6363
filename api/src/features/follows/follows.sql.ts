import { soughtParts } from '@chiostro/domain/text/searchWords'
import type { Follow } from '../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../database/client.ts'

/** Version of the pattern rules: a follow with older patterns gets new ones before it is compared. */
export const patternsVersion = 1

/** SQL, as only the database's `fold` equals that of the compared texts. Without a word, a pattern that no text matches. */
export async function patternsOf({ db }: { db: Database | Transaction }, search: string): Promise<string[]> {
  const [row] = await db.$queryRaw<{ patterns: string[] }[]>`
    SELECT ARRAY(SELECT '%' || fold(part) || '%' FROM unnest(${soughtParts(search)}::text[]) part) AS patterns`
  return row?.patterns.length ? row.patterns : ['']
}

export async function renewPatterns(db: Database): Promise<void> {
  const old = await db.follow.findMany({
    where: { search: { not: '' }, patternsVersion: { lt: patternsVersion } },
    select: { id: true, search: true },
  })
  for (const { id, search } of old) {
    await db.follow.updateMany({ where: { id, search }, data: { patterns: await patternsOf({ db }, search), patternsVersion } })
  }
}

/** Reads the confirmed and unconfirmed follows of a mailbox, newest first. SQL, as their addresses may have several spellings. */
export const readFollowsOfMailbox = (tx: Transaction, mailbox: string): Promise<Pick<Follow, 'id' | 'wantedId' | 'confirmedAt'>[]> =>
  tx.$queryRaw<Pick<Follow, 'id' | 'wantedId' | 'confirmedAt'>[]>`
    SELECT id, wanted_id AS "wantedId", confirmed_at AS "confirmedAt" FROM follows
    WHERE follow_mailbox(email) = ${mailbox} AND stopped_at IS NULL AND expires_at > now() ORDER BY created_at DESC, id DESC`

/** Reads names by the ids in follows: of a merged professor that of the target. SQL, as it is one statement for both. */
export const readProfessorNames = (db: Transaction, ids: string[]): Promise<{ id: string; name: string }[]> =>
  db.$queryRaw<{ id: string; name: string }[]>`
    SELECT followed.id, p.name FROM unnest(${ids}::text[]) followed (id)
    LEFT JOIN merged_professors m ON m.id = followed.id JOIN professors p ON p.id = coalesce(m.professor_id, followed.id)`
