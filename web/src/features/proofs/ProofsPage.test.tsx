import { keyMessages, proofMessages } from '@chiostro/domain/proofs/proofs'
import { recoveryMessages, seedOf } from '@chiostro/domain/proofs/recoveryCode'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDegreeCourse, aDepartment } from '../../../test/catalogue.ts'
import { errorOf, field, fill, toast } from '../../../test/forms.ts'
import { proofsServer, publicUrl, stubWorkers, studentDomains } from '../../../test/proofs.ts'
import { type Rest, unreachable } from '../../../test/server.tsx'
import { address, visitPage } from '../../../test/visit.tsx'
import { noConnection, tryLater } from '../../components/submission.ts'
import { preloadPage } from '../../pages/code.tsx'
import { forgetProofs, proofFor } from './tokens.ts'

beforeAll(() => preloadPage('/proofs'))

let server = proofsServer()
beforeEach(() => {
  stubWorkers()
  server = proofsServer()
})

interface Opening {
  domains?: string[]
  rest?: Rest
}

/** A degree course is told from others of its name by its level. */
const storia = 'Storia · triennale, 011H'
const courses = [aDegreeCourse(1, { name: 'Storia', subjectCount: 3 }), aDegreeCourse(2, { name: 'Vuoto', subjectCount: 0 })]

function open(path = '/proofs', { domains = studentDomains, rest = (asked, body) => server.rest(asked, body) }: Opening = {}) {
  cleanup()
  return visitPage(
    path,
    { ConfirmableCourses: () => ({ departments: [{ ...aDepartment(1, { name: 'Lettere' }), degreeCourses: courses }] }) },
    { studentDomains: domains, publicUrl },
    rest,
  )
}

const press = async (user: ReturnType<typeof open>['user'], name: string) => user.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const posted = (path: string) => server.posted.filter(([to]) => to === `/api/proofs/${path}`).map(([, body]) => body)
const code = () => screen.getByText(/^(\w{4}-){6}\w{4}$/).textContent ?? ''

async function ask(user: ReturnType<typeof open>['user'], email = 'ada@studenti.example.org') {
  await screen.findByRole('option', { name: storia })
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
  open('/proofs', { domains: [] })
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
    await screen.findByRole('option', { name: storia })
    expect(screen.queryByRole('option', { name: 'Vuoto' })).toBeNull()
  })

  it('says at the fields what is missing, and asks nothing for an address that is no student’s', async () => {
    const { user } = open()
    await screen.findByRole('option', { name: storia })
    await press(user, 'Mandami il codice')
    await waitFor(() => expect([errorOf('degreeCourseId'), errorOf('email')]).toEqual([proofMessages.degreeCourse, proofMessages.email]))
    await ask(user, 'ada@example.org')
    await waitFor(() => expect(errorOf('email')).toBe('Serve il tuo indirizzo istituzionale, che finisce con @studenti.example.org'))
    expect(server.posted).toEqual([])
  })

  it('warns where few have confirmed', async () => {
    server.claims = 3
    open()
    await screen.findByRole('option', { name: storia })
    fill('degreeCourseId', courses[0]?.id ?? '')
    expect(await screen.findByText('Per questo corso hanno confermato 3 persone.')).toBeTruthy()
    server.claims = 0
    open()
    await screen.findByRole('option', { name: storia })
    fill('degreeCourseId', courses[0]?.id ?? '')
    expect(await screen.findByText('Per questo corso non ha ancora confermato nessuno.')).toBeTruthy()
  })

  it('warns where few have confirmed since subjects were added', async () => {
    server.addedClaims = 3
    open()
    await screen.findByRole('option', { name: storia })
    fill('degreeCourseId', courses[0]?.id ?? '')
    expect(await screen.findByText('Per gli insegnamenti aggiunti durante l’anno ha confermato ancora poca gente.')).toBeTruthy()
  })

  it('waits in the queue of a server that is busy with others, and goes on by itself with the same request', async () => {
    const { user } = open()
    await ask(user)
    server.refusal = Response.json({ error: 'Ci sono troppe richieste' }, { status: 503, headers: { 'retry-after': '0' } })
    await confirm(user)
    await screen.findByText('C’è la fila: resta qui, riprovo da solo…')
    server.refusal = null
    await heading('Fatto: conserva il codice di recupero')
    const requests = posted('issue')
    expect(requests.length).toBeGreaterThan(1)
    expect(new Set(requests.map((body) => JSON.stringify(body))).size).toBe(1)
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

  it('has room for the code as the message says it', async () => {
    const { user } = open()
    await ask(user)
    await heading('Scrivi il codice')
    await user.click(field('code'))
    await user.paste('Codice: 1234 5678')
    expect(field('code').value).toBe('Codice: 1234 5678')
  })

  it.each([
    ['nothing', ''],
    ['letters', 'abcdefgh'],
    ['too few digits', '1234 567'],
  ])('says at the code what it looks like when it is %s, and asks nothing', async (_, typed) => {
    const { user } = open()
    await ask(user)
    await heading('Scrivi il codice')
    fill('code', typed)
    await press(user, 'Conferma')
    await waitFor(() => expect(errorOf('code')).toBe(proofMessages.code))
    expect(posted('issue')).toEqual([])
  })

  it('has another code sent to the same address, and says that there are three an hour', async () => {
    const { user } = open()
    await ask(user)
    await press(user, 'Mandami un altro codice')
    await waitFor(() =>
      expect(toast()).toEqual([
        'Codice in arrivo a ada@studenti.example.org',
        'In un’ora ne mandiamo al massimo 3: se non arriva, guarda fra lo spam.',
      ]),
    )
    expect(posted('request')).toHaveLength(2)
  })

  it('tells how far it is while the server is awaited, takes no second press, and says when there is no connection', async () => {
    let answerIssue: (answer: Promise<Response>) => void = () => {}
    const rest: Rest = (path, body) =>
      path.endsWith('/issue') ? new Promise((resolve) => (answerIssue = resolve)) : server.rest(path, body)
    const { user } = open('/proofs', { rest })
    await ask(user)
    await confirm(user)
    await screen.findByText('Il server le firma…')
    expect(Number(screen.getByRole('progressbar', { name: 'Avanzamento' }).getAttribute('value'))).toBeCloseTo(0.2)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confermo…' }).disabled).toBe(true)
    answerIssue(Promise.reject(new TypeError('Failed to fetch')))
    expect((await screen.findByText(noConnection)).closest('[role="alert"]')).not.toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(field('code').value).toBe('1234 5678')
  })

  it('loses nothing that was typed when there is no connection at the first step', async () => {
    const { user } = open('/proofs', { rest: (path, body) => (path.startsWith('/api/proofs/') ? unreachable() : server.rest(path, body)) })
    await ask(user)
    await screen.findByText(noConnection)
    expect([field('degreeCourseId').value, field('email').value]).toEqual([courses[0]?.id, 'ada@studenti.example.org'])
  })

  it('gives the recovery code as text to copy, and to the camera of another device', async () => {
    const { user } = open()
    await ask(user)
    await confirm(user)
    await heading('Fatto: conserva il codice di recupero')
    await press(user, 'Copia')
    expect(await navigator.clipboard.readText()).toBe(code())
    expect(toast()).toEqual(['Codice copiato', undefined])
    screen.getByRole('button', { name: 'Scarica' })
    screen.getByRole('img', { name: 'Codice QR del codice di recupero' })
  })

  it('goes on where another tab of this browser has finished, with the seed of that one', async () => {
    const { user } = open()
    await ask(user)
    await confirm(user)
    await heading('Fatto: conserva il codice di recupero')
    const kept = code()
    // A QR code brings the first step back here, too.
    const again = open(`/proofs#${kept}`)
    await waitFor(() => expect(field('recoveryCode').value).toBe(kept))
    fill('recoveryCode', '')
    await ask(again.user)
    await heading('Fatto: conserva il codice di recupero')
    expect(code()).toBe(kept)
    expect(posted('request')).toHaveLength(1)
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
    await screen.findByRole('option', { name: storia })
    expect(field('email').value).toBe('ada@studenti.example.org')
    fill('recoveryCode', '0000-1111')
    await press(user, 'Mandami il codice')
    await waitFor(() => expect(errorOf('recoveryCode')).toBe(recoveryMessages.code))
  })
})

