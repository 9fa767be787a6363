import { randomUUID } from 'node:crypto'
import { messageOf } from '@chiostro/domain/records/records'
import { charge, Limiters, resetCount } from '../../security/rateLimits.ts'
import type { LocalServices } from '../connect.ts'
import { type Check, failed, ok } from './check.ts'

/** More than a pooler usually has connections for: some share one. */
const writes = 30

/**
 * Whether limits are counted through the pooler, on connections that others use in between. Of a text of its own: such a count has no key of the
 * day, and is deleted.
 */
export const poolerCheck: Check<Pick<LocalServices, 'config' | 'pool'>> = {
  name: 'pooler',
  async run({ config, pool }) {
    const counting = { config, limiters: new Limiters(pool) }
    const use = { name: 'reviewText', subject: `doctor ${randomUUID()}` } as const
    const tried = await Promise.allSettled(Array.from({ length: writes }, () => charge(counting, use)))
    await resetCount(counting, use)
    const reasons = new Set(tried.flatMap((one) => (one.status === 'rejected' ? [messageOf(one.reason)] : [])))
    if (reasons.size === 0) return ok(`Dietro il pooler si scrive, e i limiti contano: ${writes} prove in parallelo.`)
    return failed('Dietro il pooler non tutte le scritture riescono: chi pubblica o accede può ricevere un errore.', [...reasons])
  },
}
