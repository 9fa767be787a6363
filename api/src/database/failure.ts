import { Prisma } from '../../generated/prisma/client.ts'

/** Whether the database refused a row because its unique key is taken. Prisma says so in two ways: of its own queries, and of raw ones. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return error.code === 'P2002' || (error.code === 'P2010' && JSON.stringify(error.meta).includes('23505'))
}
