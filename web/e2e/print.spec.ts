import { expect, test } from './fixtures.ts'

test('a listing is printed alone, without what can only be pressed, in ink', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/books')
  const card = page.getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: title }).first()).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(dialog.getByRole('heading', { name: title }).first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(dialog.getByRole('button').first()).toBeHidden()
  await expect(card).toBeHidden()
  const pages = String(await page.pdf()).match(/\/Type \/Page\b/g) ?? []
  expect(pages.length).toBe(1)
  expect(await dialog.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
})
