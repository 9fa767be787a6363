import { keyMessages } from '@chiostro/domain/proofKeys'
import { proofMessages } from '@chiostro/domain/proofs'
import { recoveryMessages, seedOf } from '@chiostro/domain/recoveryCode'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDegreeCourse, aDepartment } from '../../../test/catalogue.ts'
import { errorOf, field, fill } from '../../../test/forms.ts'
import { proofsServer, publicUrl, stubWorkers, studentDomains } from '../../../test/proofs.ts'
import { address, visitPage } from '../../../test/visit.tsx'
import { preloadPage } from '../../pages/code.tsx'
import { forgetProofs, proofFor } from './tokens.ts'

beforeAll(() => preloadPage('/proofs'))

let server = proofsServer()
beforeEach(() => {
  stubWorkers()
  server = proofsServer()
})

const courses = [aDegreeCourse(1, { name: 'Storia', subjectCount: 3 }), aDegreeCourse(2, { name: 'Vuoto', subjectCount: 0 })]

function open(path = '/proofs', domains = studentDomains) {
  cleanup()
  return visitPage(
    path,
    { ConfirmableCourses: () => ({ departments: [{ ...aDepartment(1, { name: 'Lettere' }), degreeCourses: courses }] }) },
    { studentDomains: domains, publicUrl },
    (asked, body) => server.rest(asked, body),
  )
}

const press = async (user: ReturnType<typeof open>['user'], name: string) => user.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const posted = (path: string) => server.posted.filter(([to]) => to === `/api/proofs/${path}`).map(([, body]) => body)
const code = () => screen.getByText(/^(\w{4}-){6}\w{4}$/).textContent ?? ''

async function ask(user: ReturnType<typeof open>['user'], email = 'ada@studenti.example.org') {
  await screen.findByRole('option', { name: 'Storia' })
  fill('degreeCourseId', courses[0]?.id ?? '')
  fill('email', email)
  await press(user, 'Mandami il codice')
}

async function confirm(user: ReturnType<typeof open>['user']) {
  await heading('Scrivi il codice')
  fill('code', '1234 5678')
  await press(user, 'Conferma')
}

it('is an ordinary missing page where it cannot be confirmed', async () => {
  open('/proofs', [])
  await heading('404 Page Not Found')
})

