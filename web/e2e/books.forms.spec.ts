import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { control, countAlerts, errorOf, expectFilled, fillIn, sendInVainThenAgain, toast } from './formSteps.ts'
import { olive, picture, terracotta } from './pictures.ts'

async function openPublish(page: Page): Promise<Locator> {
  await page.goto('/books')
  await page.getByRole('link', { name: 'Vendi Libro' }).click()
  return page.getByRole('dialog', { name: 'Vendi un libro' })
}

test('an empty publish form says what is missing, at the fields and in a toast, and goes to the first', async ({ page }) => {
  const dialog = await openPublish(page)
  await dialog.getByRole('button', { name: 'Pubblica annuncio' }).click()
  await expect(toast(page)).toContainText('Campi obbligatori')
  await expect(toast(page)).toContainText('Compila tutti i campi obbligatori.')
  await expect(control(dialog, 'title')).toBeFocused()
  const missing = { title: 'Titolo obbligatorio', condition: 'Condizione obbligatoria', price: 'Prezzo obbligatorio' }
  for (const [name, message] of Object.entries({ ...missing, sellerName: 'Nome richiesto', sellerEmail: 'Email valida richiesta' }))
    expect(await errorOf(dialog, name)).toBe(message)
})

const wrong: [name: string, value: string, message: RegExp][] = [
  ['title', 'x'.repeat(201), /Massimo 200 caratteri/],
  ['title', '   ', /Titolo obbligatorio/],
  ['title', 'Rovesciato \u202Egnp.exe', /caratteri non ammessi/],
  ['course', 'x'.repeat(121), /Massimo 120 caratteri/],
  ['professor', 'x'.repeat(121), /Massimo 120 caratteri/],
  ['isbn', '978-88-04-66823-8', /ISBN non valido/],
  ['price', '-1', /Prezzo non valido/],
  ['price', '1.234', /Prezzo non valido/],
  ['price', '100000000', /Prezzo non valido/],
  ['description', 'x'.repeat(4001), /Massimo 4000 caratteri/],
  ['sellerName', 'x'.repeat(101), /Massimo 100 caratteri/],
  ['sellerEmail', 'marta@', /Email valida richiesta/],
  ['sellerEmail', 'marta@esempio', /Email valida richiesta/],
  ['sellerWhatsapp', 'chiamami', /Numero WhatsApp non valido/],
]

test('every field of the publish form says what is wrong with it, and nothing is published', async ({ page, unique }) => {
  test.slow()
  let published = false
  page.on('request', (request) => {
    published ||= request.postData()?.includes('PublishBook') ?? false
  })
  const dialog = await openPublish(page)
  const right = { title: `Libro ${unique}`, price: '10', sellerName: 'Marta', sellerEmail: `${unique}@example.org` }
  await fillIn(dialog, right)
  await control(dialog, 'condition').selectOption('Come nuovo')
  for (const [name, value, message] of wrong) {
    await control(dialog, name).fill(value)
    await dialog.getByRole('button', { name: 'Pubblica annuncio' }).click()
    expect(await errorOf(dialog, name), `${name}: ${value.slice(0, 30)}`).toMatch(message)
    await control(dialog, name).fill(name in right ? right[name as keyof typeof right] : '')
  }
  expect(published).toBe(false)
})

test('text that looks like a program stays text', async ({ page, unique }) => {
  const title = `<img src=x onerror=alert(1)> ${unique}`
  const dialog = await openPublish(page)
  const fields = {
    title,
    price: '0',
    sellerName: '<b>Marta</b>',
    sellerEmail: `${unique}@example.org`,
    description: '<script>alert(1)</script>',
  }
  await fillIn(dialog, fields)
  await control(dialog, 'condition').selectOption('Come nuovo')
  const alerts = countAlerts(page)
  await dialog.getByRole('button', { name: 'Pubblica annuncio' }).click()
  await page.getByRole('link', { name: title }).click()
  const listing = page.getByRole('dialog', { name: title })
  await expect(listing.getByText('<b>Marta</b>')).toBeVisible()
  await expect(listing.getByText('<script>alert(1)</script>')).toBeVisible()
  expect(alerts()).toBe(0)
})

