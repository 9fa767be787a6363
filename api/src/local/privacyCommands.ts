import { retention } from '@chiostro/domain/retention'
import { readDueData } from '../features/privacy/retention.sql.ts'
import type { LocalServices } from './connect.ts'

/** How long each kind of data is kept, and how many rows are past their time; changes nothing. */
export async function privacyReport({ db }: LocalServices): Promise<{ name: string; what: string; kept: string; due: number | null }[]> {
  const counts = new Map((await readDueData({ db })).map(({ name, due }) => [name as string, due]))
  return Object.entries(retention).map(([key, { name, what, kept }]) => ({ name, what, kept, due: counts.get(key) ?? null }))
}
