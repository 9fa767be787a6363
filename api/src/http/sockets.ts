import type { Server, ServerOptions } from 'node:http'

/** How long a connection may take over what, in milliseconds. */
export const socketLimits: ServerOptions = {
  // Headers come in one packet. Whoever drips them (slowloris) is cut.
  headersTimeout: 15_000,
  // Five pictures of 10 MB on a line of 1.5 Mbit/s. JSON bodies have seconds (`body.ts`), silence of an upload 20 s (`multipart.ts`).
  requestTimeout: 300_000,
  // More than the 60 s of the usual proxies: if we closed first, one of their requests would now and then meet a closed connection.
  keepAliveTimeout: 65_000,
  // How often Node looks for connections beyond their time; its default would let them have 30 s more.
  connectionsCheckingInterval: 5_000,
}

/** An idle connection costs some 10 kB, so that this many stay below 150 MB; ten thousand visitors at once fit. */
const maxConnections = 12_000

const open = new WeakMap<Server, number>()

/** Open connections of a guarded server, through whichever of its doors they came (`doors.ts`). */
export const openConnections = (server: Server): number => open.get(server) ?? 0

/** Beyond `maxConnections` a new one is closed at once, and those on which nobody asks anything make room for the next. */
export function guardSockets(server: Server): Server {
  const count = (change: number) => open.set(server, openConnections(server) + change)
  return server.on('connection', (socket) => {
    count(1)
    socket.once('close', () => count(-1))
    if (openConnections(server) <= maxConnections) return
    socket.destroy()
    server.closeIdleConnections()
  })
}
