import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createEvent } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { translate } from '../language.ts'
import { projectRoot } from '../locations.ts'

const files = fs.globSync('domain/src/*.ts', { cwd: projectRoot }).filter((file) => !file.endsWith('.test.ts'))
const domain: Record<string, unknown>[] = await Promise.all(files.map((file) => import(new URL(file, projectRoot).href)))

/** Every sentence of an object of messages; those with values are called with samples. */
function sentencesOf(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  if (typeof message === 'object' && message !== null) return Object.values(message).flatMap(sentencesOf)
  return typeof message === 'function' && message.length > 0 && message.length < 3 ? [String(message('7', '8'))] : []
}

/** All messages but those with values of a kind of their own. */
const ofDomain = domain.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    /Messages$/.test(name) && name !== 'catalogueImportMessages' ? sentencesOf(value) : [],
  ),
)

/** Sentences that stand in the server's code. */
const ofServer = fs
  .globSync('api/src/{features,http,graphql,storage,*.ts}{,/**/*.ts}', { cwd: projectRoot })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [...fs.readFileSync(new URL(file, projectRoot), 'utf8').matchAll(/(?:(?:Error|super)\(|message = )'([^']+)'/g)])
  .map(([, sentence = '']) => sentence)
  // Those of failures that only the log tells are English.
  .filter((sentence) => !/^([a-z]|(A|An|Items|More|No|Not|The) )/.test(sentence))

it('every sentence of an error has its English', () => {
  expect(ofServer.length).toBeGreaterThan(10)
  expect(ofDomain.length).toBeGreaterThan(300)
  const lacking = [...ofServer, ...ofDomain].filter((sentence) => sentence !== 'Logout' && translate(sentence, 'en') === sentence)
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
