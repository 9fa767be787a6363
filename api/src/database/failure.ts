import pg from 'pg'
import { Prisma } from '../../generated/prisma/client.ts'

export const malformedMessage = 'Dati non validi'

/** PostgreSQL's code of what a raw query failed with, as in '23503', whether Prisma or plain `pg` sent it. */
function sqlStateOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.code ?? ''
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return ''
  const failure = error.meta?.driverAdapterError as { cause?: { originalCode?: string } } | undefined
  return failure?.cause?.originalCode ?? ''
}

/**
 * Whether a value cannot be what the database takes it for (SQLSTATE class 22): a NUL in a text, a day that does not exist. It comes from
 * outside, in an id or a cursor that nobody was given; no record can have it.
 */
export const isMalformedData = (error: unknown): boolean => sqlStateOf(error).startsWith('22')

/** Whether the database refused rows that break one of its rules: a check, a reference, a column that must not be empty (class 23). */
export const isBrokenRule = (error: unknown): boolean => sqlStateOf(error).startsWith('23')

/** Whether the database refused a row because its unique key is taken. Prisma says so in two ways: of its own queries, and of raw ones. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return error.code === 'P2002' || (error.code === 'P2010' && JSON.stringify(error.meta).includes('23505'))
}
