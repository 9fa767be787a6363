import type { Context } from '../../context.ts'
import { dailyKeyedHash } from '../../security/dailySecret.ts'
import { networksOf } from '../../security/network.ts'
import { deliveryMailboxOf } from '../../text/mailbox.ts'

/** Keyed hash of the client's network and a mailbox: the same network is another one for another mailbox, and for every limit. */
export const askerOf = ({ config, clientAddress }: Pick<Context, 'config' | 'clientAddress'>, email: string): string =>
  dailyKeyedHash(config, `proof code ${networksOf(clientAddress).network} ${deliveryMailboxOf(email)}`)
