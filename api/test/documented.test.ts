import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { DocumentedAnswers } from './documented.ts'

const named = { type: 'object', properties: { name: { type: 'string' } } }
const list = { type: 'array', items: { $ref: '#/components/schemas/Named' } }
const properties = { id: { type: 'string' }, of: { anyOf: [list, { type: 'null' }] }, any: { ...named, additionalProperties: {} } }
const schema = { type: 'object', properties, required: ['id'] }
const headers = { 'Retry-After': { schema: { type: 'integer' } } }
const get = { responses: { 200: { content: { 'application/json': { schema } } }, 429: { headers, content: { 'application/json': {} } } } }
const document = { paths: { '/api/books/{id}': { get } }, components: { schemas: { Named: named } } }

const answer = (body: unknown, init?: ResponseInit) => Response.json(body, init)

async function differences(got: Response, path = '/api/books/1', method = 'GET') {
  const answers = new DocumentedAnswers({ swagger: () => document } as unknown as FastifyInstance)
  answers.observe(method, `http://chiostro.test${path}`, got)
  return answers.differences()
}

/** Every answer of the API's tests passes through here: a check that finds nothing would let all of them pass. */
describe('an answer that the document does not describe is noticed', () => {
  it.each<[string, Response]>([
    ['another status', answer({ id: '1' }, { status: 404 })],
    ['another shape', answer({ id: 1 })],
    ['a field that is missing', answer({})],
    ['a field that it lacks', answer({ id: '1', more: true })],
    ['one of a record in a list', answer({ id: '1', of: [{ name: 'Ada', more: true }] })],
    ['another type', new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['a header', answer({ id: '1' }, { headers: { 'retry-after': '5' } })],
  ])('%s', async (_, got) => {
    expect(await differences(got)).toEqual([expect.stringContaining('GET /api/books/{id} answers ')])
  })

  it('and nothing else', async () => {
    expect(await differences(answer({ id: '1', of: [{ name: 'Ada' }], any: { more: true } }))).toEqual([])
    expect(await differences(answer({ id: '1', of: null }))).toEqual([])
    expect(await differences(answer(null, { status: 429, headers: { 'retry-after': '5' } }))).toEqual([])
    expect(await differences(answer({}), '/books/1')).toEqual([])
    expect(await differences(answer({}), '/api/books/1', 'POST')).toEqual([])
  })
})
