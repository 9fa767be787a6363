import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { adminRun, chiostro } from '../../test/run.ts'
import { listBooks } from './books.ts'

const title = `Analisi per il terminale ${randomUUID()}`
const course = `Corso ${randomUUID()}`
let id: string

beforeAll(async () => {
  const book = { title, course, condition: 'Come nuovo', price: '12,5', sellerName: 'Prova', sellerEmail: 'prova@example.org', isbn: '' }
  const response = await fetch(`${inject('serverUrl')}/api/books`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...book, description: 'Prima riga\nseconda riga' }),
  })
  expect(response.status).toBe(201)
  id = ((await response.json()) as { id: string }).id
})

describe('books list', () => {
  test('prints a line per listing with tabs between the fields, without a terminal', async () => {
    const { status, out, err } = await chiostro(['books', 'list', '--course', course])
    expect(out).toBe(`${title}\t${course}\tCome nuovo\t12,50 €\t${id}\n`)
    expect({ status, err }).toEqual({ status: 0, err: '' })
  })

  test('prints one JSON document and nothing else with --json, before or after the command', async () => {
    const { out, err } = await chiostro(['books', 'list', '--course', course, '--json'])
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({ id, title, course, price: '12.50', description: 'Prima riga\nseconda riga' }),
    ])
    expect(err).toBe('')
    expect((await chiostro(['--json', 'books', 'list', '--course', course])).out).toBe(out)
  })

  test.each([80, 120, 200])('draws a table that fits a terminal of %i columns, with whole ids', async (width) => {
    const { out } = await chiostro(['books', 'list'], { width })
    const lines = out.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(20)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width)
    expect(lines.slice(1).every((line) => /[0-9a-f-]{36}$/.test(line))).toBe(true)
    expect(lines[0]).toMatch(/^Titolo .*Id$/)
    expect(lines[0]?.includes('Condizione')).toBe(width >= 120)
  })

  test('says on stderr that nothing was found, and is done', async () => {
    expect(await chiostro(['books', 'list', '--course', 'che non esiste'])).toEqual({ status: 0, out: '', err: 'Nessun libro trovato.\n' })
    expect((await chiostro(['books', 'list', '--course', 'che non esiste', '--json'])).out).toBe('[]\n')
  })

  test('goes on to the last page', async () => {
    const asked: unknown[] = []
    const ask = async (_document: unknown, variables: { after: string | null }) => {
      asked.push(variables.after)
      const isLast = variables.after === 'b'
      const node = { id: `after ${variables.after}`, title: 't', course: '', condition: '', price: '1.00' }
      return { books: { edges: [{ node }], pageInfo: { hasNextPage: !isLast, endCursor: variables.after ? 'b' : 'a' } } }
    }
    const lines: string[] = []
    const out = (text: string) => void lines.push(text)
    const terminal = { env: {}, out, err: () => {}, width: undefined, colour: false, read: async () => '' }
    await listBooks({ ask: ask as never, askPublicly: ask as never, terminal, json: false, colour: false }, {})
    expect(asked).toEqual([null, 'a', 'b'])
    expect(lines.join('')).toMatch(/^(t\t.*\n){3}$/)
  })
})

describe('books list --state', () => {
  const labels = { available: 'Attivo', reserved: 'Riservato', sold: 'Venduto', expired: 'Scaduto' }

  test('shows admins the listings of one state, with it and its end, and all shows every one', async () => {
    const run = await adminRun()
    const listed = async (state: string) =>
      (await run(['books', 'list', '--state', state])).out.split('\n').flatMap((line) => (line ? [line.split('\t')] : []))
    const byState = await Promise.all(Object.keys(labels).map(listed))
    for (const [index, label] of Object.values(labels).entries()) {
      expect([...new Set(byState[index]?.map((fields) => fields.at(-3)))]).toEqual(byState[index]?.length ? [label] : [])
    }
    const [available = [], reserved = [], sold = [], expired = []] = byState
    expect(available.map((fields) => fields.at(-1))).toContain(id)
    for (const some of [reserved, sold]) expect(some.length).toBeGreaterThan(0)
    const everyone = (await chiostro(['books', 'list'])).out
    for (const fields of [...sold, ...expired]) expect(everyone).not.toContain(fields.at(-1))
    // Concurrent test files publish more.
    const all = new Set((await listed('all')).map((fields) => fields.at(-1)))
    for (const fields of byState.flat()) expect(all).toContain(fields.at(-1))
  })

  test('is for admins, and names the states it knows', async () => {
    expect((await chiostro(['books', 'list', '--state', 'sold'])).status).toBe(3)
    const { status, err } = await chiostro(['books', 'list', '--state', 'lent'])
    expect(status).toBe(2)
    for (const state of ['available', 'reserved', 'sold', 'expired', 'all']) expect(err).toContain(state)
  })
})

describe('books show', () => {
  test('prints what is public about a listing, on single lines', async () => {
    const { status, out } = await chiostro(['books', 'show', id])
    expect(status).toBe(0)
    expect(out).toContain(`Titolo:      ${title}\nPrezzo:      12,50 €\n`)
    expect(out).toContain('Descrizione: Prima riga seconda riga\n')
    expect(out).not.toContain('ISBN')
    expect(out).not.toContain('@')
  })

  test('fails in words on an unknown id', async () => {
    const { status, out, err } = await chiostro(['books', 'show', 'sconosciuto'])
    expect({ status, out, err }).toEqual({ status: 1, out: '', err: 'Nessun annuncio con id sconosciuto.\n' })
  })
})
