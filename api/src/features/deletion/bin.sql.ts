import type { KindName } from '@chiostro/domain/records/kinds'
import type { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'

/** Changes records in the bin, which a restore would bring back as they were. @param dependents replace the saved rows of these tables */
export const changeInBin = (
  db: Pick<Transaction, '$executeRaw'>,
  { kind, table, which }: { kind: KindName; table: string; which: Prisma.Sql },
  changes: object,
  dependents = {},
): Promise<number> => db.$executeRaw`
  UPDATE deleted_records
  SET data = jsonb_set(data, ARRAY[${table}, '0'], (data #> ARRAY[${table}, '0']) || ${JSON.stringify(changes)}::jsonb)
    || ${JSON.stringify(dependents)}::jsonb
  WHERE kind = ${kind} AND (${which})`
