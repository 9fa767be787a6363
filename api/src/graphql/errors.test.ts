import fs from 'node:fs'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import * as errors from '../errors.ts'
import { projectRoot } from '../startup/program.ts'
import { toGraphQLError } from './errors.ts'

const guide = fs.readFileSync(new URL('docs/api.md', projectRoot), 'utf8')
const [, tables = ''] = /^## Errors and their codes\n([\s\S]*?)^## /m.exec(guide) ?? []
const listed = [...tables.matchAll(/^\| `([A-Z_0-9]+)` \|/gm)].map(([, code]) => code)

const ofOperations = [
  ...['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'OPERATION_RESOLUTION_FAILURE'],
  ...['NOT_ACCEPTABLE', 'QUERY_TOO_LARGE'],
]

const codeOf = (error: unknown) => toGraphQLError(error, { log: pino({ level: 'silent' }), requestId: 'an id' }).extensions.code

type Failure = new (text: string) => errors.DomainError

/** Concrete classes only. */
const failures = Object.values<unknown>(errors).filter(
  (one): one is Failure => typeof one === 'function' && one.prototype instanceof errors.DomainError,
)

describe('docs/api.md lists', () => {
  const test = testServer()
  const codeFor = async (query: string) => (await test.graphql(query)).errors?.[0]?.extensions?.code

  it('the code of every expected failure, and of an unexpected one', () => {
    expect(failures.length).toBeGreaterThan(10)
    const ofClasses = failures
      .filter((Class) => Class.name !== 'ConflictError')
      .map((Class) => codeOf(Class.name === 'ValidationError' ? new errors.ValidationError([]) : new Class('x')))
    const ofConflicts = errors.conflictCodes.filter((code) => code !== 'CONFLICT')
    const codes = [...ofClasses, ...ofConflicts, codeOf(new Error('a bug'))]
    expect(codes.filter((code) => !listed.includes(String(code)))).toEqual([])
    expect(listed.filter((code) => !codes.includes(code) && !ofOperations.includes(String(code)))).toEqual([])
  })

  it('only commands on the server’s machine refuse without a code of their own', () => {
    const sources = fs.globSync('api/src/{features,http,graphql}/**/*.ts', { cwd: projectRoot })
    expect(sources.length).toBeGreaterThan(300)
    const text = sources.map((file) => fs.readFileSync(new URL(file, projectRoot), 'utf8')).join('')
    expect(text).not.toMatch(/new ConflictError\([^)]*'CONFLICT'\)/)
    expect(errors.conflictCodes.filter((code) => code !== 'CONFLICT' && !text.includes(`'${code}'`))).toEqual([])
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
