import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache } from '../cache/answers.ts'
import { answerOperation } from '../cache/operations.ts'
import { exampleQueries } from '../graphql/examples.ts'
import { acceptJson } from './bodies.ts'
import { encodedBody } from './compression.ts'
import { parseQuery } from './paths.ts'

/** Serves the public endpoint: JSON POST and GET queries by Yoga, the explorer for browsers, nothing else. */
export async function serveGraphql(app: FastifyInstance, { caches }: { caches: AnswerCache | false }): Promise<void> {
  acceptJson(app, String)
  app.all('/graphql', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
    if (wantsExplorer(request)) return sendExplorer(reply)
    if (!acceptsJson(request))
      return reply.code(406).send({ errors: [{ message: 'Accept application/graphql-response+json or application/json' }] })
    const { method, url, headers, body } = request
    const answer = await answerOperation(caches, request.context, {
      method,
      url,
      headers,
      body: method === 'GET' ? undefined : String(body),
    })
    reply.code(answer.status).headers(answer.headers)
    return reply.send(await encodedBody(reply, answer.text))
  })
}

const wantsExplorer = ({ method, headers, url }: FastifyRequest) =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '') && !('query' in parseQuery(url.split('?')[1] ?? ''))

/** Yoga also speaks event streams, which no operation of ours needs. */
const acceptsJson = ({ headers: { accept = '*/*' } }: FastifyRequest) => /json|\*\/\*|application\/\*/.test(accept)

/** GraphiQL with ready examples, without any other host; its inline script runs by a nonce made for this answer. */
async function sendExplorer(reply: FastifyReply) {
  // Nine megabytes, for the few who look at it.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const nonce = randomBytes(16).toString('base64')
  const html = renderGraphiQL({ title: 'Chiostro · GraphQL', defaultQuery: exampleQueries }).replace(
    '<script>',
    `<script nonce="${nonce}">`,
  )
  reply.header(
    'content-security-policy',
    `default-src 'self'; script-src 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src blob:; frame-ancestors 'none'; base-uri 'none'`,
  )
  return reply.type('text/html; charset=utf-8').send(html)
}
