import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerCache, answerOperation } from '../cache/answers.ts'
import { BadRequestError, UnsupportedMediaError } from '../errors.ts'
import { limits } from '../graphql/limits.ts'
import { EncodedText, encodedBody, sendCached } from './compression.ts'

const json = /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @param parse returns the body for handlers */
export function acceptJson(app: FastifyInstance, parse: (text: string) => unknown = parseObject): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(json, { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, body: Buffer) => {
    try {
      return parse(utf8.decode(body))
    } catch {
      if (headers['content-encoding']) throw new UnsupportedMediaError('Invia i dati senza comprimerli')
      throw new BadRequestError('JSON non valido')
    }
  })
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= parse('')
    done()
  })
}

const parseObject = (text: string): unknown => JSON.parse(text || '{}')

export async function serveGraphql(app: FastifyInstance, { caches }: { caches: AnswerCache | false }): Promise<void> {
  acceptJson(app, String)
  app.route({ method: ['GET', 'POST'], url: '/graphql', exposeHeadRoute: false, bodyLimit: limits.bodyBytes, handler: answer })
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
    if (wantsExplorer(request)) return sendExplorer(reply)
    if (!acceptsJson(request))
      return reply.code(406).send({
        errors: [{ message: 'Accept application/graphql-response+json or application/json', extensions: { code: 'NOT_ACCEPTABLE' } }],
      })
    const { method, url, headers, body } = request
    if (method === 'GET') requireJsonParameters(url)
    const {
      status,
      headers: given,
      text,
    } = await answerOperation(caches, request.context, {
      method,
      url,
      headers,
      body: method === 'GET' ? undefined : String(body),
    })
    reply.code(status).headers(given)
    return reply.send(await encodedBody(reply, text))
  }
}

const parametersOf = (url: string) => new URL(url, 'http://localhost').searchParams

const wantsExplorer = ({ method, headers, url }: FastifyRequest) =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '') && !parametersOf(url).has('query')

/** Yoga answers 500 to what is no JSON. @throws BadRequestError */
function requireJsonParameters(url: string): void {
  const parameters = parametersOf(url)
  for (const text of [...parameters.getAll('variables'), ...parameters.getAll('extensions')]) {
    try {
      JSON.parse(text || 'null')
    } catch {
      throw new BadRequestError('JSON non valido')
    }
  }
}

/** Yoga also supports event streams, which we do not use. */
const acceptsJson = ({ headers: { accept = '*/*' } }: FastifyRequest) => /json|\*\/\*|application\/\*/.test(accept)

let explorer: ReturnType<typeof makeExplorer> | undefined

/** GraphiQL with examples and no external host; its inline script is allowed by digest, so browsers may cache the page. */
async function makeExplorer() {
  // Nine megabytes, loaded on demand.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const html = renderGraphiQL({ title: 'Chiostro · GraphQL', defaultQuery: exampleQueries })
  const digests = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const policy = `default-src 'self'; script-src ${digests.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src blob:; frame-ancestors 'none'; base-uri 'none'`
  return { text: new EncodedText(html), policy }
}

async function sendExplorer(reply: FastifyReply) {
  explorer ??= makeExplorer()
  const { text, policy } = await explorer
  reply.headers({ 'cache-control': 'public, no-cache', 'content-security-policy': policy })
  return sendCached(reply.type('text/html; charset=utf-8'), text)
}

/** Initial queries of the explorer; each runs unchanged. */
export const exampleQueries = `# Chiostro's public API. Pick an operation and press the arrow.

query NewestBooks {
  books(first: 5) {
    totalCount
    edges {
      node { id title course condition price imageUrls }
    }
    pageInfo { hasNextPage endCursor }
  }
}

query SearchBooks {
  books(search: "analisi", first: 5) {
    edges { node { title course professor price } }
  }
}

query Courses {
  bookCourses
}

query NextEvents {
  events(first: 5) {
    totalCount
    edges {
      node { id title date startTime location tags registrationCount seatsLeft }
    }
    pageInfo { hasNextPage endCursor }
  }
}

query EventsByTag {
  events(tag: "studio", sort: MOST_PARTICIPANTS, first: 5) {
    edges { node { title date maxAttendees isFull isOver } }
  }
}

query BestProfessors {
  professorTotals { reviewedProfessors reviews averageRating }
  professors(first: 5) {
    edges { node { id name department courses overallRating reviewCount } }
  }
}

query FindProfessor {
  professors(search: "maria", sort: NAME, first: 5) {
    edges { node { name subjects { courseName } reviews(first: 2) { edges { node { course overallRating review createdAt } } } } }
  }
}

query WhoRunsThis {
  instance { productName universityName city }
}
`
