import type { Locator, Page } from '@playwright/test'
import { publishBook } from './adminSteps.ts'
import { announce, dayIn } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { control, toast } from './formSteps.ts'
import { olive, picture, terracotta } from './pictures.ts'

// What a form says about wrong fields is tested beside its component, the rules themselves in domain.

async function openPublish(page: Page): Promise<Locator> {
  await page.goto('/books')
  await page.getByRole('link', { name: 'Vendi Libro' }).click()
  return page.getByRole('dialog', { name: 'Vendi un libro' })
}

test('text that looks like a program stays text, in a listing and in an event', async ({ page, request, unique }) => {
  const title = `<img src=x onerror=alert(1)> ${unique}`
  const fields = { description: '<script>alert(1)</script>', creatorName: '<b>Marta</b>', sellerName: '<b>Marta</b>' }
  let alerts = 0
  page.on('dialog', (alert) => {
    alerts += 1
    void alert.dismiss()
  })
  await publishBook(request, title, fields)
  await announce(request, title, { ...fields, location: '"><b>Marta</b>' })
  for (const path of ['/books', '/events']) {
    await page.goto(`${path}?search=${unique}`)
    await page.getByRole('link', { name: title }).click()
    await page.reload() // rendered by the browser, then by the server
    const record = page.getByRole('main')
    await expect(record.getByRole('heading', { name: title })).toBeVisible()
    await expect(record.getByText('<b>Marta</b>').first()).toBeVisible()
    await expect(record.getByText('<script>alert(1)</script>')).toBeVisible()
  }
  expect(alerts).toBe(0)
})

test('pictures that cannot be taken are refused with a reason, and the others stay', async ({ page, expectConsoleError }) => {
  const dialog = await openPublish(page)
  const choose = (files: Parameters<Locator['setInputFiles']>[0]) => dialog.getByLabel('Aggiungi foto').setInputFiles(files)
  await choose(Array.from({ length: 6 }, () => terracotta))
  await expect(toast(page)).toContainText('Troppi file')
  await expect(toast(page)).toContainText('Puoi caricare massimo 5 immagini.')
  await expect(dialog.locator('fieldset li img')).toHaveCount(5)
  await expect(dialog.getByText(/non è stata aggiunta: c’è posto per 5 immagini/)).toBeVisible()
  for (const _ of [1, 2, 3, 4, 5]) await dialog.getByRole('button', { name: 'Rimuovi la foto 1' }).click()

  await choose([terracotta, olive])
  await expect(dialog.getByRole('button', { name: 'Rimuovi la foto 2' })).toBeVisible()

  expectConsoleError(/status of 4(00|13|15)/)
  const refused: [Parameters<Locator['setInputFiles']>[0], RegExp][] = [
    [{ name: 'appunti.png', mimeType: 'image/png', buffer: Buffer.from('solo testo') }, /«appunti.png»/],
    [{ name: 'appunti.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }, /«appunti.pdf»/],
    [{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') }, /HEIC/],
    [picture('enorme.png', [0, 0, 0], 8_000, 8_000), /«enorme.png» ha troppi pixel/],
  ]
  for (const [files, reason] of refused) {
    await choose(files)
    await expect(toast(page)).toContainText('Impossibile caricare le immagini. Riprova.')
    await expect(dialog.getByText(reason)).toBeVisible()
    await expect(dialog.locator('fieldset li img')).toHaveCount(2)
  }
})

test('a form survives a reload until it is discarded', async ({ page, expectAccessible }) => {
  const dialog = await openPublish(page)
  await control(dialog, 'title').fill('Un titolo lungo')
  await dialog.getByLabel('Aggiungi foto').setInputFiles([terracotta])
  const photo = dialog.getByRole('button', { name: 'Rimuovi la foto 1' })
  await expect(photo).toBeVisible()
  await page.reload()
  await expect(control(dialog, 'title')).toHaveValue('Un titolo lungo')
  await expect(photo).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Ricomincia da capo' }).click()
  await expect(control(dialog, 'title')).toHaveValue('')
  await expect(photo).toBeHidden()
  await page.reload()
  await expect(control(dialog, 'title')).toHaveValue('')
  await expect(photo).toBeHidden()
})

test('a changed form asks before it is left, by a link and by Back', async ({ page, request, mailbox, unique, expectAccessible }) => {
  const seller = `${unique}@example.org`
  await publishBook(request, `Libro ${unique}`, { sellerEmail: seller })
  const link = (await mailbox.waitFor({ to: seller })).links.find((address) => address.includes('/manage-book/')) ?? ''
  await page.goto('/books')
  await page.goto(link)
  await page.getByRole('tab', { name: 'Modifica' }).click()
  const title = control(page, 'title')
  await title.fill('Altro')
  const question = page.getByRole('dialog', { name: 'Esci senza salvare?' })

  await page.getByRole('link', { name: 'Vedi l’annuncio' }).click()
  await expectAccessible()
  await question.getByRole('button', { name: 'Resta qui' }).click()
  await expect(title).toHaveValue('Altro')

  await test.step('help opens above it', async () => {
    await page.getByRole('button', { name: 'Aiuto' }).click()
    await expect(page.getByRole('dialog', { name: 'Aiuto' })).toBeVisible()
    await page.goBack()
    await expect(title).toHaveValue('Altro')
    await expect(question).toHaveCount(0)
  })

  await test.step('a link, and then Back to the changed form and further', async () => {
    await page.getByRole('link', { name: 'Vedi l’annuncio' }).click()
    await question.getByRole('button', { name: 'Esci senza salvare' }).click()
    await expect(page.getByRole('heading', { name: `Libro ${unique}` })).toBeVisible()
    await page.goBack()
    await expect(title).toHaveValue(`Libro ${unique}`)
    await title.fill('Altro')
    await page.goForward()
    await expect(question).toBeVisible()
    await expect(title).toHaveValue('Altro')
    await question.getByRole('button', { name: 'Esci senza salvare' }).click()
    await expect(page).toHaveURL(/\/books\//)
  })
})

test('what is sent without a connection says so and stays, and goes through later', async ({
  page,
  context,
  unique,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const dialog = await openPublish(page)
  const fields = { title: `Libro ${unique}`, price: '10', sellerName: 'Marta', sellerEmail: `${unique}@example.org` }
  for (const [name, text] of Object.entries(fields)) await control(dialog, name).fill(text)
  await control(dialog, 'condition').selectOption('Come nuovo')
  await context.setOffline(true)
  await expect(dialog.getByText('Sei senza connessione: quello che scrivi resta qui.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pubblica annuncio' }).click()
  await expect(toast(page)).toContainText("Non è stato possibile creare l'annuncio. Riprova.")
  await expect(control(dialog, 'title')).toHaveValue(fields.title)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Pubblica annuncio' }).click()
  await expect(page.getByRole('dialog', { name: 'Annuncio pubblicato!' })).toBeVisible()
  await expect(page.getByText('Sei senza connessione')).toHaveCount(0)
})

for (const locale of ['it-IT', 'en-GB']) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale })

    test('a price with a comma or a point is that price, and is written the Italian way', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('language', 'it'))
      const price = control(await openPublish(page), 'price')
      await expect(price).toHaveAttribute('inputmode', 'decimal')
      for (const [typed, written] of [
        ['27,50', '27,50'],
        ['27.5', '27,50'],
        ['9', '9,00'],
        ['nove', 'nove'],
      ] as const) {
        await price.fill('')
        await price.pressSequentially(typed)
        await price.blur()
        await expect(price).toHaveValue(written)
      }
    })
  })
}