/** Whose program the browser could not load. */
class BrokenWorker {
  onerror: ((event: object) => void) | null = null
  postMessage() {
    setTimeout(() => this.onerror?.({}))
  }
  terminate() {}
}

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

  it('is not asked about the degree course either before its keys were looked at', async () => {
    const { user } = open()
    await ask(user)
    await heading('Scrivi il codice')
    server.rotate()
    server.keys = server.keys.slice(1)
    const asked: string[] = []
    const again = open('/proofs', {
      rest: (path, body) => {
        asked.push(path)
        return server.rest(path, body)
      },
    })
    await press(again.user, 'Cambia corso o indirizzo')
    await screen.findByRole('option', { name: storia })
    const before = asked.length
    await press(again.user, 'Mandami il codice')
    await screen.findByText(keyMessages.changed)
    expect(asked.slice(before)).toEqual(['/api/proofs/keys'])
  })

  it('is not accused when the cryptography could not be loaded', async () => {
    const { user } = open()
    await ask(user)
    await heading('Scrivi il codice')
    const Working = Worker
    const rest = server.rest
    server.rest = (path, body) => {
      // What checks the answer cannot be loaded.
      if (path.endsWith('/issue')) vi.stubGlobal('Worker', BrokenWorker)
      return rest(path, body)
    }
    await confirm(user)
    await screen.findByText(tryLater)
    vi.stubGlobal('Worker', Working)
    server.rest = rest
    await confirm(user)
    await heading('Fatto: conserva il codice di recupero')
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

it('says that subjects were added, and makes their proofs with the recovery code, beside those of before', async () => {
  const { user } = open()
  await ask(user)
  await confirm(user)
  await heading('Fatto: conserva il codice di recupero')
  const [kept, before] = [code(), await proofFor('review', { kind: 'subject', id: 'subject-1' })]
  await press(user, 'L’ho conservato')
  await heading('Hai confermato che studi qui')
  expect(screen.queryByText(/si sono aggiunti/)).toBeNull()
  server.targets.push('subject:subject-2')
  const again = open()
  await screen.findByText(/si sono aggiunti insegnamenti o docenti del tuo corso/)
  await press(again.user, 'Conferma di nuovo')
  await screen.findByRole('option', { name: storia })
  fill('recoveryCode', kept)
  await ask(again.user)
  await confirm(again.user)
  await heading('Fatto: conserva il codice di recupero')
  expect(await proofFor('review', { kind: 'subject', id: 'subject-1' })).toEqual(before)
  const added = await proofFor('review', { kind: 'subject', id: 'subject-2' })
  expect(added && server.accepts(added)).toBe(true)
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
