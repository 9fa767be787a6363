import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { italianLeft, speak } from './language.ts'

const everyPage = [
  '/books',
  '/events',
  '/courses',
  '/courses-professors',
  '/professors',
  '/contact',
  '/cancel-registration/abc',
  '/chiostro/manage-book/abc',
]

test('every page speaks English throughout', async ({ page, expectConsoleError }) => {
  test.slow()
  expectConsoleError(/404/)
  await speak(page, 'en')
  for (const path of everyPage) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await italianLeft(page), path).toEqual([])
  }
})

test('every list opens its records in English', async ({ page }) => {
  test.slow()
  await speak(page, 'en')
  for (const path of ['/books', '/events', '/professors']) {
    await page.goto(path)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await italianLeft(page), path).toEqual([])
  }
})

/** Opens the form, sends it as it is, and waits for what it says. */
async function sendEmpty(page: Page, path: string, opening: string, sending: string, complaint: string) {
  await page.goto(path)
  await page.getByRole('button', { name: opening, exact: true }).first().click()
  await page.getByRole('dialog').last().getByRole('button', { name: sending }).click()
  await expect(page.getByText(complaint).first()).toBeVisible()
  expect(await italianLeft(page), path).toEqual([])
}

test('the rules of the forms are said in English', async ({ page }) => {
  test.slow()
  await speak(page, 'en')
  await sendEmpty(page, '/books', 'Sell a book', 'Publish listing', 'Title required')
  await sendEmpty(page, '/events', 'Create Event', 'Publish event', 'The title is required')
})

test('a rule that names a number is said in English', async ({ page }) => {
  await speak(page, 'en')
  await page.goto('/contact')
  await page.getByLabel('Subject').fill('x'.repeat(151))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('At most 150 characters')).toBeVisible()
})
