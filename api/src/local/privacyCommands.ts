import { type RetentionName, retention } from '@chiostro/domain/retention'
import { countDue } from '../features/privacy/due.ts'
import type { LocalServices } from './connect.ts'

/** How long each kind of data is kept, and how many rows are past their time; changes nothing. */
export async function privacyReport({ db }: LocalServices): Promise<{ name: string; what: string; kept: string; due: number | null }[]> {
  const counts = await countDue(db)
  return Object.entries(retention).map(([key, { name, what, kept }]) => ({ name, what, kept, due: counts[key as RetentionName] ?? null }))
}
