import type { Page } from '@playwright/test'
import { publishBook } from './adminSteps.ts'
import { expect, test } from './fixtures.ts'
import { scrollsSideways } from './sideways.ts'

/** Waits for what the shell loads late, the search among it. */
const complete = (page: Page) => expect(page.locator('[data-floating]')).toBeAttached()

test('the key «/» opens the search above any page, which is followed by keyboard and closes to where one was', async ({
  page,
  request,
  unique,
  expectAccessible,
}) => {
  const titles = [1, 2, 3, 4].map((number) => `Volume ${number} di ${unique}`)
  for (const title of titles) await publishBook(request, title)
  await page.goto('/events')
  const dialog = page.getByRole('dialog', { name: 'Cerca' })
  const field = dialog.getByRole('combobox')
  await complete(page)
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expectAccessible()
  await page.keyboard.type(unique)
  await expect(dialog.getByRole('option', { name: 'Tutti i libri (4)' })).toBeVisible()
  await expect(dialog.getByRole('option').first().locator('svg, img')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/events$/)

  await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).first().click()
  await field.fill(unique)
  await expect(dialog.getByRole('option', { name: 'Tutti i libri (4)' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option', { selected: true })).toContainText(/^Volume/)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: /^Volume/ })).toBeVisible()
})

test('on a phone the search is in the menu, suggests what fits the screen, and leads to all of a kind', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await page.locator('#mobile-menu').getByRole('link', { name: 'Cerca' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerca' })
  await dialog.getByRole('combobox').fill('analisi')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  expect(await scrollsSideways(page)).toEqual([])
  await expectAccessible()
  await dialog
    .getByRole('option', { name: /^Tutti/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\?search=analisi$/)
})
