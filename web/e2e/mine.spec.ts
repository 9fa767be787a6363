import { announce, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { italianLeft, speak } from './language.ts'
import { askForLink, fiftyThings, sell } from './mineSteps.ts'
import { scrollsSideways } from './sideways.ts'

test('a lost link comes back by mail, opens the listing, and the book is sold', async ({ page, request, mailbox, unique }) => {
  test.slow() // a whole journey
  const email = `${unique}@example.org`
  await sell(request, email, `Elementi di ${unique}`)
  await page.goto('/privacy') // neither a list, whose footer moves down as it grows, nor below a dialog
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hai perso il link?' }).click()
  const link = await askForLink(page, mailbox, email)

  await page.goto(link)
  const listing = page.getByRole('listitem').filter({ hasText: unique })
  await expect(listing).toContainText('Attivo')
  await listing.getByRole('button', { name: 'Gestisci' }).click()
  await expect(page.getByRole('heading', { name: 'Gestisci il tuo annuncio' })).toBeVisible()
  await page.getByRole('button', { name: 'L’ho venduto' }).click()
  await expect(page.getByRole('heading', { name: 'Venduto', exact: true })).toBeVisible()
  await page.getByLabel('Prezzo di vendita').fill('10')
  await page.getByRole('button', { name: 'Salva il prezzo' }).click()
  await expect(page.getByLabel('Prezzo di vendita')).toBeHidden()

  await page.goBack()
  await expect(listing).toContainText('Venduto')
  await page.goto(`/books?search=${unique}`)
  await expect(page.getByText('Nessun libro trovato')).toBeVisible()
})

test('what was done from this device is there without any mail, and is forgotten on request', async ({
  page,
  request,
  unique,
  expectAccessible,
}) => {
  const title = `Serata ${unique}`
  const { id } = await announce(request, title)
  await page.goto(`/events/${id}/register`)
  const record = page.getByRole('article', { name: title })
  await record.locator('[name="attendeeName"]').fill('Anna Riva')
  await record.locator('[name="attendeeEmail"]').fill(`anna-${unique}@example.org`)
  await record.getByRole('button', { name: 'Conferma iscrizione' }).click()
  await expect(record.getByRole('heading', { name: 'Il tuo biglietto è pronto' })).toBeFocused()
  await expectAccessible()
  await record.getByRole('button', { name: 'Indirizzo sbagliato? Cambialo' }).click()
  await record.locator('[name="email"]').fill(`anna.riva-${unique}@example.org`)
  await record.getByRole('button', { name: 'Manda qui' }).click()
  await expect(record.getByText(`Controlla la posta di anna.riva-${unique}@example.org`)).toBeVisible()

  await page.goto('/my-things')
  const device = page.getByRole('region', { name: 'Su questo dispositivo' })
  await expect(device).toContainText(title)
  await expectAccessible()
  await device.getByRole('button', { name: `Apri il biglietto: ${title}` }).click()
  await expect(page.getByText('Anna Riva')).toBeVisible()

  await page.goBack()
  await device.getByRole('button', { name: 'Dimentica questo dispositivo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dimentica tutto' }).click()
  await expect(page.getByText('Questo dispositivo non ricorda più niente.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mandami il link' })).toBeVisible()
  await expect(device).toHaveCount(0)
  await page.goto(`/events/${id}`)
  await expect(record.getByRole('link', { name: "Partecipa all'evento" })).toBeVisible()
})

test('everything is erased: the listing, the event whose guests are told, the registration', async ({ page, request, mailbox, unique }) => {
  test.slow() // a whole journey
  const [email, guest] = [`${unique}@example.org`, `ospite-${unique}@example.org`]
  await sell(request, email, `Libro ${unique}`)
  const own = await announce(request, `Serata ${unique}`, { creatorEmail: email })
  await register(request, own.id, guest)
  const other = await announce(request, `Altra serata ${unique}`)
  await register(request, other.id, email)
  const { links } = await mailbox.waitFor({ to: email, subject: /^Il tuo evento di/ })
  const manage = links.find((one) => one.includes('/manage-event/')) ?? ''

  await page.goto('/chiostro/manage-event/unknown?token=unknown')
  await page.getByRole('link', { name: 'Hai perso il link?' }).first().click()
  const link = await askForLink(page, mailbox, email)
  await page.goto(link)
  for (const kind of ['Annunci', 'Eventi', 'Iscrizioni']) await expect(page.getByRole('heading', { name: `${kind} 1` })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica i tuoi dati' }).click()
  expect((await download).suggestedFilename()).toBe('i-miei-dati.json')

  const erase = page.getByRole('button', { name: 'Cancella tutti i miei dati' })
  await expect(erase).toBeDisabled()
  await page.getByLabel('Sì, voglio cancellare tutto').check()
  await erase.click()
  await expect(page.getByRole('heading', { name: 'I tuoi dati sono stati cancellati' })).toBeFocused()

  await mailbox.waitFor({ to: email, subject: 'I tuoi dati sono stati cancellati' })
  await mailbox.waitFor({ to: guest, subject: `Evento annullato: Serata ${unique}` })
  for (const dead of [link, manage]) {
    await page.goto(dead)
    await expect(page.getByRole('alert')).toContainText(/non valid[oi]/)
  }
  await page.goto(`/books?search=${unique}`)
  await expect(page.getByText('Nessun libro trovato')).toBeVisible()
  expect(await (await request.get(`/api/events/${other.id}/registrations`)).json()).toEqual([])
})

for (const language of ['it', 'en'] as const) {
  test(`fifty things fit on a phone and are readable to everybody (${language})`, async ({
    page,
    request,
    mailbox,
    unique,
    expectAccessible,
  }) => {
    test.slow()
    const email = `${unique}@example.org`
    await fiftyThings(request, email, unique)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/my-things')
    const link = await askForLink(page, mailbox, email)
    await speak(page, language)
    await page.goto(link)
    await expect(page.getByRole('listitem').filter({ hasText: unique })).toHaveCount(50)
    await expectAccessible()
    expect(await scrollsSideways(page)).toEqual([])
    if (language === 'en') expect(await italianLeft(page)).toEqual([])
    // By keyboard: the registration is given back, after a question.
    const registration = page.getByRole('listitem').filter({ hasText: `Gruppo di studio 0 ${unique}` })
    await registration.getByRole('button').focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog')
    await expect(question).toBeVisible()
    await question.getByRole('button').last().press('Enter')
    await expect(registration).toHaveCount(0)
  })
}
