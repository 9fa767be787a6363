import type { Page } from '@playwright/test'
import { filmOfTicket, telephone } from './camera.ts'
import { announce, mailedLink, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'

const counter = (page: Page) => page.getByRole('main').getByText(/entrat[oi] su/)

test('at the door: a ticket from the mail is read by a camera, names are found, and a telephone without a connection catches up', async ({
  page,
  request,
  mailbox,
  unique,
  baseURL,
  expectAccessible,
}, testInfo) => {
  test.slow() // a whole journey
  const guest = `${unique}@example.org`
  const { id, creatorEmail } = await announce(request, `Festa ${unique}`)
  await register(request, id, guest, { attendeeName: 'Sara Costa' })
  await register(request, id, `altro-${guest}`, { attendeeName: 'Niccolò Però' })

  await page.goto(await mailedLink(mailbox, creatorEmail, 'manage-event'))
  await page.getByRole('tab', { name: 'Ingresso' }).click()
  await expect(page.getByText('0 entrati su 2')).toBeVisible()
  await page.getByRole('button', { name: 'Crea un link per l’ingresso' }).click()
  const link = await page.getByRole('textbox', { name: 'Link per l’ingresso' }).inputValue()
  await expect(page.getByRole('button', { name: 'Revoca il link' })).toBeVisible()

  const ticket = (await mailbox.waitFor({ to: guest })).links.find((address) => address.includes('/ticket/')) ?? ''
  await test.step('the ticket is a page of its own', async () => {
    await page.goto(ticket)
    await expect(page.getByRole('img', { name: 'Codice QR del tuo biglietto' })).toBeVisible()
    await expect(page.getByText('Sara Costa')).toBeVisible()
    await expectAccessible()
  })

  const film = testInfo.outputPath('ticket.y4m')
  filmOfTicket(ticket, film)
  const phone = await telephone(film, baseURL)
  try {
    await test.step('the camera reads it, in colour, words and once', async () => {
      await phone.page.goto(link)
      await expect(counter(phone.page)).toHaveText('0 entrati su 2')
      await phone.page.getByRole('button', { name: 'Leggi i biglietti' }).click()
      await expect(phone.page.getByRole('status').filter({ hasText: 'Sara Costa Può entrare.' })).toBeVisible()
      await expect(counter(phone.page)).toHaveText('1 entrato su 2')
    })

    await test.step('another telephone sees it, finds names and undoes', async () => {
      await page.goto(link)
      await expect(counter(page)).toHaveText('1 entrato su 2')
      await page.getByRole('searchbox', { name: 'Cerca un nome' }).fill('niccolo')
      await page.getByRole('button', { name: 'Fai entrare Niccolò Però' }).click()
      await expect(counter(page)).toHaveText('2 entrati su 2')
      await expectAccessible()
      await page.getByRole('button', { name: 'Annulla ingresso: Niccolò Però' }).click()
      await expect(counter(page)).toHaveText('1 entrato su 2')
    })

    await test.step('without a connection it goes on, and catches up', async () => {
      await phone.page.getByRole('button', { name: 'Spegni la fotocamera' }).click()
      // It may have seen the entry above, and not yet that it was undone.
      const letIn = phone.page.getByRole('button', { name: 'Fai entrare Niccolò Però' })
      await expect(letIn).toBeVisible()
      await phone.context.setOffline(true)
      await letIn.click()
      await expect(phone.page.getByText('Senza connessione: 1 ingresso da inviare, puoi continuare.')).toBeVisible()
      await expect(counter(phone.page)).toHaveText('2 entrati su 2')
      await phone.page.getByRole('button', { name: 'Leggi i biglietti' }).click()
      await expect(phone.page.getByRole('status').filter({ hasText: 'Biglietto già usato' })).toBeVisible()
      await phone.context.setOffline(false)
      await expect(phone.page.getByText(/Senza connessione/)).toHaveCount(0)
      await page.reload()
      await expect(counter(page)).toHaveText('2 entrati su 2')
    })
    expect(phone.errors.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
  } finally {
    await phone.browser.close()
  }
})
