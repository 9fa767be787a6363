import type { Locator, Page } from '@playwright/test'
import { announce, dayIn, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { control } from './formSteps.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** Counts what a finger does: presses on links, buttons and choices, and fields that are filled. */
function finger(page: Page) {
  const made = { presses: 0, fields: 0 }
  return {
    made,
    async press(target: Locator, position?: { x: number; y: number }) {
      await target.click(position && { position })
      made.presses += 1
    },
    async fill(values: Record<string, string>, within: Locator | Page = page) {
      for (const [name, value] of Object.entries(values)) {
        await control(within, name).last().fill(value)
        made.fields += 1
      }
    },
  }
}

/** As in docs/product.md, "Presses". */
test.describe('what students do every day takes few presses', () => {
  test('a book is put up for sale', async ({ page, unique }) => {
    await page.goto('/')
    const { made, press, fill } = finger(page)
    await press(page.getByRole('link', { name: 'Vendi un libro' }))
    await fill({ title: `Analisi ${unique}`, price: '12', sellerName: 'Ada', sellerEmail: `${unique}@example.org` })
    await control(page, 'condition').selectOption('Come nuovo')
    made.presses += 1
    await press(page.getByRole('button', { name: 'Pubblica annuncio' }))
    await expect(page.getByRole('heading', { name: 'Annuncio pubblicato!' })).toBeVisible()
    expect(made).toEqual({ presses: 3, fields: 4 })
  })

  test('a book is found and its seller written to', async ({ page, unique }) => {
    await page.goto('/events')
    const { made, press, fill } = finger(page)
    await press(page.getByRole('banner').getByRole('link', { name: 'Cerca' }))
    await page.getByRole('combobox').fill('storia')
    made.fields += 1
    await press(page.getByRole('group', { name: 'Libri' }).getByRole('option').first())
    await press(page.getByRole('link', { name: 'Contatta il Venditore' }))
    await fill({ buyerName: 'Ada', buyerEmail: `${unique}@example.org` })
    await press(page.getByRole('button', { name: 'Invia messaggio' }))
    await expect(page.getByRole('heading', { name: /^Ora tocca a/ })).toBeVisible()
    expect(made).toEqual({ presses: 4, fields: 3 })
  })

  test('an exam is reviewed', async ({ page }) => {
    await page.goto('/events')
    const { made, press } = finger(page)
    await press(page.getByRole('banner').getByRole('link', { name: 'Cerca' }))
    await page.getByRole('combobox').fill('analisi')
    made.fields += 1
    await press(page.getByRole('group', { name: 'Esami' }).getByRole('option').first())
    await press(page.getByRole('link', { name: 'Scrivi una recensione' }))
    const form = page.locator('form')
    for (const name of ['Difficoltà', 'Importanza della frequenza']) await press(form.getByLabel(name), { x: 40, y: 10 })
    for (const name of ['Libro di testo', 'Orale']) await press(form.getByLabel(name, { exact: true }))
    await press(page.getByRole('button', { name: 'Pubblica recensione' }))
    await expect(page.getByRole('heading', { name: 'La ricevuta della tua recensione' })).toBeVisible()
    expect(made).toEqual({ presses: 8, fields: 1 })
  })

  test('a seat at an event is taken', async ({ page, request, unique }) => {
    const title = `Festa ${unique}`
    await announce(request, title, { date: dayIn(1) })
    await page.goto('/')
    const { made, press, fill } = finger(page)
    await press(page.getByRole('navigation', { name: 'Barra' }).getByRole('link', { name: 'Eventi' }))
    await press(page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: "Partecipa all'evento" }))
    await fill({ attendeeName: 'Ada', attendeeEmail: `${unique}@example.org` })
    await press(page.getByRole('button', { name: 'Conferma iscrizione' }))
    await expect(page.getByRole('heading', { name: 'Il tuo biglietto è pronto' })).toBeVisible()
    expect(made).toEqual({ presses: 3, fields: 2 })
  })

  test('a ticket is given back', async ({ page, request, mailbox, unique }) => {
    const { id } = await announce(request, `Festa ${unique}`)
    await register(request, id, `${unique}@example.org`)
    await page.goto((await mailbox.waitFor({ to: `${unique}@example.org` })).links.find((link) => link.includes('/ticket/')) ?? '')
    const { made, press } = finger(page)
    await press(page.getByRole('button', { name: 'Non vieni più?' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Cancella la tua iscrizione' }))
    await expect(page.getByRole('heading', { name: /cancellata/i }).first()).toBeVisible()
    expect(made).toEqual({ presses: 2, fields: 0 })
  })

  test('an event is announced', async ({ page, unique }) => {
    await page.goto('/')
    const { made, press, fill } = finger(page)
    await press(page.getByRole('navigation', { name: 'Barra' }).getByRole('link', { name: 'Eventi' }))
    await press(page.getByRole('link', { name: 'Crea Evento' }))
    const what = { title: `Festa ${unique}`, description: 'Musica in cortile.', date: dayIn(9), startTime: '21:00', location: 'Cortile' }
    await fill({ ...what, targetAudience: 'Tutti', creatorName: 'Ada', creatorEmail: `${unique}@example.org` }, page.getByRole('dialog'))
    await press(page.getByRole('button', { name: 'Pubblica evento' }))
    await expect(page.getByText('Il tuo evento è stato pubblicato con successo.', { exact: true })).toBeVisible()
    expect(made).toEqual({ presses: 3, fields: 8 })
  })
})
