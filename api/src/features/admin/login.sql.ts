import type { Database } from '../../database/client.ts'

/** A name as the database folds it, so that all spellings share a counter, as in "admİn": JavaScript folds some letters otherwise. */
export async function foldUsername(db: Database, username: string): Promise<string> {
  const [row] = await db.$queryRaw<{ name: string }[]>`SELECT lower(${username}) AS name`
  return row?.name ?? username
}
