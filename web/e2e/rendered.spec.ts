import type { Page } from '@playwright/test'
import { announce } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'

const lists = ['/books', '/events', '/courses', '/professors']
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Names of the GraphQL operations sent from now on. */
function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) reads.push(request.postDataJSON().operationName)
  })
  return reads
}

test.describe('without any code', () => {
  test.use({ javaScriptEnabled: false })

  test('the lists are there, their records open and close, and a book is found', async ({ page }) => {
    for (const path of lists) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await cards(page).count(), path).toBeGreaterThan(5)
      await expect(page.getByText('Caricamento…')).toHaveCount(0)
    }
    await page.goto('/books')
    const title = await cards(page).first().getByRole('link').innerText()
    await cards(page).first().getByRole('link').click()
    await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(title)}`))
    const record = page.getByRole('article', { name: title })
    await expect(record.getByText('Pubblicato il')).toBeVisible()
    await record.getByRole('link', { name: 'Contatta il Venditore' }).click()
    await expect(page.getByRole('dialog', { name: 'Contatta il Venditore' })).toBeVisible()
    await page.getByRole('dialog', { name: 'Contatta il Venditore' }).getByRole('link', { name: 'Chiudi' }).click()
    await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Scambio Libri' }).click()
    await expect(page).toHaveURL('/books')
    await page.getByRole('searchbox').fill('analisi')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/books?search=analisi')
    expect(await cards(page).count()).toBeGreaterThan(0)
  })

  test('every section opens a record, and the forms have addresses', async ({ page }) => {
    for (const path of ['/events', '/professors']) {
      await page.goto(path)
      const name = await cards(page).first().getByRole('heading').innerText()
      await cards(page).first().getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('article', { name })).toBeVisible()
    }
    await page.goto('/courses')
    await cards(page).first().getByRole('link').click()
    const degreeCourse = await cards(page).first().getByRole('heading').innerText()
    await cards(page).first().getByRole('link').click()
    const subject = await cards(page).first().getByRole('heading').innerText()
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('article', { name: subject })).toBeVisible()
    const trail = page.getByRole('navigation', { name: 'Percorso' })
    await expect(trail.getByRole('link', { name: degreeCourse }), 'its list is one press away').toBeVisible()
    for (const path of ['/books/new', '/events/new', '/professors/review', '/?help']) {
      await page.goto(path)
      await expect(page.getByRole('dialog'), path).toBeVisible()
      await expect(page.getByText('Caricamento…'), `behind ${path}`).toHaveCount(0)
    }
  })

  test('an English visitor is answered in English', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }])
    await page.goto('/books')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Exchange')
  })
})

test('a page that is not rendered says when its code does not come', async ({ page, context, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/)
  await context.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/my-things', { waitUntil: 'load' })
  const says = () =>
    page.evaluate(() => {
      const { content, visibility } = getComputedStyle(document.getElementById('root') as Element, '::before')
      return visibility === 'visible' && content
    })
  expect(await says(), 'at once').toBe(false)
  await page.evaluate(() => document.getAnimations().forEach((animation) => void animation.finish()))
  expect(await says()).toContain('ricaricala')
})

test('a page that came rendered hydrates as it is, and asks for nothing again', async ({ page }) => {
  const reads = readsOf(page)
  for (const path of lists) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const shown = await cards(page).getByRole('heading').allTextContents()
    await page.reload()
    await page.getByRole('link', { name: 'Aiuto' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await cards(page).getByRole('heading').allTextContents(), path).toEqual(shown)
  }
  expect(reads).toEqual([])
})

test('what is put into fields before hydration is taken over by it', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/browser-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const reads = readsOf(page)
  await page.goto('/books', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Condizione', { exact: true }).selectOption('Come nuovo')
  await page.getByRole('searchbox').fill('analisi')
  held.resolve()
  await expect(page).toHaveURL('/books?condition=Come+nuovo&search=analisi')
  await expect(page.getByRole('searchbox')).toHaveValue('analisi')
  expect(new Set(reads), 'the list as it is filtered now').toEqual(new Set(['Books']))
})

test('the button of a form that was opened by its address waits for hydration like its fields', async ({ page, request }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/browser-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const { id } = await announce(request, 'Serata di prova')
  await page.goto(`/events/${id}/register`, { waitUntil: 'domcontentloaded' })
  const foot = page.locator('footer', { has: page.getByText('Conferma iscrizione') })
  await expect(foot).toHaveAttribute('inert')
  held.resolve()
  await expect(foot).not.toHaveAttribute('inert')
  await page.getByRole('button', { name: 'Conferma iscrizione' }).click()
  await expect(page.getByLabel('Il tuo nome')).toHaveAttribute('aria-invalid', 'true')
})
