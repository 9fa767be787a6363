import { retention } from '@chiostro/domain/privacy/retention'
import { entriesOf } from '@chiostro/domain/records/records'
import { countDue } from '../features/privacy/due.ts'
import type { LocalServices } from './connect.ts'

/** How long each kind of data is duration, and how many rows are past their time; changes nothing. */
export async function privacyReport({
  db,
}: LocalServices): Promise<{ name: string; what: string; duration: string; due: number | null }[]> {
  const counts = await countDue(db)
  return entriesOf(retention).map(([key, { name, what, duration }]) => ({ name, what, duration, due: counts[key] ?? null }))
}
