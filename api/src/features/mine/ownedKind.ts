import type { OwnedKindName } from '@chiostro/domain/mine/mine'
import type { z } from 'zod'
import type { Prisma } from '../../../generated/prisma/client.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import type { Config } from '../../startup/config.ts'

/** What `GET /api/my-things` shows of a kind: records of the schema, newest first, at most `mostListed`. */
interface Listed<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  find(context: Context, email: string): Promise<z.input<Schema>[]>
}

/** Of `find`, the compiler compares what it gives with the schema. */
export const listedAs = <Schema extends z.ZodType>(schema: Schema, find: Listed<Schema>['find']): Listed => ({ schema, find })

/** One kind of records that an address may own; `ownedKinds.ts` lists them all. Addresses are in lower case. */
export type OwnedKind = OwnedRecords &
  ({ name: OwnedKindName; listed: Listed } | { name: 'messages' | 'replies' | 'deleted'; listed: null })

interface OwnedRecords {
  /**
   * SQL of its rows that an address has: `address`, as its owner wrote it, and `at`, when. Not of what waits for a confirmation. Null where an
   * address that has nothing else gets no link.
   */
  addresses: ((email: string) => Prisma.Sql) | null
  /** All rows of the address, with every column that is no secret, for the export. */
  exported(db: Services['db'], email: string): Promise<object[]>
  /**
   * Deletes the address's records in the transaction of its erasure, as their owner would one by one. The events it has to do with are
   * locked already.
   * @returns how many
   */
  erase(tx: Transaction, email: string, config: Config): Promise<number>
  /**
   * Ends one record, for kinds whose links have no id.
   * @throws NotFoundError when it does not exist or the token does not open it
   */
  end?(context: Context, id: string, token: string): Promise<void>
}
