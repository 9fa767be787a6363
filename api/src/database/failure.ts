import { partsOf } from '@chiostro/domain/records/records'
import pg from 'pg'
import { Prisma } from '../../generated/prisma/client.ts'

export const malformedMessage = 'Dati non validi'

/** SQLSTATE of a failed query, as in '23503', whether sent through Prisma or plain `pg`; '' when it is no error of PostgreSQL. */
export function sqlStateOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.code ?? ''
  // What fails as late as the COMMIT comes from Prisma as its adapter threw it.
  const failure = error instanceof Prisma.PrismaClientKnownRequestError ? error.meta?.driverAdapterError : error
  return partsOf<{ cause: { originalCode?: string } }>(failure).cause?.originalCode ?? ''
}

/**
 * Whether a value is invalid for its type (SQLSTATE class 22): a NUL in a text, a day that does not exist. Such values come from made-up
 * ids and cursors; no record can have them.
 */
export const isMalformedData = (error: unknown): boolean => sqlStateOf(error).startsWith('22')

/** Whether a row violates a constraint: check, foreign key, not null (class 23). */
export const isBrokenRule = (error: unknown): boolean => sqlStateOf(error).startsWith('23')

/** Whether a unique key is taken. Prisma reports it in two ways: one for its own queries, one for raw ones. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return true
  return sqlStateOf(error) === '23505'
}
