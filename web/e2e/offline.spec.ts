import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker has cached its files and controls the page. */
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })

/** All cached content, addresses included. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })

test('without a connection the app opens, with the lists one has seen, and says so', async ({
  page,
  context,
  expectConsoleError,
  expectAccessible,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/books?search=Analisi')
  await expect(page.getByRole('article').first()).toBeVisible()
  const title = await page.getByRole('article').first().getByRole('heading').innerText()
  await workerIsReady(page)
  await expect(page.getByText('Sei senza connessione')).toHaveCount(0)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(title)
  await expect(
    page.getByRole('status').filter({ hasText: 'Sei senza connessione: vedi quello che avevi aperto l’ultima volta.' }),
  ).toBeVisible()
  await expectAccessible()

  await test.step('a record that was not opened before says so over the list, which stays', async () => {
    await page.getByRole('article').first().getByRole('link').first().click()
    const notHere = page.getByRole('dialog', { name: 'Sei senza connessione' })
    await expect(notHere.getByText('Non è ancora su questo dispositivo')).toBeVisible()
    await expectAccessible()
    await notHere.getByRole('link', { name: 'Chiudi' }).click()
    await expect(page).toHaveURL('/books?search=Analisi')
    await expect(notHere).toBeHidden()
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(title)
  })

  await test.step('what one has not seen says that it cannot be read', async () => {
    await page.goto('/events')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Riprova' })).toBeVisible()
  })

  await test.step('the landing page opens too', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('back with a connection, nothing is said any more', async () => {
    await context.setOffline(false)
    await page.goto('/books')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('Sei senza connessione')).toHaveCount(0)
  })
})

test('a private page leaves nothing on the device, and does not open without a connection', async ({
  page,
  context,
  request,
  mailbox,
  unique,
}) => {
  const seller = `${unique}@example.org`
  const book = { title: `Libro ${unique}`, condition: 'Come nuovo', price: '10', sellerName: 'Prova', sellerEmail: seller }
  expect((await request.post('/api/books', { data: book })).status()).toBe(201)
  const link = (await mailbox.waitFor({ to: seller })).links.find((address) => address.includes('/manage-book/')) ?? ''
  await page.goto('/')
  await workerIsReady(page)
  await page.goto(link)
  await page.getByRole('tab', { name: 'Modifica' }).click()
  await expect(page.getByRole('textbox', { name: /titolo/i })).toHaveValue(book.title)

  const kept = await keptText(page)
  expect(kept).toContain('/app-shell')
  for (const secret of [new URL(link).searchParams.get('token') ?? '', seller, unique]) expect(kept).not.toContain(secret)

  await context.setOffline(true)
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('an open page is not disturbed by a newer worker', async ({ page }) => {
  await page.goto('/books')
  await workerIsReady(page)
  // Under another address the same script is a new worker, like a newer release.
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/worker.js?newer')
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
    return { waiting: registration.waiting.scriptURL, controller: navigator.serviceWorker.controller?.scriptURL }
  })
  expect(state.waiting).toMatch(/worker\.js\?newer$/)
  expect(state.controller).toMatch(/worker\.js$/)
})
