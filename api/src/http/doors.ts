import { once } from 'node:events'
import type { Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'

export interface Address {
  port: number
  host: string
}

/** Sockets on the one port. So many connections are accepted a turn. */
const doorCount = 32

/** Connections that may wait at each to be accepted: when a lecture ends, thousands come within the same second. */
const backlog = 4_096

/**
 * Listens. Node accepts one connection of each listening socket a turn of its event loop, and under a crowd each turn answers hundreds of
 * requests: at one socket, whoever comes anew would stand in the kernel's queue for half a minute. So several sockets listen on the port,
 * and the kernel shares out among them who comes. Where it cannot (macOS), there is one.
 * @returns who listens, the server first; a door is closed when those who came through it are gone
 * @throws as `listen` does, when somebody else has the port too
 */
export async function openDoors(server: Server, address: Address): Promise<net.Server[]> {
  // Sockets that share a port do not notice those of another process that share it as well; this one does.
  const probe = net.createServer()
  await listen(probe, address)
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const shared = { port, host: address.host, backlog, reusePort: true }
  const isShared = await listen(server, shared).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTSUP') throw error
    },
  )
  if (!isShared) await listen(server, { ...shared, reusePort: false })
  const doors = Array.from({ length: isShared ? doorCount - 1 : 0 }, () => sideDoor(server))
  await Promise.all(doors.map((door) => listen(door, shared)))
  return [server, ...doors]
}

function sideDoor(server: Server): net.Server {
  return net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit('connection', socket)
  })
}

/** On one socket. @throws what the system says: `EADDRINUSE`, `EACCES`, … */
export async function listen(server: net.Server, options: net.ListenOptions): Promise<void> {
  server.listen(options)
  await once(server, 'listening')
}
