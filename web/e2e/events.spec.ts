import { readFileSync } from 'node:fs'
import { announce, dayIn, mailedLink, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { control, toast } from './formSteps.ts'
import { night, olive, terracotta } from './pictures.ts'

test('an event goes from the announcement to its guests, and is called off', async ({ page, context, mailbox, unique }) => {
  test.slow() // a whole journey
  const title = `Cineforum ${unique}`
  const organiser = `${unique}@example.org`
  const guest = `ospite-${unique}@example.org`
  const card = page.getByRole('article').filter({ hasText: title })

  await test.step('announced, it is on the board without a reload', async () => {
    await page.goto('/events?sort=newest')
    await page.getByRole('link', { name: 'Crea Evento' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crea un evento' })
    const when = { date: dayIn(30), startTime: '20:30', duration: 'un film e mezzo', endTime: '23:00' }
    const where = { location: 'Aula Magna', targetAudience: 'Chi ama il cinema', maxAttendees: '2' }
    const who = { creatorName: 'Marta', creatorEmail: organiser }
    await dialog.getByText('Altre opzioni').click()
    for (const [name, value] of Object.entries({ title, description: 'Un film e due chiacchiere.', ...when, ...where, ...who }))
      await control(dialog, name).fill(value)
    await expect(dialog.getByText('20:30 – 23:00')).toBeVisible()
    await dialog.getByRole('button', { name: 'serata', exact: true }).click()
    await control(dialog, 'tags').fill(` ${unique.toUpperCase()} `)
    await control(dialog, 'tags').press('Enter')
    await dialog.getByLabel('Aggiungi foto').setInputFiles([terracotta, olive])
    await expect(dialog.getByRole('button', { name: 'Rimuovi la foto 2' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Pubblica evento' }).click()
    await expect(toast(page)).toContainText('Evento creato!')
    await expect(toast(page)).toContainText('Il tuo evento è stato pubblicato con successo.')
    await expect(dialog).toBeHidden()
    const created = page.getByRole('dialog', { name: 'Ora condividilo' })
    await expect(created.getByText(`Controlla la posta di ${organiser}`)).toBeVisible()
    await created.getByRole('button', { name: 'Chiudi' }).click()
    await expect(page.getByRole('article').first()).toContainText(title)
    for (const text of [
      '20:30 – 23:00 · un film e mezzo',
      'Aula Magna',
      '0 iscritti / 2 max',
      'Chi ama il cinema',
      'Marta',
      'serata',
      unique,
    ])
      await expect(card).toContainText(text)
    // Its tag can be chosen at once.
    await page.getByLabel('Etichetta', { exact: true }).selectOption(unique)
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  await test.step('a guest takes a seat', async () => {
    await card.getByRole('link', { name: "Partecipa all'evento" }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByText('Nome, email e note saranno visibili a tutti nella pagina dell’evento.')).toBeVisible()
    await control(dialog, 'attendeeName').fill('Sara Costa')
    await control(dialog, 'attendeeEmail').fill(guest)
    await control(dialog, 'notes').fill('Porto i popcorn')
    await dialog.getByRole('button', { name: 'Conferma iscrizione' }).click()
    await expect(toast(page)).toContainText('Iscrizione confermata!')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Sara Costa' })).toContainText('Porto i popcorn')
    await expect(dialog.getByText('1 iscritto / 2 max')).toBeVisible()
    await expect(control(dialog, 'attendeeName')).toHaveCount(0)
    await expect(dialog.getByRole('heading', { name: 'Il tuo biglietto è pronto' })).toBeFocused()
    await expect(dialog.getByText(`Controlla la posta di ${guest}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toContainText('1 iscritto / 2 max')
  })

  await test.step('not twice with the same address, however it is written', async () => {
    // The card's action is the ticket now; the event itself still takes another person.
    await expect(card.getByRole('button', { name: 'Apri il biglietto' })).toBeVisible()
    await card.getByRole('link', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: 'Altro…' }).click()
    await dialog.getByRole('link', { name: 'Iscrivi un’altra persona' }).click()
    await control(dialog, 'attendeeName').fill('Sara')
    await control(dialog, 'attendeeEmail').fill(guest.toUpperCase())
    await dialog.getByRole('button', { name: 'Conferma iscrizione' }).click()
    await expect(toast(page)).toContainText("Errore nell'iscrizione all'evento")
    await expect(toast(page)).toContainText('Con questa email c’è già un’iscrizione a questo evento')
  })

  const link = await mailedLink(mailbox, organiser, 'manage-event')

  await test.step('its organiser sees who comes, edits it, and takes the list along', async () => {
    await page.goto(link)
    await expect(page.getByRole('row').filter({ hasText: 'Sara Costa' })).toContainText('Porto i popcorn')
    for (const [label, value] of Object.entries({ Iscritti: '1', 'Posti rimasti': '1', 'Giorni online': '0', Stato: 'Attivo' }))
      await expect(page.locator('aside dl > div').filter({ hasText: label }).locator('dd')).toHaveText(value)
    await page.getByRole('tab', { name: 'Modifica' }).click()
    await control(page, 'location').fill('Cortile')
    await control(page, 'maxAttendees').fill('')
    await page.getByLabel('Aggiungi foto').setInputFiles(night)
    await expect(toast(page)).toContainText('1 immagine caricata')
    await page.getByRole('button', { name: 'Usa come copertina' }).click()
    await page.getByRole('button', { name: 'Salva modifiche' }).click()
    await expect(toast(page)).toContainText('Evento aggiornato!')
    await expect(page.locator('aside dl > div').filter({ hasText: 'Posti rimasti' }).locator('dd')).toHaveText('illimitati')
    const download = page.waitForEvent('download')
    await page.getByRole('tab', { name: 'Iscritti' }).click()
    await page.getByRole('button', { name: 'Scarica CSV' }).click()
    const file = await (await download).path()
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`Sara Costa[,;]${guest}[,;]Porto i popcorn`))
  })

  // The guest is told of the new place by mail once it has rested for ten minutes (events.mail.test.ts).
  await test.step('the guest cancels, once', async () => {
    const away = await mailedLink(mailbox, guest, 'cancel-registration')
    const visitor = await context.newPage()
    await visitor.goto(away)
    for (const text of [title, 'Cortile', 'Sara Costa', guest, 'Porto i popcorn', 'Questa azione non può essere annullata'])
      await expect(visitor.getByRole('main')).toContainText(text)
    await visitor.getByRole('button', { name: 'Conferma cancellazione' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Iscrizione cancellata!' })).toBeVisible()
    await visitor.getByRole('link', { name: 'Guarda gli altri eventi' }).click()
    await expect(visitor).toHaveURL('/events')
    await visitor.goto(away)
    await expect(visitor.getByRole('alert')).toContainText('Registrazione non trovata o token non valido.')
    await visitor.close()
    await mailbox.waitFor({ to: guest, subject: `Iscrizione cancellata: ${title}` })
  })

  await test.step('its organiser deletes it, and it is gone from the board', async () => {
    await page.reload()
    await expect(page.getByText('Ancora nessun iscritto.')).toBeVisible()
    await page.getByRole('tab', { name: 'Modifica' }).click()
    await page.getByRole('button', { name: 'Elimina evento' }).click()
    const question = page.getByRole('dialog', { name: 'Elimina evento' })
    await expect(question).toContainText('Sei sicuro di voler eliminare questo evento? Questa azione non può essere annullata.')
    await question.getByRole('button', { name: 'Elimina evento' }).click()
    await expect(toast(page)).toContainText('Evento eliminato')
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`/events?search=${unique}`)
    await expect(page.getByText('Nessun evento trovato con i filtri selezionati')).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('Evento non trovato o token non valido. Controlla il link ricevuto via email.')).toBeVisible()
  })
})

test('who comes too late for the last seat is told so, and sees it', async ({ page, request, unique }) => {
  const { id } = await announce(request, `Cena ${unique}`, { maxAttendees: 1 })
  await page.goto(`/events/${id}`)
  const record = page.getByRole('article', { name: `Cena ${unique}` })
  await record.getByRole('link', { name: "Partecipa all'evento" }).click()
  await control(record, 'attendeeName').fill('Luca')
  await control(record, 'attendeeEmail').fill(`luca-${unique}@example.org`)
  await register(request, id, `prima-${unique}@example.org`)
  await record.getByRole('button', { name: 'Conferma iscrizione' }).click()
  await expect(toast(page)).toContainText('L’evento è al completo: non ci sono più posti')
  await expect(record.getByRole('heading', { name: 'Mettiti in lista d’attesa' })).toBeVisible()
  await expect(record.getByLabel('Il tuo nome'), 'what was typed stays').toHaveValue('Luca')
  await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Eventi' }).click()
  await page.getByRole('searchbox').fill(unique)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Completo')
  await expect(page.getByRole('button', { name: 'Evento Completo' })).toBeDisabled()
})

for (const { device, viewport } of [
  { device: 'a desktop', viewport: { width: 1280, height: 800 } },
  { device: 'a phone', viewport: { width: 360, height: 780 } },
])
  test(`the day, the hours and the tags of an event are typed by keyboard on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/events/new')
    const dialog = page.getByRole('dialog', { name: 'Crea un evento' })
    const year = new Date().getFullYear() + 1
    await control(dialog, 'date').focus()
    // In the order of the browser's language: this day and this hour are typed alike in all.
    await page.keyboard.type(`0303${year}`)
    await expect(control(dialog, 'date')).toHaveValue(`${year}-03-03`)
    await control(dialog, 'startTime').focus()
    await page.keyboard.type('1030a')
    await expect(control(dialog, 'startTime')).toHaveValue('10:30')
    await dialog.getByText('Altre opzioni').click()
    await control(dialog, 'tags').focus()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'networking' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused()
    await expect(dialog.getByRole('button', { name: /^Rimuovi l’etichetta/ })).toHaveCount(0)
    await control(dialog, 'tags').fill('canto')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Rimuovi l’etichetta canto' })).toBeVisible()
  })
