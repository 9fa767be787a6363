import { expect, test } from './fixtures.ts'

test('privacy and the statement of accessibility are a press away from the foot of a page, and readable in both themes', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/rules')
  const foot = page.getByRole('navigation', { name: 'Piè di pagina' })
  await foot.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'Chi è il titolare del trattamento' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Come si propone un reclamo' })).toHaveAttribute('href', /garanteprivacy\.it/)
  await expectAccessible()
  await foot.getByRole('link', { name: 'Accessibilità' }).click()
  await expect(page.getByRole('heading', { name: 'Dichiarazione di accessibilità', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Difensore civico per il digitale' })).toHaveAttribute('href', /agid\.gov\.it/)
  await expectAccessible()
})
