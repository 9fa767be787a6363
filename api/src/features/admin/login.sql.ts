import type { Database } from '../../database/client.ts'

/** Folds case as the database does, so that all spellings share one counter: JavaScript folds some letters otherwise, as in "admİn". */
export async function foldUsername(db: Database, username: string): Promise<string> {
  const [row] = await db.$queryRaw<{ name: string }[]>`SELECT lower(${username}) AS name`
  return row?.name ?? username
}
