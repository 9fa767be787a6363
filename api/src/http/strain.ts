import type { Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import type { Admission } from './admission.ts'

/** Milliseconds between two looks. */
const lookEvery = 500
/** Share of the time in which the event loop had something to do; below this nobody waits. */
const busy = 0.8
/** A probe without an answer for so long tells enough. */
const patience = 5_000

/**
 * Finds out how long a new visitor waits before this process even notices: Node takes few connections a turn of its event loop, so under
 * a crowd the queue stands in the kernel, where requests in flight say nothing of it. When the process is busy it asks itself for its health,
 * and lets `admission` work on fewer requests at once until the answer comes quickly again.
 * @returns a function that ends it
 */
export function watchStrain(server: Server, admission: Admission): () => void {
  let before: EventLoopUtilization = performance.eventLoopUtilization()
  let isAsking = false
  const look = async () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (isAsking || (utilization < busy && !admission.isSqueezed)) return
    isAsking = true
    const waited = await ask(server.address() as AddressInfo | null)
    isAsking = false
    if (waited !== null) admission.adapt(waited)
  }
  const timer = setInterval(() => void look(), lookEvery).unref()
  return () => clearInterval(timer)
}

/** Milliseconds until the answer begins, on a connection of its own as a new visitor has; null when there is none to be had. */
function ask(address: AddressInfo | null): Promise<number | null> {
  if (!address) return Promise.resolve(null)
  const began = performance.now()
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address
  return new Promise((resolve) => {
    const socket = net.connect({ port: address.port, host })
    const done = (waited: number | null) => {
      socket.destroy()
      resolve(waited)
    }
    socket.setTimeout(patience, () => done(patience))
    socket.once('data', () => done(performance.now() - began))
    socket.once('error', () => done(null)).once('close', () => done(null))
    socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  })
}
