import http from 'node:http'

export interface Answer {
  status: number
  /** Parsed when it is JSON. */
  body: Record<string, unknown>
  /** Milliseconds until the whole answer was there. */
  ms: number
}

export interface Order {
  method: 'GET' | 'POST'
  path: string
  /** Sent as JSON; a text as it is. */
  body?: unknown
  token?: string
}

export interface Client {
  /** @throws when the connection breaks before the answer is whole */
  ask(order: Order): Promise<Answer>
  close(): void
}

/** An HTTP client with so many connections at most; cheaper than `fetch`, because it shares the machine with what it measures. */
export function openClient(url: string, connections: number): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  return {
    ask: ({ method, path, body, token }) =>
      new Promise((resolve, reject) => {
        const began = performance.now()
        const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
        const headers = {
          ...(text
            ? { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json', 'content-length': Buffer.byteLength(text) }
            : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        }
        const request = http.request(url + path, { method, agent, headers }, (response) => {
          let received = ''
          response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
          response.once('error', reject)
          response.once('end', () => resolve({ status: response.statusCode ?? 0, body: parsed(received), ms: performance.now() - began }))
        })
        request.once('error', reject).end(text)
      }),
    close: () => agent.destroy(),
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
