import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Mailbox } from './mailbox.ts'
import { olive, pickUpFirst, terracotta } from './pictures.ts'
import { referrersOf } from './referrers.ts'
import { scrollsSideways, sideways } from './sideways.ts'

/** Publishes a listing with two images through REST. */
async function publish(request: APIRequestContext, unique: string, title: string): Promise<{ id: string; sellerEmail: string }> {
  const sellerEmail = `${unique}@example.org`
  const form = new FormData()
  const fields = {
    title,
    course: 'Storia Moderna',
    condition: 'Come nuovo',
    price: '12.50',
    description: 'Come nuovo.',
    sellerName: 'Marta',
    sellerEmail,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const { name, mimeType, buffer } of [terracotta, olive])
    form.append('images', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const answer = await request.post('/api/books', { multipart: form })
  expect(answer.status()).toBe(201)
  return { id: (await answer.json()).id, sellerEmail }
}

async function managementLink(mailbox: Mailbox, sellerEmail: string): Promise<string> {
  return (await mailbox.waitFor({ to: sellerEmail })).links.find((link) => link.includes('token=')) ?? ''
}

test('the list and each of its dialogs are readable to everybody, in both themes', async ({ page, request, unique, expectAccessible }) => {
  test.slow()
  const { id } = await publish(request, unique, `Libro ${unique}`)
  const close = () => page.getByRole('dialog').last().getByRole('link', { name: 'Chiudi' }).click()
  await page.goto('/books')
  await expect(page.getByRole('article')).toHaveCount(24)
  await expectAccessible()

  await page.locator('#content').getByRole('link', { name: 'Come funziona' }).click()
  await expectAccessible()
  await close()

  await page.getByRole('link', { name: 'Vendi Libro' }).click()
  await page.getByLabel('Aggiungi foto').setInputFiles([terracotta, olive])
  await expect(page.getByRole('button', { name: 'Rimuovi la foto 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Pubblica annuncio' }).click()
  await expect(page.getByText('Titolo obbligatorio')).toBeVisible()
  await expectAccessible()
  await close()

  await page.goto(`/books/${id}`)
  await page.getByRole('button', { name: 'Foto successiva' }).click()
  await expectAccessible()
  await page.getByRole('link', { name: 'Contatta il Venditore' }).click()
  await page.getByRole('button', { name: 'Invia messaggio' }).click()
  await expect(page.getByText('Nome richiesto')).toBeVisible()
  await expectAccessible()
})

test('nothing found, an unknown listing and a link without token are readable too', async ({
  page,
  expectAccessible,
  expectConsoleError,
}) => {
  await page.goto('/books?search=qwertyuiop')
  await expect(page.getByText('Nessun libro trovato')).toBeVisible()
  await expectAccessible()
  await page.goto('/chiostro/manage-book/abc')
  await expectAccessible()
  expectConsoleError(/404/)
  await page.goto('/books/nothing-here')
  await expect(page.getByRole('article', { name: 'Annuncio non trovato' })).toBeVisible()
  await expectAccessible()
})

test('the management page is readable to everybody, and its token goes nowhere else', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  const { sellerEmail } = await publish(request, unique, `Libro ${unique}`)
  const link = await managementLink(mailbox, sellerEmail)
  const token = new URL(link).searchParams.get('token') ?? ''
  const referrers = referrersOf(page)
  await page.goto(link)
  await expect(page.getByText(`Libro ${unique}`)).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: 'Modifica' }).click()
  await expect(page.getByLabel('Titolo')).toHaveValue(`Libro ${unique}`)
  await expectAccessible()
  expect(token.length).toBeGreaterThan(40)
  expect(await page.content()).not.toContain(token)
  expect(referrers.filter(Boolean)).toEqual([])
})

test('on a phone nothing scrolls sideways, and the filters open in a sheet', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  const title = `Precipitevolissimevolmente${unique.repeat(3)}`
  const { id, sellerEmail } = await publish(request, unique, title)
  await page.goto('/books')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)

  await expect(page.getByLabel('Corso', { exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Filtri' }).click()
  await page.getByRole('dialog', { name: 'Filtri' }).getByLabel('Condizione').selectOption('Come nuovo')
  await expectAccessible()
  await page.getByRole('button', { name: 'Mostra i libri' }).click()
  await expect(page).toHaveURL('/books?condition=Come+nuovo')

  await page.goto(`/books/${id}`)
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await expectAccessible()

  await page.goto(await managementLink(mailbox, sellerEmail))
  await page.getByRole('tab', { name: 'Modifica' }).click()
  await expect(page.getByLabel('Titolo')).toHaveValue(title)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

test('a word that is wider than a phone is broken wherever it is read', async ({ page, request, mailbox, unique }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const long = unique.repeat(4).slice(0, 60)
  const book = { title: long, condition: 'Come nuovo', price: '12', sellerName: long, sellerEmail: `${unique}@example.org` }
  const { id } = await (await request.post('/api/books', { data: book })).json()
  const message = { buyerName: long, buyerEmail: `${long}@example.org`, message: `https://example.org/${long}` }
  expect((await request.post(`/api/contact-seller/${id}`, { data: message })).status()).toBe(201)

  await page.goto(`/books/${id}/contact`)
  await expect(page.getByRole('dialog').getByText(`${long} riceve il tuo messaggio`)).toBeVisible()
  expect(await scrollsSideways(page)).toEqual([])

  await page.goto(`${await managementLink(mailbox, book.sellerEmail)}&tab=messages`)
  await expect(page.getByRole('link', { name: `Rispondi a ${long}` })).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)

  await page.goto(`/courses?search=${long}`)
  await expect(page.getByText('Nessun insegnamento trovato')).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

test('every action of the list works by keyboard alone', async ({ page }) => {
  await page.goto('/books')
  const dialog = page.getByRole('dialog')
  // Alive: before it is, the browser follows a link by itself, to a page that knows of no list one came from.
  await page.getByRole('link', { name: 'Aiuto' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const first = page.getByRole('article').first().getByRole('link')
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
})

test('pictures are put in order by mouse, and Escape lets go of one without closing the dialog', async ({ page }) => {
  await page.goto('/books')
  await page.getByRole('link', { name: 'Vendi Libro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vendi un libro' })
  await dialog.getByLabel('Aggiungi foto').setInputFiles([terracotta, olive])
  const pictures = dialog.locator('fieldset li img')
  await expect(dialog.getByRole('button', { name: 'Rimuovi la foto 2' })).toBeVisible()
  const order = () => pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const before = await order()

  await dialog.getByRole('button', { name: 'Sposta la foto 1' }).scrollIntoViewIfNeeded()
  const [from, to] = await Promise.all([pictures.nth(0).boundingBox(), pictures.nth(1).boundingBox()])
  if (!from || !to) throw new Error('the pictures are not on screen')
  await page.mouse.move(from.x + 30, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 8 })
  await page.mouse.up()
  await expect.poll(order).toEqual(before.toReversed())

  await pickUpFirst(dialog)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Spostamento annullato: posizione 1 di 2.')).toBeAttached()
  await expect(dialog).toBeVisible()
  expect(await order()).toEqual(before.toReversed())
})
