import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** What every local server in place of a storage service keeps. */
interface StandIn {
  url: string
  objects: Map<string, unknown>
  requests: string[]
  trouble: unknown[]
}

/** Serves the stand-in on a free port for the calling test file, and empties it before every test. */
export function serve<Kind extends StandIn>(
  standIn: Kind,
  answer: (standIn: Kind, request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): Kind {
  const server = createServer((request, response) => void answer(standIn, request, response))
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    standIn.objects.clear()
    standIn.requests.length = 0
    standIn.trouble.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return standIn
}
