import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { italianLeft, speak } from './language.ts'
import type { Mailbox } from './mailbox.ts'
import { sell } from './mineSteps.ts'
import { takePictures } from './screenshots.ts'
import { scrollsSideways } from './sideways.ts'

test('a wanted book is confirmed, found by a new listing, answered and withdrawn', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  test.setTimeout(240_000) // the job that tells followers runs each minute
  const email = `${unique}@example.org`
  await page.goto(`/books?search=${unique}`)
  await page.getByRole('link', { name: 'Cercasi', exact: true }).click()
  await page.getByRole('link', { name: 'Pubblica una richiesta' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Titolo').fill(`Ottica ${unique}`)
  await form.getByLabel('Il tuo nome').fill('Ida')
  await form.getByLabel('La tua email').fill(email)
  await expectAccessible()
  await form.getByRole('button', { name: 'Pubblica la richiesta' }).click()
  await expect(page.getByRole('heading', { name: 'Manca solo la tua conferma' })).toBeFocused()
  await expect(page.getByText(`Controlla la posta di ${email}`)).toBeVisible()
  await expectAccessible()

  const confirmation = await mailbox.waitFor({ to: email })
  expect(confirmation.text).not.toContain(unique.toUpperCase())
  const link = confirmation.links.find((one) => one.includes('/follow/')) ?? ''
  await page.goto(link)
  await expectAccessible()
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByText('Ti scriviamo appena c’è qualcosa di nuovo.')).toBeVisible()

  // Answered from another device: this one knows the request as its own.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('mine')
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('things', 'readwrite')
          clearing.objectStore('things').clear()
          clearing.oncomplete = () => done()
        }
      }),
  )
  await page.goto(`/books/wanted?search=${unique}`)
  await expectAccessible()
  await page.getByRole('link', { name: `Ce l’ho: Ottica ${unique}` }).click()
  await form.getByLabel('Il tuo nome').fill('Bo')
  await form.getByLabel('La tua email').fill(`bo-${unique}@example.org`)
  await form.getByRole('button', { name: 'Invia messaggio' }).click()
  await expect(page.getByText(`Controlla la posta di bo-${unique}@example.org`)).toBeVisible()
  const answer = await mailbox.waitFor({ to: email, subject: /ha il libro che cerchi/ })
  expect(answer.replyTo).toEqual([`bo-${unique}@example.org`])

  await sell(request, `seller-${unique}@example.org`, `Ottica ${unique}, seconda edizione`)
  const news = await mailbox.waitFor({ to: email, subject: /^Novità/ }, 120_000)
  expect(news.links.some((one) => one.includes('/books/'))).toBe(true)
  await page.goto(news.links.find((one) => one.includes('/follow/')) ?? '')
  await page.getByRole('button', { name: 'Togli la richiesta' }).click()
  await expect(page.getByRole('heading', { name: 'Non ricevi più queste novità' })).toBeVisible()
  await page.goto(`/books/wanted?search=${unique}`)
  await expect(page.getByText('Nessuna richiesta')).toBeVisible()
})

test('a list is followed as it is filtered; the address is asked to confirm', async ({ page, mailbox, unique, expectAccessible }) => {
  const email = `${unique}@example.org`
  await page.goto(`/books?search=${unique}`)
  await page.getByRole('button', { name: 'Segui', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`«${unique}»`)).toBeVisible()
  await dialog.getByLabel('La tua email').fill(email)
  await dialog.getByLabel('Quando').selectOption('daily')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Segui', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Manca solo la tua conferma' })).toBeVisible()
  await expectAccessible()
  const mail = await mailbox.waitFor({ to: email, subject: 'Conferma: vuoi seguire le novità?' })
  expect(mail.text).not.toContain(`«${unique}»`)
})

/** A wanted book that is public. */
async function confirmed(request: APIRequestContext, mailbox: Mailbox, unique: string) {
  const email = `${unique}@example.org`
  await request.post('/api/wanted', {
    data: { title: `Ottica ${unique}`, course: 'Fisica', maxPrice: '20', note: 'Anche usato', name: 'Ida', email },
  })
  const link = (await mailbox.waitFor({ to: email })).links.find((one) => one.includes('/follow/')) ?? ''
  expect((await request.post(`/api/follows/${link.split('/').at(-1)}/confirm`)).status()).toBe(200)
}

for (const language of ['it', 'en'] as const) {
  test(`wanted books fit on a phone and are readable (${language})`, async ({ page, request, mailbox, unique, expectAccessible }) => {
    await confirmed(request, mailbox, unique)
    await page.setViewportSize({ width: 360, height: 760 })
    if (language === 'en') await speak(page, 'en')
    await page.goto('/books/wanted')
    await expect(page.locator('article').first()).toBeVisible()
    expect(await scrollsSideways(page)).toEqual([])
    await expectAccessible()
    if (language === 'en') expect((await italianLeft(page)).filter((text) => /Cercasi|Ce l’ho|Al massimo|Chi cerca/.test(text))).toEqual([])
    await takePictures(page, `${language}-wanted`)
  })
}
