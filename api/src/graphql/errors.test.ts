import fs from 'node:fs'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import * as errors from '../errors.ts'
import { projectRoot } from '../locations.ts'
import { toGraphQLError } from './errors.ts'

const guide = fs.readFileSync(new URL('docs/api.md', projectRoot), 'utf8')
const [, table = ''] = /^### Codes\n([\s\S]*?)^## /m.exec(guide) ?? []
const listed = [...table.matchAll(/^\| `([A-Z_]+)`(?: ○)? \|/gm)].map(([, code]) => code)

const codeOf = (error: unknown) => toGraphQLError(error, pino({ level: 'silent' }), 'an id').extensions.code

type Failure = new (text: string) => errors.DomainError

/** The concrete classes of expected failures. */
const failures = Object.values<unknown>(errors).filter(
  (one): one is Failure => typeof one === 'function' && one.prototype instanceof errors.DomainError,
)

describe('docs/api.md lists', () => {
  const test = testServer()
  const codeFor = async (query: string) => (await test.graphql(query)).errors?.[0]?.extensions?.code

  it('the code of every expected failure, and of an unexpected one', () => {
    expect(failures.length).toBeGreaterThan(10)
    const codes = [...failures.map((Class) => codeOf(new Class('x'))), codeOf(new Error('a bug'))]
    expect(codes.filter((code) => !listed.includes(String(code)))).toEqual([])
  })

  it('the codes of operations that cannot be executed', async () => {
    const refused = {
      GRAPHQL_PARSE_FAILED: '{ books(',
      GRAPHQL_VALIDATION_FAILED: '{ nothing }',
      QUERY_TOO_LARGE: `{ ${Array.from({ length: 20 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
    }
    for (const [code, query] of Object.entries(refused)) expect([code, await codeFor(query)]).toEqual([code, code])
    expect(Object.keys(refused).filter((code) => !listed.includes(code))).toEqual([])
  })

  it('each code once', () => {
    expect(new Set(listed).size).toBe(listed.length)
  })
})
