import type { OwnedKindName } from '@chiostro/domain/mine'
import type { Config } from '../../config.ts'
import type { Context, Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'

/** One kind of records that an address may own; `ownedKinds.ts` lists them all. Addresses are in lower case. */
export interface OwnedKind {
  /** Its name among the counts of an erasure; one of `ownedKinds` where people see it. */
  name: OwnedKindName | 'messages' | 'replies' | 'deleted'
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
