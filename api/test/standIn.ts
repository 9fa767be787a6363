import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** Common part of local servers that replace a storage service. */
interface StandIn {
  url: string
  objects: Map<string, unknown>
  requests: string[]
  trouble: unknown[]
}

/** Serves the stand-in for the calling test file, and empties it before every test. */
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
