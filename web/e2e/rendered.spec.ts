import type { Page } from '@playwright/test'
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

  test('the lists are there, their records open, and a book is found', async ({ page }) => {
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
    await page.goBack()
    await page.getByRole('searchbox').fill('analisi')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/books?search=analisi')
  })
})

test('a list that came rendered comes to life as it is, and asks for nothing again', async ({ page }) => {
  const reads = readsOf(page)
  for (const path of lists) {
    await page.goto(path)
    const shown = await cards(page).getByRole('heading').allTextContents()
    await page.getByRole('button', { name: 'Aiuto' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await cards(page).getByRole('heading').allTextContents(), path).toEqual(shown)
  }
  expect(reads).toEqual([])
})

test('what is done before the code has come is done once it has', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const reads = readsOf(page)
  await page.goto('/books')
  await page.getByLabel('Condizione', { exact: true }).selectOption('Come nuovo')
  await page.getByRole('searchbox').fill('analisi')
  await page.getByRole('button', { name: 'Come funziona' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('dialog', { name: 'Come funziona' })).toBeVisible()
  await expect(page).toHaveURL('/books?condition=Come+nuovo&search=analisi')
  await expect(page.getByRole('searchbox')).toHaveValue('analisi')
  expect(new Set(reads), 'the list as it is filtered now').toEqual(new Set(['Books']))
})
