import { logIn, publishBook } from './adminSteps.ts'
import { expect, test } from './fixtures.ts'
import { sideways } from './sideways.ts'

test('a visitor reports a listing with three presses, a moderator decides it with two keys, its author reads why and appeals', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  const id = await publishBook(request, `Libro ${unique}`)
  const reporter = `chi.segnala.${unique}@example.org`
  await page.goto(`/books/${id}`)
  await page.getByRole('link', { name: `Segnala: Libro ${unique}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segnala')
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByRole('alert')).toHaveText('Scegli un motivo')
  await expectAccessible()
  await page.getByLabel('Pubblicità o truffa').check()
  await page.getByLabel('Email (facoltativa)').fill(reporter)
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByRole('heading', { name: 'Segnalazione inviata. Grazie!' })).toBeFocused()
  const receipt = await mailbox.waitFor({ to: reporter, subject: /^Segnalazione ricevuta/ })
  const reference = receipt.subject.split(' ').at(-1) ?? ''

  await page.goto('/admin/cases')
  await logIn(page)
  await page.getByRole('list', { name: 'Casi' }).getByRole('button', { name: reference }).or(page.getByText(reference)).first().click()
  await expect(page.getByRole('heading', { name: `Libro ${unique}` })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByLabel('Motivazione')).toHaveValue('Il contenuto è pubblicità.')
  await expectAccessible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Annulla ${reference}` })).toBeVisible()
  expect((await request.get(`/api/books/${id}`)).status()).toBe(404)

  const decided = await mailbox.waitFor({ to: reporter, subject: `Segnalazione ${reference}: abbiamo deciso` })
  const link = decided.links.find((one) => one.includes('/case/')) ?? ''
  await page.goto(new URL(link).pathname)
  await expect(page.getByText('Il contenuto è pubblicità.')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Perché la decisione va rivista').fill('Non era pubblicità')
  await page.getByRole('button', { name: 'Presenta il ricorso' }).click()
  await expect(page.getByText('È arrivato: lo legge un’altra persona del team.')).toBeVisible()
})
