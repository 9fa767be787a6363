import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { partsOf } from '@chiostro/domain/records/records'

/**
 * A port of the loopback interface that is free at the moment. Below 32768, where systems begin to choose ports for outgoing connections: one
 * of those could take it before it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_240, 32_768)
  const probe = net.createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch (error) {
    // Taken, or reserved by the system.
    if (['EADDRINUSE', 'EACCES'].includes(partsOf<NodeJS.ErrnoException>(error).code ?? '')) return freePort()
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return port
}
