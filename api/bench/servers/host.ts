import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** What a contender used since its start. */
export interface Usage {
  /** Of the processor, user and system, in milliseconds. */
  cpuMs: number
  /** SQL statements sent, BEGIN and COMMIT among them. */
  statements: number
  /** Highest resident memory since it was last asked, in bytes. */
  peakRss: number
}

/** What the benchmark hears from a contender. */
export type Report = { port: number } | { usage: Usage }

/** The same for everybody. */
export const poolSize = 20

let statements = 0

/** Counts what clients of this class send: PostGraphile's is a copy of its own. */
export function countStatements(client: Pick<pg.Client, 'query'>): void {
  const { query } = client
  // biome-ignore lint/suspicious/noExplicitAny: `query` has a dozen signatures, and what goes through is not looked at.
  client.query = function (this: pg.Client, ...given: any[]): any {
    statements++
    return Reflect.apply(query, this, given)
  }
}
countStatements(pg.Client.prototype)

/** Makes this process a contender: it listens, says where, and tells what it used whenever asked; it ends with who started it. */
export function contend(server: http.Server): void {
  let peakRss = 0
  const look = () => (peakRss = Math.max(peakRss, process.memoryUsage.rss()))
  setInterval(look, 100).unref()
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    look()
    tell({ usage: { cpuMs: (user + system) / 1000, statements, peakRss } })
    peakRss = 0
  })
  // An exit in order, so that a profile is written.
  process.on('disconnect', () => process.exit())
  server.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }))
}

const tell = (report: Report) => process.send?.(report)