for (const viewport of [
  { width: 360, height: 780 },
  { width: 768, height: 900 },
  { width: 1280, height: 800 },
])
  test(`at ${viewport.width} px a toast lies over nothing that can be pressed`, async ({ page, unique }) => {
    await page.setViewportSize(viewport)
    const dialog = await openPublish(page)
    await dialog.getByRole('button', { name: 'Pubblica annuncio' }).click()
    await expect(toast(page)).toContainText('Campi obbligatori')
    await expect.poll(() => coveredByToast(page)).toEqual([])
    // Nor over the mistake, to which the form scrolls after it.
    const seller = { title: unique, price: '12', sellerName: 'Ada', sellerEmail: 'ada' }
    for (const [name, text] of Object.entries(seller)) await control(dialog, name).fill(text)
    await control(dialog, 'condition').selectOption('Come nuovo')
    await dialog.getByRole('button', { name: 'Pubblica annuncio' }).click()
    await expect(toast(page)).toContainText('Campi obbligatori')
    // It stays as long as the pointer is on it.
    await toast(page).hover()
    await expect(control(dialog, 'sellerEmail')).toBeFocused()
    await expect.poll(() => coveredByToast(page)).toEqual([])

    await page.goto('/events/new')
    const event = page.getByRole('dialog', { name: 'Crea un evento' })
    const fields = { title: `Serata ${unique}`, description: 'Un film e due chiacchiere.', date: dayIn(30), startTime: '20:30' }
    const others = { location: 'Aula 1', targetAudience: 'Tutti', creatorName: 'Marta', creatorEmail: `${unique}@example.org` }
    for (const [name, text] of Object.entries({ ...fields, ...others })) await control(event, name).fill(text)
    await event.getByRole('button', { name: 'Pubblica evento' }).click()
    await expect(toast(page)).toContainText('Evento creato!')
    await expect(page.getByRole('dialog', { name: 'Ora condividilo' })).toBeVisible()
    await expect.poll(() => coveredByToast(page)).toEqual([])
  })

/** Texts of the links and buttons below the toast, and of the field that has the focus. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-swipe-direction]')
    const box = toast?.getBoundingClientRect()
    if (!toast || !box) return ['no toast']
    const actions = [...(toast.closest('dialog') ?? document).querySelectorAll('a, button, :focus')].filter(
      (action) => !toast.contains(action),
    )
    return actions.flatMap((action) => {
      const { left, right, top, bottom, height } = action.getBoundingClientRect()
      const isCovered = height > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
      return isCovered ? [action.textContent] : []
    })
  })