test('pictures that cannot be taken are refused with a reason, and the others stay', async ({ page, expectConsoleError }) => {
  const dialog = await openPublish(page)
  const choose = (files: Parameters<Locator['setInputFiles']>[0]) => dialog.getByLabel('Aggiungi foto').setInputFiles(files)
  await choose(Array.from({ length: 6 }, () => terracotta))
  await expect(toast(page)).toContainText('Troppi file')
  await expect(toast(page)).toContainText('Puoi caricare massimo 5 immagini.')

  await choose([terracotta, olive])
  await expect(dialog.getByRole('button', { name: 'Rimuovi la foto 2' })).toBeVisible()

  expectConsoleError(/status of 4(00|13|15)/)
  const refused: [Parameters<Locator['setInputFiles']>[0], RegExp][] = [
    [{ name: 'appunti.png', mimeType: 'image/png', buffer: Buffer.from('solo testo') }, /«appunti.png»/],
    [{ name: 'appunti.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }, /«appunti.pdf»/],
    [{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') }, /HEIC/],
    [picture('enorme.png', [0, 0, 0], 12_000, 12_000), /«enorme.png» ha troppi pixel/],
  ]
  for (const [files, reason] of refused) {
    await choose(files)
    await expect(toast(page)).toContainText('Impossibile caricare le immagini. Riprova.')
    await expect(dialog.getByText(reason)).toBeVisible()
    await expect(dialog.locator('fieldset li img')).toHaveCount(2)
  }
})

test('a broken upload says so, and can be tried again', async ({ page, context, expectConsoleError }) => {
  expectConsoleError(/ERR_(FAILED|CONNECTION)/)
  const dialog = await openPublish(page)
  await context.route('**/api/upload', (route) => route.abort('connectionreset'))
  await dialog.getByLabel('Aggiungi foto').setInputFiles(terracotta)
  await expect(toast(page)).toContainText('Impossibile caricare le immagini. Riprova.')
  await context.unroute('**/api/upload')
  await dialog.getByLabel('Aggiungi foto').setInputFiles(terracotta)
  await expect(dialog.getByRole('button', { name: 'Rimuovi la foto 1' })).toBeVisible()
})

test('a listing that cannot be published says so, and what was typed outlives the dialog', async ({ page, unique, expectConsoleError }) => {
  expectConsoleError(/ERR_(FAILED|CONNECTION)/)
  const dialog = await openPublish(page)
  const fields = { title: `Libro ${unique}`, price: '10', sellerName: 'Marta', sellerEmail: `${unique}@example.org` }
  await fillIn(dialog, fields)
  await control(dialog, 'condition').selectOption('Buone condizioni')
  await sendInVainThenAgain(page, {
    dialog,
    send: 'Pubblica annuncio',
    open: 'Vendi Libro',
    failed: "Non è stato possibile creare l'annuncio. Riprova.",
    sent: 'Annuncio pubblicato!',
    expectKept: () => expectFilled(dialog, fields),
  })
})

test('the contact form says what is wrong with each field', async ({ page }) => {
  await page.goto('/books')
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('link', { name: 'Contatta il Venditore' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contatta il Venditore' })
  await fillIn(dialog, { buyerName: 'L', buyerEmail: 'luca', message: 'Ciao' })
  await dialog.getByRole('button', { name: 'Invia messaggio' }).click()
  expect(await errorOf(dialog, 'buyerName')).toBe('Nome richiesto')
  expect(await errorOf(dialog, 'buyerEmail')).toBe('Email valida richiesta')
  expect(await errorOf(dialog, 'message')).toBe('Messaggio minimo 10 caratteri')
})

test('without a token, or with a wrong one, the management page says so and leads home', async ({ page }) => {
  await page.goto('/chiostro/manage-book/abc')
  await expect(page.getByRole('alert')).toContainText('Token di accesso mancante. Controlla il link ricevuto via email.')
  await page.goto('/chiostro/manage-book/abc?token=sbagliato')
  await expect(page.getByRole('alert')).toContainText('Annuncio non trovato o token non valido. Controlla il link ricevuto via email.')
  await page.getByRole('main').getByRole('link', { name: 'Torna alla home' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-GB' })

  test('a price typed with a comma is that price', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'it'))
    const price = control(await openPublish(page), 'price')
    await price.pressSequentially('12,50')
    await expect(price).toHaveValue('12.50')
  })
})
