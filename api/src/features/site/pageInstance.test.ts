import { participantMessages } from '@chiostro/domain/events/participants'
import { describe, expect, it } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { testServer } from '../../../test/server.ts'

describe.each([
  ['public', 'The name, email and notes of people who register for an event are public'],
  ['names', 'Only the name of people who register for an event is public'],
  ['organiser', 'Nothing about people who register for an event is public'],
] as const)('with PARTICIPANTS_VISIBILITY=%s', (setting, english) => {
  const test = testServer({ PARTICIPANTS_VISIBILITY: setting })
  const textOf = async (path: string, language = 'it') => (await test.request(path, { headers: { cookie: `language=${language}` } })).text()

  it.each(['/rules', '/privacy'])('%s arrives from the server with what is true, in both languages', async (path) => {
    expect(await textOf(path)).toContain(participantMessages[setting].everywhere)
    expect(await textOf(path, 'en')).toContain(english)
  })

  it('every page tells the browser of the setting', async () => {
    for (const path of ['/events', '/app-shell']) {
      const told = /<script type="application\/json" id="instance">(.*?)<\/script>/s.exec(await textOf(path))?.[1] ?? 'null'
      expect(JSON.parse(told)).toMatchObject({ participantsVisibility: setting })
    }
  })
})

describe('«Conferma che studi qui»', () => {
  const on = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org' })
  const off = testServer()

  it('is a page where STUDENT_EMAIL_DOMAINS is set, and pages know the domains', async () => {
    const answer = await on.request('/proofs')
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
    const told = /<script type="application\/json" id="instance">(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? 'null'
    expect(JSON.parse(told)).toMatchObject({ studentDomains: ['studenti.example.org'] })
    expect(await (await on.request('/privacy')).text()).toContain('href="/proofs"')
  })

  it('is missing where it is not, and nothing leads there', async () => {
    expect((await off.request('/proofs')).status).toBe(404)
    for (const path of ['/privacy', '/rules']) expect(await (await off.request(path)).text()).not.toContain('/proofs')
  })
})

describe('the version of package.json', () => {
  const test = testServer()

  it('stands at the foot of the pages that the server renders, in a cached answer too', async () => {
    for (const path of ['/', '/books', '/books']) {
      expect(await (await test.request(path)).text()).toContain(
        `<p>Versione ${manifest.version} di Chiostro</p></div><nav aria-label="Piè di pagina"`,
      )
    }
  })
})
