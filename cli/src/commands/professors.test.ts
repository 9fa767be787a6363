import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { adminRun, chiostro, type Outcome } from '../../test/run.ts'

let run: (args: string[]) => Promise<Outcome>
beforeAll(async () => {
  run = await adminRun()
  // A department exists once an admin approved it.
  for (const department of ['Lettere', 'Fisica']) {
    const { id } = await add(`Seme ${randomUUID()}`, department)
    await run(['professors', 'move', id, department])
  }
})

const json = async (args: string[]) => JSON.parse((await run([...args, '--json'])).out)

async function post(path: string, body: object): Promise<{ id: string }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${inject('serverUrl')}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string }
}

const add = (name: string, department = 'Lettere') => post('professors', { name, department })
const ratings = { materialRating: '20', examRating: '20', lectureRating: '20', helpfulnessRating: '20' }

describe('professors', () => {
  test('are listed for admins only, duplicates side by side', async () => {
    const word = `zz${randomUUID().replaceAll(/[\d-]/g, '')}`
    for (const name of [`Bo ${word}`, `Ada ${word}`, `Bo ${word} B`]) await add(name)
    const { out } = await run(['professors', 'list', '--search', word, '--sort', 'name'])
    expect(out.split('\n').map((line) => line.split('\t').slice(0, 4))).toEqual([
      [`Ada ${word}`, 'Lettere', '0', 'Aggiunto da studenti'],
      [`Bo ${word}`, 'Lettere', '0', 'Aggiunto da studenti'],
      [`Bo ${word} B`, 'Lettere', '0', 'Aggiunto da studenti'],
      [''],
    ])
    expect(await run(['professors', 'list', '--sort', 'boh'])).toEqual({
      status: 2,
      out: '',
      err: 'L’opzione «--sort <ordine>» non può essere «boh». È uno di: newest, name.\n',
    })
    expect((await chiostro(['professors', 'list'])).status).toBe(3)
  })

  test('are renamed and moved, and refused where there is one like that', async () => {
    const [name, taken] = [`Ada ${randomUUID()}`, `Bo ${randomUUID()}`]
    const [{ id }] = [await add(name), await add(taken)]
    expect(await run(['professors', 'rename', id, `${name} Verdi`])).toEqual({ status: 0, out: '', err: `Ora: ${name} Verdi, Lettere\n` })
    expect(await json(['professors', 'move', id, 'Fisica'])).toEqual({ id, name: `${name} Verdi`, department: 'Fisica' })
    await run(['professors', 'move', id, 'Lettere'])
    const message = 'Esiste già un professore con questo nome e dipartimento: puoi unirli\n'
    expect(await run(['professors', 'rename', id, taken])).toEqual({ status: 1, out: '', err: message })
  })

  test('whose department waits for approval are listed by themselves, and moving them approves it', async () => {
    const [name, department] = [`Ada ${randomUUID()}`, `Enologia ${randomUUID()}`]
    const { id } = await add(name, department)
    const waiting = await run(['professors', 'list', '--proposed', '--search', name])
    expect(waiting.out.split('\t').slice(0, 2)).toEqual([name, `${department} (?)`])
    expect((await run(['professors', 'show', id])).out).toMatch(new RegExp(`^Nome: +${name}\n`))
    expect(await run(['professors', 'show', randomUUID()])).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^Professore non trovato: /),
    })
    expect(await json(['professors', 'move', id, department])).toEqual({ id, name, department })
    expect((await run(['professors', 'list', '--proposed', '--search', name])).out).not.toContain(name)
  })

  test('are merged, once confirmed, and taken apart again', async () => {
    const [from, into] = [await add(`Ada ${randomUUID()}`), await add(`Ada ${randomUUID()}`, 'Fisica')]
    await post(`professors/${from.id}/reviews`, { course: 'Ottica', semester: 'Primo', ...ratings, review: '' })
    expect(await run(['professors', 'merge', from.id, into.id])).toMatchObject({ status: 2, err: 'Senza un terminale serve --yes.\n' })
    expect(await json(['professors', 'merge', from.id, into.id, '--yes'])).toMatchObject({ id: into.id, reviewCount: 1 })
    expect(await run(['professors', 'restore', from.id])).toEqual({ status: 0, out: '', err: 'Ripristinato com’era.\n' })
    expect(await run(['professors', 'merge', from.id, from.id, '--yes'])).toMatchObject({
      status: 1,
      err: 'Scegli due professori diversi\n',
    })
  })

  test('are deleted and restored', async () => {
    const { id } = await add(`Ada ${randomUUID()}`)
    expect((await run(['professors', 'delete', id, '--yes'])).err).toBe(
      `Eliminato ${id}; per rimediare: chiostro deleted restore professor ${id}\n`,
    )
    expect(await json(['deleted', 'list', '--kind', 'professor'])).toContainEqual(expect.objectContaining({ id, kind: 'PROFESSOR' }))
    expect((await run(['professors', 'restore', id])).status).toBe(0)
  })

  test('get an address from which they answer reviews, or lose it', async () => {
    const { id } = await add(`Bice ${randomUUID()}`)
    const address = 'bice.verdi@ateneo.example'
    expect(await json(['professors', 'reply-address', id, address])).toMatchObject({ id, replyAddress: address })
    expect(await json(['professors', 'reply-address', id, '--remove'])).toMatchObject({ replyAddress: '' })
    expect(await run(['professors', 'reply-address', id])).toMatchObject({ status: 2, err: 'Indica un indirizzo, oppure --remove.\n' })
    expect(await run(['professors', 'reply-address', id, 'boh'])).toMatchObject({
      status: 1,
      err: expect.stringContaining('Email valida richiesta'),
    })
    expect(await run(['professors', 'reply-address', 'boh', address])).toMatchObject({ status: 1, err: 'Professore non trovato\n' })
  })
})

describe('registrations of an event', () => {
  test('are listed and removed', async () => {
    const what = {
      title: 'Cena',
      description: 'Si cena insieme.',
      date: `${new Date().getFullYear() + 1}-03-04`,
      startTime: '20:00',
      location: 'Cortile',
      targetAudience: 'Tutti',
    }
    const event = await post('events', { ...what, creatorName: 'Bo', creatorEmail: 'bo@example.org', participantsVisibility: 'names' })
    const attendee = { attendeeName: 'Ada', attendeeEmail: 'ada@example.org', hideMe: true }
    const { id } = await post(`events/${event.id}/register`, attendee)
    expect((await run(['events', 'show', event.id])).out).toContain('Visibilità:    nomi degli iscritti pubblici\n')
    expect((await json(['events', 'show', event.id])).participantsVisibility).toBe('NAMES')
    expect((await run(['events', 'registrations', 'list', event.id])).out).toMatch(
      new RegExp(`^Ada\tada@example.org\t\tNon nell’elenco pubblico\t.*\t${id}\n$`),
    )
    expect((await run(['events', 'registrations', 'delete', id, '--yes'])).status).toBe(0)
    expect(await run(['events', 'registrations', 'list', event.id])).toEqual({ status: 0, out: '', err: 'Ancora nessun iscritto.\n' })
    expect(await run(['events', 'registrations', 'list', 'nessuno'])).toMatchObject({ status: 1, err: 'Nessun evento con id nessuno.\n' })
  })
})
