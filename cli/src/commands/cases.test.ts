import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { adminRun, type Outcome } from '../../test/run.ts'

let run: (args: string[], terminal?: { width: number }) => Promise<Outcome>
beforeAll(async () => {
  run = await adminRun()
})

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${inject('serverUrl')}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(201)
  return response.json() as Promise<Answer>
}

/** Creates a listing with a report; returns the reference of its case. */
async function reported(title: string): Promise<{ id: string; reference: string }> {
  const book = {
    title,
    description: 'Poco usato',
    condition: 'Come nuovo',
    price: '5',
    sellerName: 'Prova',
    sellerEmail: 'prova@example.org',
  }
  const { id } = await post<{ id: string }>('books', book)
  const { reference } = await post<{ reference: string }>('reports', { kind: 'book', id, ground: 'spam', text: 'Chiede soldi prima' })
  return { id, reference }
}
const isPublic = async (id: string) => (await (await fetch(`${inject('serverUrl')}/api/books?limit=500`)).text()).includes(id)
const removal = ['--ground', 'spam', '--rule', 'honest', '--reasons', 'È pubblicità.']

describe('cases', () => {
  test('are moderated one at a time on a terminal only', async () => {
    expect(await run(['cases', 'moderate'])).toEqual({
      status: 2,
      out: '',
      err: 'La coda di moderazione ha bisogno di un terminale: usa «cases list».\n',
    })
  })

  test('are listed, shown with their context, and decided once', async () => {
    const title = `Segnalato ${randomUUID()}`
    const { id, reference } = await reported(title)
    expect((await run(['cases', 'list'])).out).toContain(`${reference}\tAnnuncio\t${title}\tPubblicità o truffa\t1\tDa decidere\t`)
    const shown = await run(['cases', 'show', reference.toLowerCase().replace('-', '')])
    expect(shown.status).toBe(0)
    expect(shown.out).toContain(title)
    expect(shown.out).toContain('Chiede soldi prima')
    expect(shown.out).toContain('Poco usato')
    expect(shown.out).not.toContain('prova@example.org')
    expect(shown.err).toBe('Regola proposta: honest (Niente pubblicità, niente truffe)\n')

    expect(await run(['cases', 'decide', reference, 'remove', ...removal])).toEqual({
      status: 0,
      out: '',
      err: `Deciso ${reference}: rimosso.\n`,
    })
    expect(await isPublic(id)).toBe(false)
    expect(await run(['cases', 'decide', reference, 'keep', ...removal])).toMatchObject({
      status: 1,
      err: 'Questo caso è già stato deciso da ada\n',
    })
    expect((await run(['cases', 'list', '--state', 'decided'])).out).toContain(reference)
    expect((await run(['cases', 'show', reference])).out).toContain('È pubblicità.')
    const [listed] = JSON.parse((await run(['cases', 'list', '--state', 'decided', '--json'])).out)
    expect(listed).toMatchObject({ reference: expect.any(String), state: 'DECIDED' })
  })

  test('come back to the queue when their decision is taken back, and those that are not one’s own stay decided', async () => {
    const [one, other] = [await reported(`Ripreso ${randomUUID()}`), await reported(`Ripreso ${randomUUID()}`)]
    await run(['cases', 'decide', one.reference, 'remove', ...removal])
    expect(await isPublic(one.id)).toBe(false)
    expect(await run(['cases', 'undo', one.reference, other.reference])).toEqual({
      status: 1,
      out: '',
      err: expect.stringMatching(
        new RegExp(`^Decisione annullata: ${one.reference} aspetta di nuovo\\.\\n${other.reference}: [^\\n]+\\n$`),
      ),
    })
    expect(await isPublic(one.id)).toBe(true)
    expect((await run(['cases', 'list'])).out).toContain(one.reference)
    expect(await run(['cases', 'undo', 'XXXX-XXXX'])).toEqual({ status: 1, out: '', err: 'Caso non trovato\n' })
  })

  test('say as JSON which decisions were taken back and which not, with the type’s name as in release 1.1.0', async () => {
    const [{ reference }, other] = [await reported(`Ripreso ${randomUUID()}`), await reported(`Ripreso ${randomUUID()}`)]
    await run(['cases', 'decide', reference, 'remove', ...removal])
    const { out } = await run(['cases', 'undo', reference, other.reference, '--json'])
    expect(JSON.parse(out)).toEqual({
      __typename: 'CasesReport',
      done: [reference],
      refused: [{ id: other.reference, message: expect.any(String) }],
    })
  })

  test('fit into a narrow and into a wide terminal', async () => {
    const { reference } = await reported(`Un titolo che non finisce mai ${'e continua '.repeat(12)}${randomUUID()}`)
    for (const width of [80, 120]) {
      for (const args of [['list'], ['show', reference]]) {
        const { out } = await run(['cases', ...args], { width })
        expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(width)
      }
    }
  })

  test.each([
    [['forse'], 'L’argomento «esito» non può essere «forse». È uno di: keep, remove.\n'],
    [['keep', '--ground', 'boh'], /^L’opzione «--ground <motivo>» non può essere «boh». È uno di: spam, wrong-place/],
    [['keep', '--rule', 'boh'], /^L’opzione «--rule <regola>» non può essere «boh». È uno di: respect, privacy/],
    [['keep', '--reasons', ' '], 'Scrivi la motivazione\n'],
  ])('are not decided with %j', async (changes, words) => {
    const { reference } = await reported(`Resta ${randomUUID()}`)
    const { status, err } = await run(['cases', 'decide', reference, changes[0] ?? '', ...removal, ...changes.slice(1)])
    expect(status).toBeGreaterThan(0)
    expect(err).toMatch(words)
    expect((await run(['cases', 'list'])).out).toContain(reference)
  })

  test('that do not exist are told, as is an unknown state', async () => {
    expect(await run(['cases', 'show', 'XXXX-XXXX'])).toMatchObject({ status: 1, err: 'Caso non trovato.\n' })
    expect(await run(['cases', 'decide', 'XXXX-XXXX', 'keep', ...removal])).toMatchObject({ status: 1, err: 'Caso non trovato\n' })
    expect((await run(['cases', 'list', '--state', 'boh'])).err).toMatch(
      /^L’opzione «--state <stato>» non può essere «boh». È uno di: open, decided/,
    )
  })

  test('of a burst are decided in one go with --burst', async () => {
    const [subject] = (await (await fetch(`${inject('serverUrl')}/api/course-subjects`)).json()) as { id: string }[]
    const review = {
      difficultyRating: 20,
      attendanceImportance: 20,
      studyMaterials: ['libro'],
      examMethods: ['orale'],
      attendedYear: 2024,
      currentYear: 2,
    }
    const write = () =>
      fetch(`${inject('serverUrl')}/api/course-subjects/${subject?.id}/reviews`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(review),
      })
    const statuses: number[] = []
    while (statuses.filter((status) => status === 202).length < 3 && statuses.length < 20) statuses.push((await write()).status)
    expect(statuses.slice(-3)).toEqual([202, 202, 202])
    const waiting = JSON.parse((await run(['cases', 'list', '--json'])).out) as { reference: string; ground: string }[]
    const [first] = waiting.filter(({ ground }) => ground === 'BURST')
    expect((await run(['cases', 'show', first?.reference ?? ''])).out).toMatch(/In serie: con altre 2 in verifica/)
    const words = ['--ground', 'burst', '--rule', 'voice', '--reasons', 'Fa parte di una serie.']
    const { status, out, err } = await run(['cases', 'decide', first?.reference ?? '', 'remove', ...words, '--burst', '--json'])
    expect(JSON.parse(out)).toMatchObject({ __typename: 'CasesReport', refused: [] })
    expect([status, err.split('\n')]).toEqual([
      0,
      [...Array.from({ length: 3 }, () => expect.stringMatching(/^Deciso \S+: rimosso\.$/)), ''],
    ])
    expect((await run(['cases', 'list'])).out).not.toContain('Molte recensioni')
  })
})
