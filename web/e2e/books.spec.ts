import { writeFile } from 'node:fs/promises'
import { imageLimits } from '@chiostro/domain/images/images'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hugePicture, night, olive, pickUpFirst, terracotta } from './pictures.ts'

interface Listing {
  title: string
  sellerEmail: string
}

/** Opens the publish dialog and fills in every field, with two images. */
async function publish(page: Page, { title, sellerEmail }: Listing) {
  await page.goto('/books')
  await page.getByRole('link', { name: 'Vendi Libro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vendi un libro' })
  const fields = { title, course: 'Storia Moderna', professor: 'Ada Conti', isbn: '978-88-04-66823-7', price: '12.50', sellerEmail }
  for (const [name, value] of Object.entries(fields)) await dialog.locator(`[name="${name}"]`).fill(value)
  await dialog.getByLabel('Condizione').selectOption('Ottime condizioni')
  await dialog.getByLabel('Descrizione').fill('Qualche appunto a matita.')
  await dialog.getByLabel('Il tuo nome').fill('Marta')
  await dialog.getByLabel('WhatsApp').fill('+39 333 1234567')
  await dialog.getByLabel('Aggiungi foto').setInputFiles([terracotta, olive])
  await expect(dialog.getByRole('button', { name: 'Rimuovi la foto 2' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Pubblica annuncio' }).click()
  const published = page.getByRole('dialog', { name: 'Annuncio pubblicato!' })
  await expect(published.getByRole('heading', { name: 'Annuncio pubblicato!' })).toBeFocused()
  await expect(published.getByText(`Controlla la posta di ${sellerEmail}`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await published.getByRole('button', { name: 'Chiudi' }).click()
}

const cards = (page: Page) => page.getByRole('article')
const pictureAddresses = (page: Page) =>
  page.locator('fieldset li img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))

test('a book goes from publishing to the next student, and away', async ({ page, context, mailbox, unique }) => {
  test.slow() // a whole journey
  const title = `Elementi di ${unique}`
  const sellerEmail = `${unique}@example.org`
  const buyerEmail = `compra-${unique}@example.org`

  await test.step('published, it is on top of the list without a reload', async () => {
    await publish(page, { title, sellerEmail })
    await expect(cards(page).first()).toContainText(title)
    await expect(cards(page).first()).toContainText('12,50')
    await page.getByLabel('Corso', { exact: true }).selectOption('Storia Moderna')
    await expect(cards(page).first()).toContainText(title)
  })

  const link = (await mailbox.waitFor({ to: sellerEmail, subject: /è online/ })).links.find((address) => address.includes('token=')) ?? ''

  await test.step('its owner edits it: price, order by keyboard, another cover', async () => {
    await page.goto(link)
    await page.getByRole('tab', { name: 'Modifica' }).click()
    await expect(page.getByRole('button', { name: 'Sposta la foto 2' })).toBeVisible()
    const before = await pictureAddresses(page)
    await page.getByLabel('Prezzo').fill('9.90')
    await pickUpFirst(page.locator('body'))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Posizione 2 di 2.', { exact: true })).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(() => pictureAddresses(page)).toEqual(before.toReversed())
    // The cover moved with its image; now another one becomes the cover.
    await expect(page.locator('fieldset li').filter({ hasText: 'Copertina' }).locator('img')).toHaveAttribute('src', before[0] ?? '')
    await page.getByLabel('Aggiungi foto').setInputFiles(night)
    await expect(page.getByText('1 immagine caricata', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Usa come copertina' }).click()
    await page.getByRole('button', { name: 'Salva modifiche' }).click()
    await expect(page.getByText('Annuncio aggiornato!', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Prezzo')).toHaveValue('9,90')
    await expect(page.locator('fieldset li').filter({ hasText: 'Copertina' })).toHaveCount(1)
    await expect(page.getByText('È la copertina')).toBeVisible()
    expect((await pictureAddresses(page)).slice(0, 2)).toEqual(before.toReversed())
  })

  await test.step('a buyer finds it with a typo and writes to the seller', async () => {
    const visitor = await context.newPage()
    // The buyer sits at the same computer, which remembers whose listing it is until it is told to forget.
    await visitor.goto('/my-things')
    await expect(visitor.getByRole('button', { name: `Gestisci: ${title}` })).toBeVisible()
    await visitor.getByRole('button', { name: 'Dimentica questo dispositivo' }).click()
    await visitor.getByRole('dialog').getByRole('button', { name: 'Dimentica tutto' }).click()
    await expect(visitor.getByText('Questo dispositivo non ricorda più niente.')).toBeVisible()
    await visitor.goto('/books')
    await visitor.getByRole('searchbox').fill(`elemeti ${unique}`)
    await expect(cards(visitor)).toHaveCount(1)
    await visitor.getByRole('link', { name: title }).click()
    const listing = visitor.getByRole('dialog', { name: title })
    for (const text of ['9,90', 'Ottime condizioni', 'Storia Moderna', 'Ada Conti', '9788804668237', 'Marta', 'Qualche appunto a matita.'])
      await expect(listing.getByText(text).first()).toBeVisible()
    await expect(visitor.getByText(sellerEmail)).toHaveCount(0)
    await visitor.keyboard.press('ArrowRight')
    await expect(listing.getByRole('button', { name: 'Mostra la foto 2' })).toHaveAttribute('aria-current', 'true')
    await listing.getByRole('button', { name: 'Ingrandisci la foto 2' }).click()
    const photos = visitor.getByRole('dialog', { name: 'Foto a tutto schermo' }).or(visitor.locator('.yarl__root'))
    await expect(photos.first()).toBeVisible()
    await visitor.keyboard.press('Escape')
    await expect(visitor.locator('.yarl__root')).toHaveCount(0)
    await expect(listing).toBeVisible()
    await listing.getByRole('button', { name: 'Ingrandisci la foto 2' }).click()
    await expect(visitor.locator('.yarl__counter')).toHaveText(/^2 *\/ *3$/)
    await visitor.goBack()
    await expect(visitor.locator('.yarl__root')).toHaveCount(0)
    await expect(listing).toBeVisible()
    await listing.getByRole('link', { name: 'Contatta il Venditore' }).click()
    const contact = visitor.getByRole('dialog', { name: 'Contatta il Venditore' })
    await expect(contact.getByLabel('Messaggio')).toHaveValue(new RegExp(`Ciao Marta[^]*${title}`))
    await contact.getByLabel('Il tuo nome').fill('Luca')
    await contact.getByLabel('La tua email').fill(buyerEmail)
    await contact.getByRole('button', { name: 'Invia messaggio' }).click()
    await expect(visitor.getByText('Il venditore riceverà la tua richiesta via email.', { exact: true })).toBeVisible()
    const sent = visitor.getByRole('dialog', { name: 'Ora tocca a Marta' })
    await expect(sent.getByText(`Controlla la posta di ${buyerEmail}`)).toBeVisible()
    await sent.getByRole('button', { name: 'Chiudi' }).click()
    await expect(visitor.getByRole('link', { name: 'Hai scritto oggi' })).toBeVisible()
    await visitor.close()
  })

  await test.step('both get their mail', async () => {
    const toSeller = await mailbox.waitFor({ to: sellerEmail, subject: /Luca/ })
    expect(toSeller.replyTo).toEqual([buyerEmail])
    expect((await mailbox.waitFor({ to: buyerEmail })).text).toContain('+39 333 123 4567 (https://wa.me/393331234567)')
  })

  await test.step('its owner deletes it, and it is gone from the list', async () => {
    await page.getByRole('button', { name: 'Elimina annuncio' }).click()
    const question = page.getByRole('dialog', { name: 'Elimina annuncio' })
    await expect(question).toContainText('Sei sicuro di voler eliminare questo annuncio? Questa azione non può essere annullata.')
    await question.getByRole('button', { name: 'Elimina annuncio' }).click()
    await expect(page.getByText('Annuncio eliminato', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`/books?search=${unique}`)
    await expect(page.getByText('Nessun libro trovato')).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('Annuncio non trovato o token non valido. Controlla il link ricevuto via email.')).toBeVisible()
  })
})

test('the list grows as one scrolls, and comes back as it was left', async ({ page }) => {
  await page.goto('/books')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Carica altri' }).scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24)
  const book = cards(page).nth(30).getByRole('link')
  await book.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => window.scrollY)
  await book.click()
  await expect(page).toHaveURL(/\/books\/[^/]+$/)
  await page.getByRole('dialog').getByRole('link', { name: 'Chiudi' }).click()
  await expect(page).toHaveURL(/\/books$/)
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - position)).toBeLessThan(5)
  await expect(book).toBeFocused()
})

test('filters live in the address: back, reload and a shared link find them', async ({ page }) => {
  await page.goto('/books')
  await page.getByLabel('Condizione', { exact: true }).selectOption('Come nuovo')
  await page.getByRole('searchbox').fill('statistica')
  await expect(page).toHaveURL('/books?condition=Come+nuovo&search=statistica')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('statistica')
  await expect(page.getByLabel('Condizione', { exact: true })).toHaveValue('Come nuovo')
  await page.goBack()
  await expect(page).toHaveURL('/books?condition=Come+nuovo')
  await page.goBack()
  await expect(page).toHaveURL('/books')
  await expect(page.getByLabel('Condizione', { exact: true })).toHaveValue('')
})

test('a listing can be visited by its own address, and an unknown one says so', async ({ page, expectConsoleError }) => {
  await page.goto('/books')
  // Not one of the newest listings, as other tests delete theirs.
  const link = cards(page).nth(20).getByRole('link')
  const title = (await link.textContent()) ?? ''
  await link.click()
  await page.reload()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(title))
  await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Scambio Libri' }).click()
  await expect(link).toBeVisible()
  expectConsoleError(/404/)
  await page.goto('/books/nothing-here')
  await expect(page.getByRole('article', { name: 'Annuncio non trovato' })).toBeVisible()
  await page.getByRole('button', { name: 'Guarda tutti i libri' }).click()
  await expect(page).toHaveURL('/books')
})

test('a photo that is too large to be sent is made smaller by the page', async ({ page }, info) => {
  test.slow() // millions of pixels
  await page.goto('/books')
  await page.getByRole('link', { name: 'Vendi Libro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vendi un libro' })
  const photo = hugePicture('IMG_0001.png')
  expect(photo.buffer.length).toBeGreaterThan(imageLimits.bytes)
  // By its path: as content it would take longer to the browser than the rest of the journey.
  const path = info.outputPath(photo.name)
  await writeFile(path, photo.buffer)
  const upload = page.waitForRequest((request) => request.url().endsWith('/api/upload'), { timeout: 60_000 })
  await dialog.getByLabel('Aggiungi foto').setInputFiles(path)
  expect(Number(await (await upload).headerValue('content-length'))).toBeLessThan(photo.buffer.length / 2)
  await expect(dialog.getByRole('button', { name: 'Rimuovi la foto 1' })).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText('supera i 10 MB')).toBeHidden()
})
