import { retention } from '@chiostro/domain/privacy/retention'
import { entriesOf } from '@chiostro/domain/records/records'
import { countDue } from '../features/privacy/due.ts'
import type { LocalServices } from './connect.ts'

/** How long each kind of data is kept, and how many rows are past their time; changes nothing. */
export async function privacyReport({ db }: LocalServices): Promise<{ name: string; what: string; kept: string; due: number | null }[]> {
  const counts = await countDue(db)
  return entriesOf(retention).map(([key, { name, what, kept }]) => ({ name, what, kept, due: counts[key] ?? null }))
}
