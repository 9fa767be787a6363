import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** A newer release has taken the place of the open page's: the code that it has not loaded yet is gone until it is loaded anew. */
async function releaseNewer(page: Page) {
  await page.waitForLoadState('networkidle')
  let isOld = true
  await page.route(/\/assets\/.+\.js$/, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
}

test.beforeEach(({ expectConsoleError }) => expectConsoleError(/404|dynamically imported module/))

test('a press on a link loads the page anew where its code is of an older release', async ({ page }) => {
  await page.goto('/books')
  await releaseNewer(page)
  const link = page.getByRole('article').first().getByRole('link').first()
  const title = await page.getByRole('article').first().getByRole('heading').innerText()
  await link.click()
  await expect(page).toHaveURL(/\/books\/.+/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Contatta il Venditore' })).toBeVisible()
  await expect(page.getByText('Questa pagina si è interrotta')).toHaveCount(0)
})

test('a form that is filled in stays where code is of an older release', async ({ page }) => {
  await page.goto('/contact')
  const name = page.getByRole('textbox').first()
  await name.fill('Marta Prova')
  await releaseNewer(page)
  await page.getByRole('link', { name: 'Aiuto' }).first().click()
  const failure = page.getByRole('dialog', { name: 'Errore' })
  await expect(failure.getByText('Questa pagina si è interrotta')).toBeVisible()
  await failure.getByRole('link', { name: 'Chiudi' }).click()
  await expect(name).toHaveValue('Marta Prova')
})