describe('«Conferma che studi qui»', () => {
  it('leads from course and address by the code to proofs that the server accepts, and to the recovery code', async () => {
    const { user } = open()
    await ask(user)
    await confirm(user)
    await heading('Fatto: conserva il codice di recupero')
    expect(posted('request')).toEqual([{ email: 'ada@studenti.example.org', degreeCourseId: courses[0]?.id }])
    for (const purpose of ['review', 'vote'] as const) {
      const proof = await proofFor(purpose, { kind: 'subject', id: 'subject-1' })
      expect(proof && server.accepts(proof)).toBe(true)
    }
    expect(seedOf(code())).not.toBeNull()
    await press(user, 'L’ho conservato')
    await heading('Hai confermato che studi qui')
    open()
    await heading('Hai confermato che studi qui')
    expect(document.body.textContent).not.toMatch(/(\w{4}-){6}/)
  })

  it('offers only degree courses with subjects', async () => {
    open()
    await screen.findByRole('option', { name: 'Storia' })
    expect(screen.queryByRole('option', { name: 'Vuoto' })).toBeNull()
  })

  it('says at the fields what is missing, and asks nothing for an address that is no student’s', async () => {
    const { user } = open()
    await screen.findByRole('option', { name: 'Storia' })
    await press(user, 'Mandami il codice')
    await waitFor(() => expect([errorOf('degreeCourseId'), errorOf('email')]).toEqual([proofMessages.degreeCourse, proofMessages.email]))
    await ask(user, 'ada@example.org')
    await waitFor(() => expect(errorOf('email')).toBe('Serve il tuo indirizzo da studente, che finisce con @studenti.example.org'))
    expect(server.posted).toEqual([])
  })

  it('warns where few have confirmed', async () => {
    server.claims = 3
    open()
    await screen.findByRole('option', { name: 'Storia' })
    fill('degreeCourseId', courses[0]?.id ?? '')
    expect(await screen.findByText('Di questo corso hanno confermato 3 persone.')).toBeTruthy()
  })

  it('says at the code that it is wrong, and goes on with the right one', async () => {
    const { user } = open()
    await ask(user)
    await heading('Scrivi il codice')
    fill('code', '00000000')
    await press(user, 'Conferma')
    await waitFor(() => expect(errorOf('code')).toBe('Codice sbagliato'))
    await confirm(user)
    await heading('Fatto: conserva il codice di recupero')
  })

  it('makes the same request again when the page was loaded anew before the answer came', async () => {
    const { user } = open()
    await ask(user)
    server.refusal = Response.json({}, { status: 500 })
    await confirm(user)
    await screen.findByText('Si è verificato un errore. Riprova più tardi.')
    const again = open()
    server.refusal = null
    await confirm(again.user)
    await heading('Fatto: conserva il codice di recupero')
    const [first, second] = posted('issue')
    expect(second?.blinded).toEqual(first?.blinded)
  })

  it('makes the proofs of another device again from its recovery code, which leaves the address', async () => {
    const first = open()
    await ask(first.user)
    await confirm(first.user)
    await heading('Fatto: conserva il codice di recupero')
    const [kept, proof] = [code(), await proofFor('vote', { kind: 'professor', id: 'professor-1' })]
    await forgetProofs()
    const second = open(`/proofs#${kept}`)
    await waitFor(() => expect(field('recoveryCode').value).toBe(kept))
    await waitFor(() => expect(address()).toBe('/proofs'))
    await ask(second.user)
    await confirm(second.user)
    await heading('Fatto: conserva il codice di recupero')
    expect(await proofFor('vote', { kind: 'professor', id: 'professor-1' })).toEqual(proof)
    expect(posted('issue')[1]?.blinded).toEqual(posted('issue')[0]?.blinded)
  })

  it('asks for the recovery code when the mailbox has confirmed with another one, and finds it mistyped', async () => {
    const { user } = open()
    await ask(user)
    server.refusal = Response.json({ error: proofMessages.claimed, code: 'PROOFS_ISSUED_ALREADY' }, { status: 409 })
    await confirm(user)
    await screen.findByText(proofMessages.claimed)
    await press(user, 'Inserisci il codice di recupero')
    await screen.findByRole('option', { name: 'Storia' })
    expect(field('email').value).toBe('ada@studenti.example.org')
    fill('recoveryCode', '0000-1111')
    await press(user, 'Mandami il codice')
    await waitFor(() => expect(errorOf('recoveryCode')).toBe(recoveryMessages.code))
  })
})

describe('a server that could recognise its students', () => {
  it('with another key than this device saw is sent nothing', async () => {
    const { user } = open()
    await ask(user)
    server.rotate()
    server.keys = server.keys.slice(1)
    await confirm(user)
    await screen.findByText(keyMessages.changed)
    expect(posted('issue')).toEqual([])
    const again = open()
    await press(again.user, 'Cambia corso o indirizzo')
    const before = server.posted.length
    await press(again.user, 'Mandami il codice')
    await screen.findByText(keyMessages.changed)
    expect(server.posted).toHaveLength(before)
  })

  it('that answers with a key of its own gives no proof', async () => {
    const { user } = open()
    await ask(user)
    server.cheats = true
    await confirm(user)
    await screen.findByText(keyMessages.otherKey)
    expect(await proofFor('review', { kind: 'subject', id: 'subject-1' })).toBeUndefined()
  })
})

it('with a new key of the year, says that one confirms again', async () => {
  const { user } = open()
  await ask(user)
  await confirm(user)
  await press(user, 'L’ho conservato')
  server.rotate()
  const again = open()
  await press(again.user, 'Conferma di nuovo')
  await ask(again.user)
  await confirm(again.user)
  await heading('Fatto: conserva il codice di recupero')
  const proof = await proofFor('review', { kind: 'subject', id: 'subject-1' })
  expect(proof && server.accepts(proof)).toBe(true)
})
