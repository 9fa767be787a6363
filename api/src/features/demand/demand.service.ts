import { demandDays } from '@chiostro/domain/demand/demand'
import { type UnmetDemand, unmetDemandQuery } from '@chiostro/domain/demand/demandInput'
import type { Context, Services } from '../../context.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { storeDemand } from '../../security/countedReads.ts'
import { validate } from '../../validation.ts'
import { readOpened, readSearches, readUnmetWanted } from './demand.sql.ts'

/** The first of so many days, today included; in UTC, as the keys of the hashes. */
const firstOf = (days: number): string => new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 10)

/** What visitors asked for and did not find. @param input `{ days }` @throws ValidationError */
export async function listUnmetDemand(context: Context, input: unknown): Promise<UnmetDemand> {
  const { days } = validate(unmetDemandQuery, input)
  await storeDemand(context)
  return readUnmetDemand(context.db, days)
}

export async function readUnmetDemand(db: Database | Transaction, days: number): Promise<UnmetDemand> {
  const since = firstOf(days)
  return { searches: await readSearches(db, since), subjects: await readOpened(db, since), wanted: await readUnmetWanted(db) }
}

/** Deletes the hashes of earlier days, whose keys are gone, and counts that no answer contains any more. */
export async function forgetDemand({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.demandMark.deleteMany({ where: { day: { lt: new Date(firstOf(1)) } } })
  await db.unmetDemand.deleteMany({ where: { day: { lt: new Date(firstOf(demandDays.max)) } } })
}
