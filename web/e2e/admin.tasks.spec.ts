import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Locator } from '@playwright/test'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../api/src/database/embedded.ts'
import { startOwnServer } from '../../scripts/server.ts'
import { act, admin, logIn } from './adminSteps.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './formSteps.ts'

/** Of a task, begun on the overview. */
const most = 4

/** A server on which one thing of each kind waits. */
async function startWithWork() {
  const folder = mkdtempSync(join(tmpdir(), 'chiostro-tasks-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const settings = { DEMO_DATA: 'off', ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password }
  const server = await startOwnServer({ ...settings, DATABASE_URL: postgres.url('postgres') })
  return {
    ...server,
    async failMail() {
      const client = new pg.Client(postgres.url('postgres'))
      await client.connect()
      const payload = { name: 'Ida', email: 'ida@example.org', category: 'altro', subject: 'Ciao', message: 'Una domanda sul sito.' }
      await client.query(
        `INSERT INTO outgoing_mails (id, template, payload, attempts, last_error, failed_at)
         VALUES (gen_random_uuid(), 'contact.message', $1, 8, 'la casella è piena', now())`,
        [payload],
      )
      await client.end()
    },
    async stop() {
      await server.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One thing of each kind to do. */
async function fillWith(request: APIRequestContext, url: string) {
  const { token } = await (await request.post(`${url}/api/admin/login`, { data: admin })).json()
  const headers = { authorization: `Bearer ${token}` }
  const set = async (name: string, enabled: boolean) => {
    const query = 'mutation ($name: String!, $enabled: Boolean!) { setFeatureFlag(name: $name, enabled: $enabled) { __typename } }'
    expect((await request.post(`${url}/graphql`, { headers, data: { query, variables: { name, enabled } } })).status()).toBe(200)
  }
  const publish = async (title: string) => {
    const book = { title, course: 'Logica', condition: 'Come nuovo', price: '12.50', description: 'Come nuovo.', sellerName: 'Ida' }
    const answer = await request.post(`${url}/api/books`, { data: { ...book, sellerEmail: 'ida@example.org' } })
    expect(answer.status()).toBe(201)
    return (await answer.json()).id as string
  }
  await set('professors', true)
  const professor = await (await request.post(`${url}/api/professors`, { data: { name: 'Ada Bianchi', department: 'Fisica' } })).json()
  const ratings = { materialRating: 20, examRating: 20, lectureRating: 20, helpfulnessRating: 20 }
  const review = { ...ratings, course: 'Logica', semester: '2025', review: 'Spiega bene, ma è incinta e salta le lezioni.' }
  expect((await request.post(`${url}/api/professors/${professor.id}/reviews`, { data: review })).status()).toBeLessThan(300)
  await set('professors', false)
  const reported = await publish('Libro segnalato')
  expect((await request.post(`${url}/api/reports`, { data: { kind: 'book', id: reported, ground: 'spam' } })).status()).toBeLessThan(300)
  const deleted = await publish('Libro eliminato')
  expect((await request.delete(`${url}/api/admin/books/${deleted}`, { headers })).status()).toBeLessThan(300)
}

test('the six everyday tasks take at most four presses each, from the overview', async ({ page, request }) => {
  test.setTimeout(300_000)
  const server = await startWithWork()
  try {
    await fillWith(request, server.url)
    await server.failMail()
    await page.goto(`${server.url}/admin`)
    await logIn(page)
    await expect(page.getByRole('heading', { name: 'Da fare' })).toBeVisible()
    const task = async (name: string, presses: Locator[], done: Locator, action?: string) =>
      test.step(name, async () => {
        await page.goto(`${server.url}/admin`)
        await expect(page.getByRole('link', { name: 'Panoramica' })).toHaveAttribute('aria-current', 'page')
        await expect(page.getByText('Totale Libri')).toBeVisible()
        for (const press of presses) await press.click()
        if (action) await act(page, action)
        await expect(done).toBeVisible()
        // An action is two: its menu and itself.
        expect(presses.length + (action ? 2 : 0), name).toBeLessThanOrEqual(most)
      })
    const line = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
    const open = (name: string) => page.getByRole('navigation', { name: 'Amministrazione' }).getByRole('link', { name })

    await task(
      'open a section',
      [page.getByRole('button', { name: 'Apri la sezione Professori' })],
      toast(page).getByText('Sezione aperta'),
    )
    await task(
      'release a held review',
      [line(/^1 Recensione di professori in verifica/)],
      page.getByText('Nessuna recensione in verifica'),
      'Rendi pubblica',
    )
    await task(
      'retry a mail',
      [line(/^1 Email non partita/), page.getByRole('button', { name: 'Rimanda tutte' })],
      toast(page).getByText('Un’email riparte ora'),
    )
    await task(
      'restore a listing',
      [open('Cestino'), page.getByRole('button', { name: 'Ripristina Libro eliminato' })],
      toast(page).getByText('1 elemento ripristinato'),
    )
    await task(
      'find who deleted what',
      [open('Registro')],
      page.getByRole('row').filter({ hasText: 'Libro eliminato' }).filter({ hasText: 'Eliminazione' }).filter({ hasText: admin.username }),
    )
    await task(
      'decide a case',
      [line(/^1 Caso da decidere/), page.getByText('Rimuovi', { exact: true }), page.getByRole('button', { name: 'Decidi e vai avanti' })],
      page.getByText('Tutto deciso'),
    )
    await page.goto(`${server.url}/admin`)
    await expect(page.getByText('Niente da decidere')).toBeVisible()
  } finally {
    await server.stop()
  }
})

test('and so they do by keys alone', async ({ page, request }) => {
  test.setTimeout(300_000)
  const server = await startWithWork()
  try {
    await fillWith(request, server.url)
    await server.failMail()
    await page.goto(`${server.url}/admin`)
    await logIn(page)
    const todo = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Da fare' }) })
    await expect(todo).toBeVisible()
    const byKeys = async (name: string, keys: string[], ready: Locator, more: string[], done: Locator) =>
      test.step(`${name}, by keys`, async () => {
        await page.goto(`${server.url}/admin`)
        await expect(todo).toHaveAttribute('aria-busy', 'false')
        for (const key of keys) await page.keyboard.press(key)
        await expect(ready).toBeVisible()
        for (const key of more) await page.keyboard.press(key)
        await expect(done).toBeVisible()
        expect(keys.length + more.length, name).toBeLessThanOrEqual(most)
      })
    const row = (text: string) => page.getByRole('row').filter({ hasText: text }).first()
    const section = page.getByRole('button', { name: 'Apri la sezione Professori' })
    await byKeys('open a section', ['4'], section, ['Enter'], toast(page).getByText('Sezione aperta'))
    await byKeys('release a held review', ['2'], row('Ada Bianchi'), ['j', 'p'], page.getByText('Nessuna recensione in verifica'))
    await byKeys('retry a mail', ['g', 'm'], row('contact.message'), ['r'], toast(page).getByText('Un’email riparte ora'))
    const restored = toast(page).getByText('1 elemento ripristinato')
    await byKeys('restore a listing', ['g', 'b'], row('Libro eliminato'), ['j', 'Enter'], restored)
    await byKeys('find who deleted what', ['g', 'g'], row('Libro eliminato'), [], row('Eliminazione'))
    const reported = page.getByRole('heading', { name: 'Libro segnalato' })
    await byKeys('decide a case', ['g', 'd'], reported, ['r', 'Enter'], page.getByText('Tutto deciso'))
    await page.goto(`${server.url}/admin`)
    await expect(page.getByText('Niente da decidere')).toBeVisible()
  } finally {
    await server.stop()
  }
})
