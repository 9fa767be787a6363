import fs from 'node:fs'
import { adminMessages } from '@chiostro/domain/admin/admin'
import { type GraphQLNamedType, getNamedType, isAbstractType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvent } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { followChanges } from '../database/changes.ts'
import { schema } from '../graphql/schema.ts'
import { projectRoot } from '../startup/program.ts'
import { translate } from '../text/language.ts'

const files = fs.globSync('domain/src/*/*.ts', { cwd: projectRoot }).filter((file) => !file.endsWith('.test.ts'))
const domain: Record<string, unknown>[] = await Promise.all(files.map((file) => import(new URL(file, projectRoot).href)))

/** Calls messages with values with samples. */
function sentencesOf(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  if (typeof message === 'object' && message !== null) return Object.values(message).flatMap(sentencesOf)
  return typeof message === 'function' && message.length > 0 && message.length < 3 ? [String(message('7', '8'))] : []
}

const ofDomain = domain.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    /(Messages|^alreadyDecided)$/.test(name) && name !== 'catalogueImportMessages' ? sentencesOf(value) : [],
  ),
)

/** Positions of error sentences in the server's code: calls, issues, constants. */
const told = /(?:(?:Error|super|unreadable|z\.(?!literal)\w+)\(|[mM]essage(?: =|:) )\s*(['"`])((?:(?!\1).)+)\1/g

/** Replaces values by samples. Messages for the log only are in English. */
const ofServer = fs
  .globSync('api/src/{features,http,graphql,security,startup,storage,text,database/paging.ts,*.ts}{,/**/*.ts}', { cwd: projectRoot })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(config|listening|openapiExamples)\.ts$/.test(file))
  .concat('api/src/database/failure.ts')
  .flatMap((file) => [...fs.readFileSync(new URL(file, projectRoot), 'utf8').matchAll(told)])
  .map(([, , sentence = '']) => sentence.replaceAll(/\$\{[^}]*\}/g, '7'))
  .filter((sentence) => !/^([a-z7]|(A|An|Accept|Bad|Items|More|No|Not|Rows|The|What) )/.test(sentence))

/** Composed of parts. */
const ofFiles = ['Nell’intestazione del CSV', 'Nella prima riga del foglio'].flatMap((where) => [
  `${where} manca: courseName (forse «corsename»?).`,
  `${where} c’è due volte: courseName.`,
  `${where} manca «nome», che --map dà a courseName: forse «name»?`,
  `${where} manca «nome», che --map dà a courseName. Ci sono: «name».`,
])

it('every sentence of an error has its English', () => {
  expect(ofServer.length).toBeGreaterThan(10)
  expect(ofDomain.length).toBeGreaterThan(300)
  const lacking = [...ofServer, ...ofFiles, ...ofDomain].filter(
    (sentence) => sentence !== 'Logout' && translate(sentence, 'en') === sentence,
  )
  expect([...new Set(lacking)]).toEqual([])
})

describe('an error of REST', () => {
  const test = testServer()
  const ask = async (headers: Record<string, string>) => {
    const event = await createEvent(test, { maxAttendees: 1, registrationCount: 1 })
    const body = JSON.stringify({ attendeeName: '', attendeeEmail: 'ida@example.org' })
    const answer = await test.request(`/api/events/${event.id}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return { language: answer.headers.get('content-language'), ...((await answer.json()) as object) }
  }

  it('is Italian, and English for a client that prefers it: the sentence and each field', async () => {
    const italian = { error: 'Il nome è richiesto', issues: [{ path: 'attendeeName', message: 'Il nome è richiesto' }] }
    const english = { error: 'The name is required', issues: [{ path: 'attendeeName', message: 'The name is required' }] }
    const code = 'BAD_USER_INPUT'
    expect(await ask({})).toEqual({ language: 'it', code, ...italian })
    expect(await ask({ 'accept-language': 'en-GB,en;q=0.9' })).toEqual({ language: 'en', code, ...english })
    expect(await ask({ 'accept-language': 'de' })).toEqual({ language: 'it', code, ...italian })
  })
})

describe('an error of GraphQL', () => {
  const test = testServer()
  const english = { 'accept-language': 'en-GB,en;q=0.9' }
  const post = async (query: string, headers: Record<string, string> = {}) => {
    const sent = { 'content-type': 'application/json', accept: 'application/json', ...headers }
    return (await test.request('/graphql', { method: 'POST', headers: sent, body: JSON.stringify({ query }) })).json()
  }
  const get = async (query: string, headers: Record<string, string> = {}) =>
    (await test.request(`/graphql?query=${encodeURIComponent(query)}`, { headers })).json()

  it('among the types of an answer is in the language of the request, its fields too', async () => {
    const wrong = `mutation { contactSeller(id: "x", input: { buyerName: "", buyerEmail: "ida@example.org", message: "È ancora in vendita?" }) {
      ... on Error { message code } ... on ValidationError { issues { path message } } } }`
    const answer = (message: string) => ({
      data: { contactSeller: { message, code: 'BAD_USER_INPUT', issues: [{ path: 'buyerName', message }] } },
    })
    expect(await post(wrong)).toEqual(answer('Nome richiesto'))
    expect(await post(wrong, english)).toEqual(answer('Name required'))
    expect(await post(wrong, { ...english, cookie: 'language=it' })).toEqual(answer('Nome richiesto'))
  })

  it.each([
    ['as a plain request', post],
    ['by the address', get],
    ['by the handler that weighs several types', (query: string, headers = {}) => post(query, { accept: 'text/plain, */*', ...headers })],
  ])('in the list of errors too, with its values and fields, and its code stays (%s)', async (_, ask) => {
    const ids = JSON.stringify(Array.from({ length: 101 }, () => 'x'))
    const tooMany = `{ nodes(ids: ${ids}) { id } }`
    const error = (message: string) => ({
      errors: [{ message, extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'ids', message }] } }],
    })
    expect(await ask(tooMany)).toMatchObject(error('Al massimo 100 identificativi'))
    expect(await ask(tooMany, english)).toMatchObject(error('At most 100 ids'))
    const closed = '{ failedMails { id } }'
    expect(await ask(closed)).toMatchObject({
      errors: [{ message: adminMessages.unauthenticated, extensions: { code: 'UNAUTHENTICATED' } }],
    })
    expect(await ask(closed, english)).toMatchObject({
      errors: [{ message: translate(adminMessages.unauthenticated, 'en'), extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })

  it('of a page of another site too', async () => {
    const foreign = { ...english, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect(await post('mutation { adminLogout { __typename } }', foreign)).toMatchObject({
      errors: [{ message: 'Request from another site', extensions: { code: 'FORBIDDEN' } }],
    })
  })
})

describe('errors of reads that many share', () => {
  const test = testServer()
  let following: { stop(): void }
  beforeAll(async () => {
    following = await followChanges(test)
  })
  afterAll(() => following.stop())

  it('are told each visitor in their language, also when an equal read of another language is in flight', async () => {
    // Long, as lists take time.
    const query = `{ books { edges { node { id } } } nodes(ids: ${JSON.stringify(Array.from({ length: 101 }, () => 'x'))}) { id } }`
    const ask = async (language: string) => {
      const headers = { 'content-type': 'application/json', 'accept-language': language }
      const answer = await test.request('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
      return ((await answer.json()) as { errors: { message: string }[] }).errors[0]?.message
    }
    const languages = Array.from({ length: 40 }, (_, n) => (n % 2 ? 'en' : 'it'))
    const told = await Promise.all(languages.map(ask))
    expect(told).toEqual(languages.map((code) => (code === 'en' ? 'At most 100 ids' : 'Al massimo 100 identificativi')))
    expect(test.caches.counts.shared).toBeGreaterThan(0)
    expect(await ask('en')).toBe('At most 100 ids')
    expect(test.caches.counts.cached).toBe(0)
  })

  it('are none of the types that a shared read may answer: those are the same in all languages', () => {
    const shared = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ extensions }) => extensions.shared)
    expect(shared.length).toBeGreaterThan(20)
    const seen = new Set<GraphQLNamedType>()
    const visit = (type: GraphQLNamedType): void => {
      if (seen.has(type)) return
      seen.add(type)
      if (isAbstractType(type)) for (const one of schema.getPossibleTypes(type)) visit(one)
      if (isObjectType(type)) for (const field of Object.values(type.getFields())) visit(getNamedType(field.type))
    }
    for (const field of shared) visit(getNamedType(field.type))
    expect([...seen].filter((type) => /Error$|^ValidationIssue$/.test(type.name)).map(({ name }) => name)).toEqual([])
  })
})
