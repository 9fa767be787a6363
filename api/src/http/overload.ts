import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'

const overloadMessage = 'Ci sono troppe richieste in questo momento. Riprova tra qualche secondo.'

/** Seconds. Different for everybody, or all would be back at the same moment. */
const comeBackAfter = () => 1 + Math.floor(Math.random() * 4)

const page = `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="5"><title>Un attimo di pazienza</title></head>
<body><h1>Un attimo di pazienza</h1><p>${overloadMessage}</p><p>La pagina si ricarica da sola.</p></body></html>`

/** 503 with as little work as possible: this is what most requests get when there are far too many. */
export function refuseOverloaded(response: ServerResponse, pathname: string): void {
  const retryAfter = comeBackAfter()
  const [type, body] = refusal(pathname, retryAfter)
  response.writeHead(503, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'retry-after': String(retryAfter),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(pathname === '/graphql' ? { 'access-control-allow-origin': '*' } : {}),
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

function refusal(pathname: string, retryAfter: number): [type: string, body: string] {
  const json = 'application/json; charset=utf-8'
  if (pathname === '/graphql') {
    return [json, JSON.stringify({ errors: [{ message: overloadMessage, extensions: { code: 'UNAVAILABLE', retryAfter } }] })]
  }
  if (pathname.startsWith('/api/') || pathname.startsWith('/uploads/')) return [json, JSON.stringify({ error: overloadMessage })]
  return ['text/html; charset=utf-8', page]
}

/** An overload is over when nobody was refused for so many milliseconds. */
const calmMs = 5_000

/** Tells the log that an overload began, and how many were refused when it is over: a line for each would be a load of its own. */
export function watchOverload(log: Logger): () => void {
  let refused = 0
  let calm: NodeJS.Timeout | undefined
  return () => {
    if (refused++ === 0) log.warn('overload: requests beyond what this process can carry are answered 503')
    if (calm) return void calm.refresh()
    calm = setTimeout(() => {
      log.info({ refused }, 'the overload is over')
      refused = 0
      calm = undefined
    }, calmMs).unref()
  }
}
