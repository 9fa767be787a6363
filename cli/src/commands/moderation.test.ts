import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { adminRun, type Outcome } from '../../test/run.ts'

let run: (args: string[]) => Promise<Outcome>
beforeAll(async () => {
  run = await adminRun()
})

const json = async (args: string[]) => JSON.parse((await run([...args, '--json'])).out)

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${inject('serverUrl')}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(201)
  return response.json() as Promise<Answer>
}

const publish = (title: string) =>
  post<{ id: string }>('books', { title, condition: 'Come nuovo', price: '5', sellerName: 'Prova', sellerEmail: 'prova@example.org' })

describe('a deletion', () => {
  test('hides a listing until it is restored', async () => {
    const title = `Da eliminare ${randomUUID()}`
    const { id } = await publish(title)
    expect(await run(['books', 'delete', id, '--yes', '--reason', 'spam'])).toEqual({
      status: 0,
      out: '',
      err: `Eliminato ${id}; per rimediare: chiostro deleted restore book ${id}\n`,
    })
    expect((await run(['books', 'show', id])).status).toBe(1)
    expect(await json(['deleted', 'list', '--kind', 'book'])).toContainEqual(
      expect.objectContaining({ id, label: title, deletedBy: 'ada', reason: 'spam' }),
    )
    expect(await run(['deleted', 'restore', 'book', id])).toEqual({ status: 0, out: '', err: 'Ripristinato com’era.\n' })
    expect((await json(['books', 'show', id])).title).toBe(title)
  })

  test('of several goes as far as it can, and names those that were not there', async () => {
    const { id } = await publish(`Uno ${randomUUID()}`)
    const { status, out, err } = await run(['books', 'delete', id, 'mai-esistito', '--yes', '--json'])
    expect(JSON.parse(out)).toEqual({ deleted: [id], missing: ['mai-esistito'] })
    expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining('Non trovati: mai-esistito\n') })
  })

  test('asks first: without a terminal, and without --yes, nothing happens', async () => {
    const { id } = await publish(`Resta ${randomUUID()}`)
    expect(await run(['books', 'delete', id])).toEqual({ status: 2, out: '', err: 'Senza un terminale serve --yes.\n' })
    expect((await run(['books', 'show', id])).status).toBe(0)
  })
})

describe('reviews', () => {
  test('of courses are filtered and sorted as on the advanced page, a page at a time', async () => {
    const reviews: { difficultyRating: number }[] = await json([
      ...['reviews', 'courses', 'list', '--min', '20', '--max', '25'],
      ...['--sort', 'difficultyRating_asc', '--page-size', '30'],
    ])
    expect(reviews).toHaveLength(30)
    const difficulties = reviews.map(({ difficultyRating }) => difficultyRating)
    expect(difficulties).toEqual([...difficulties].sort((one, other) => one - other))
    expect(difficulties[0]).toBe(20)
    expect((await run(['reviews', 'courses', 'list', '--page', '2'])).err).toMatch(/^Pagina 2 di [\d.]+, [\d.]+ in tutto\.\n$/)
  })

  test('of professors are filtered by ratings out of 5', async () => {
    const reviews: { examRating: number }[] = await json(['reviews', 'professors', 'list', '--exam', '4-4.2', '--page-size', '50'])
    expect(reviews.length).toBeGreaterThan(10)
    expect(reviews.every(({ examRating }) => examRating >= 4 && examRating <= 4.2)).toBe(true)
  })

  test('and every other record are written for a spreadsheet, with the labels of the panel', async () => {
    const csv = async (args: string[]) => (await run([...args, '--csv'])).out.split('\r\n')
    const [headings = '', first = ''] = await csv(['reviews', 'courses', 'list', '--page-size', '1'])
    expect(headings).toMatch(/^\uFEFFCorso;Difficoltà;Voto;Frequenza;Materiali;Libro;.*;Data;Identificativo$/)
    expect(first).toMatch(/;\d+;.*;\d{4}-\d\d-\d\d;[\da-f-]{36}$/)
    const title = `=Foglio ${randomUUID()}`
    await publish(title)
    const [books, book] = await csv(['books', 'list', '--search', title, '--separator', 'comma'])
    expect(books).toMatch(/^\uFEFFTitolo,Prezzo,Corso,/)
    expect(book).toContain(`'${title},"5,00",`)
    const [deleted] = await csv(['deleted', 'list'])
    expect(deleted?.split(';').length).toBeGreaterThan(3)
    expect(await run(['wanted', 'list', '--csv', '--separator', 'tab'])).toMatchObject({ status: 2, out: '' })
  })

  test.each([
    [['--min', 'tanto'], 'L’opzione «--min <n>» non può essere «tanto». È un numero da 1 a 30.\n'],
    [['--min', '40'], 'L’opzione «--min <n>» non può essere «40». È un numero da 1 a 30.\n'],
    [['--sort', 'colore_asc'], 'L’opzione «--sort <ordine>» non può essere «colore_asc». Ordinamento sconosciuto\n'],
  ])('refuse %j in a sentence', async (options, err) => {
    expect(await run(['reviews', 'courses', 'list', ...options])).toEqual({ status: 2, out: '', err })
  })

  test('are not moderated without a terminal', async () => {
    expect(await run(['reviews', 'moderate'])).toMatchObject({ status: 2, out: '' })
  })
})

