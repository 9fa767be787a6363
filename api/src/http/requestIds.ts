import { randomUUID } from 'node:crypto'
import type { RawRequestDefaultExpression } from 'fastify'
import type { Config } from '../startup/config.ts'

/** As proxies make them: UUIDs, hexadecimal numbers. Nothing that could forge a line of a log, or fill it. */
const acceptable = /^[\w.:-]{1,100}$/

/** Gives each request the id that a trusted proxy sent in `X-Request-Id`, so that its log and ours can be read together; otherwise a random one. */
export const requestIds = ({ trustProxy }: Pick<Config, 'trustProxy'>) => {
  return ({ headers }: RawRequestDefaultExpression): string => {
    const sent = trustProxy > 0 ? headers['x-request-id'] : undefined
    return typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID()
  }
}
