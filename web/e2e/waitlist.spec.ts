import { announce, mailedLink, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { control, toast } from './formSteps.ts'

// A phone in one hand.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('a full event: who waits is offered the seat that is given back, and takes it; the organiser writes to all', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  test.slow() // a whole journey
  const title = `Cena ${unique}`
  const [first, waiting] = [`prima-${unique}@example.org`, `attende-${unique}@example.org`]
  const { id, creatorEmail } = await announce(request, title, { maxAttendees: 1 })
  await register(request, id, first)

  await test.step('joins the list of a full event', async () => {
    await page.goto(`/events/${id}`)
    const record = page.getByRole('article', { name: title })
    await record.getByRole('link', { name: 'Mettiti in lista d’attesa' }).tap()
    await control(record, 'attendeeName').fill('Luca Riva')
    await control(record, 'attendeeEmail').fill(`attende-${unique}@gmial.com`)
    await control(record, 'attendeeEmail').blur()
    await expect(record.getByText(/Intendevi/), 'a likely typo is asked about').toBeVisible()
    await control(record, 'attendeeEmail').fill(waiting)
    await record.getByRole('button', { name: 'Entra in lista d’attesa' }).tap()
    await expect(record.getByText(`Controlla la posta di ${waiting}`)).toBeVisible()
    await expect(record.getByRole('button', { name: 'Vedi il tuo posto in lista' })).toBeVisible()
    await expectAccessible()
  })

  const place = async (subject: RegExp) =>
    (await mailbox.waitFor({ to: waiting, subject })).links.find((link) => link.includes('/waitlist/')) ?? ''

  await test.step('sees the place in the list', async () => {
    await page.goto(await place(/In lista d’attesa/))
    await expect(page.getByText('Sei la prossima persona in lista')).toBeVisible()
    await expectAccessible()
  })

  await test.step('is offered the seat that is given back, and accepts it', async () => {
    const away = await mailedLink(mailbox, first, 'cancel-registration')
    expect((await request.post(`/api/registrations/cancel/${away.split('/').at(-1)}`)).status()).toBe(200)
    await page.goto(`/events/${id}`)
    await page.getByRole('button', { name: /^Accetta il posto \(entro / }).tap()
    await expect(page, 'the device has the link of the mail already').toHaveURL(/\/waitlist\//)
    await page.goto('/my-things')
    await expect(page.getByRole('button', { name: /^Accetta il posto \(entro .+\): Cena/ })).toBeVisible()
    await expectAccessible()
    await page.goto(await place(/C’è un posto per te/))
    await expect(page.getByText(/C’è un posto per te: è riservato fino a/)).toBeVisible()
    await expectAccessible()
    const accept = page.getByRole('button', { name: /^Accetta il posto \(entro / })
    await expect(accept, 'the next act is on the screen').toBeInViewport({ ratio: 1 })
    await accept.tap()
    await expect(page.getByText(`Controlla la posta di ${waiting}`)).toBeVisible()
    await page.getByRole('button', { name: 'Apri il biglietto' }).tap()
    await expect(page.getByRole('img', { name: 'Codice QR del tuo biglietto' })).toBeVisible()
    await mailbox.waitFor({ to: waiting, subject: `Iscrizione confermata: ${title}` })
    await page.goto(`/events/${id}`)
    await expect(page.getByRole('article', { name: title }).getByRole('listitem').filter({ hasText: 'Luca Riva' })).toBeVisible()
  })

  await test.step('reads what the organiser writes, who saw it before it left', async () => {
    await page.goto(await mailedLink(mailbox, creatorEmail, 'manage-event'))
    await page.getByRole('tab', { name: 'Messaggio' }).tap()
    await page.getByLabel(/Oggetto/).fill('Si cambia aula')
    await page.getByRole('textbox', { name: /Messaggio/ }).fill('Ci vediamo in aula 3.')
    await page.getByRole('button', { name: 'Guarda l’anteprima' }).tap()
    const preview = page.getByRole('region', { name: 'Anteprima' })
    await expect(preview.getByText('Ci vediamo in aula 3.')).toBeInViewport()
    await expect(preview.getByRole('button', { name: /Invia a/ })).toBeInViewport()
    await expectAccessible()
    await preview.getByRole('button', { name: /Invia a/ }).tap()
    await expect(toast(page)).toContainText('Messaggio in partenza')
    expect((await mailbox.waitFor({ to: waiting, subject: `Si cambia aula (${title})` })).text).toContain('Ci vediamo in aula 3.')
  })
})