describe('contacts', () => {
  test('are reported as table, CSV and JSON for a period, and counted', async () => {
    const title = `=Libro ${randomUUID()}`
    const { id } = await publish(title)
    await post(`contact-seller/${id}`, { buyerName: 'Bea Compra', buyerEmail: 'bea@example.org', message: 'Ciao, è ancora disponibile?' })
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format()
    const report = ['contacts', 'report', '--from', today, '--to', today]

    expect((await run(report)).out).toMatch(new RegExp(`\t${title}\t5,00 €\tBea Compra <bea@example.org>\tProva <prova@example.org>\t`))
    expect((await json(report)).map(({ bookTitle }: { bookTitle: string }) => bookTitle)).toContain(title)
    const file = join(tmpdir(), `contatti-${randomUUID()}.csv`)
    expect(await run([...report, '--format', 'csv', '--out', file])).toEqual({ status: 0, out: '', err: `Il resoconto è in ${file}.\n` })
    // Escaped against formula injection.
    const csv = readFileSync(file, 'utf8')
    expect(csv).toContain(`'${title}`)
    // As in the panel: spreadsheets in Italian expect semicolons.
    expect(csv).toMatch(/^\uFEFFData;Libro;Prezzo;/)
    expect((await run([...report, '--format', 'csv', '--separator', 'comma'])).out).toMatch(/^Data,Libro,Prezzo,/)

    expect((await run([...report.slice(0, 3), '2099-01-01'])).err).toBe('Nessun contatto registrato\n')
    expect((await json(['contacts', 'stats'])).totalContacts).toBeGreaterThan(0)
  })

  test.each([
    [['--from', 'ieri'], '--from «ieri» non è un giorno: usa AAAA-MM-GG.\n'],
    [['--from', '2026-10-02', '--to', '2026-10-01'], '--to viene prima di --from.\n'],
    [['--format', 'pdf'], 'L’opzione «--format <formato>» non può essere «pdf». È uno di: table, csv, json.\n'],
    [['--status', 'boh'], 'L’opzione «--status <stato>» non può essere «boh». È uno di: sent, failed.\n'],
    [['--format', 'csv', '--separator', 'tab'], 'L’opzione «--separator <segno>» non può essere «tab». È semicolon o comma.\n'],
    [['--out', 'x.txt'], 'Una tabella è per il terminale: con --out usa --format csv o json.\n'],
  ])('refuse %j', async (options, words) => {
    expect(await run(['contacts', 'report', ...options])).toEqual({ status: 2, out: '', err: words })
  })
})

test('sections are listed, opened and closed', async () => {
  expect((await run(['flags', 'list'])).out).toBe('courses\ton\nprofessors\ton\n')
  expect((await run(['flags', 'set', 'courses', 'on'])).out).toBe('courses\ton\n')
  expect(await run(['flags', 'set', 'courses', 'forse'])).toEqual({
    status: 2,
    out: '',
    err: 'L’argomento «stato» non può essere «forse». È uno di: on, off.\n',
  })
  expect(await run(['flags', 'set', 'mensa', 'on'])).toEqual({ status: 1, out: '', err: 'Sezione sconosciuta\n' })
})

test('events are listed and shown', async () => {
  const events: { id: string; title: string }[] = await json(['events', 'list'])
  expect(events.length).toBeGreaterThan(20)
  const [first] = events
  expect((await run(['events', 'show', first?.id ?? ''])).out).toContain(`Titolo:        ${first?.title}\n`)
  expect((await run(['events', 'show', 'nessuno'])).status).toBe(1)
})
