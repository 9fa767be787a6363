import type { Locator, Page } from '@playwright/test'
import { announce, dayIn, mailedLink, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { antdControls, choose, control, countAlerts, errorOf, expectFilled, fillIn, sendInVainThenAgain, toast } from './formSteps.ts'
import { terracotta } from './pictures.ts'

async function openCreate(page: Page): Promise<Locator> {
  await page.goto('/events')
  await page.getByRole('link', { name: 'Crea Evento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crea un evento' })
  await antdControls(dialog, 4)
  return dialog
}

const right = {
  title: 'Cineforum',
  description: 'Un film e due chiacchiere.',
  date: dayIn(9),
  startTime: '20:30',
  location: 'Aula 1',
  targetAudience: 'Tutti',
  creatorName: 'Marta',
  creatorEmail: 'marta@example.org',
}

test('an empty announcement says what is missing, and goes to the first field', async ({ page }) => {
  const dialog = await openCreate(page)
  await dialog.getByRole('button', { name: 'Pubblica evento' }).click()
  await expect(control(dialog, 'title')).toBeFocused()
  const missing = {
    title: 'Il titolo è richiesto',
    description: 'La descrizione deve essere di almeno 10 caratteri',
    date: 'La data è richiesta',
    startTime: "L'orario di inizio è richiesto",
    targetAudience: "Specifica per chi è rivolto l'evento",
    location: 'La location è richiesta',
    creatorName: 'Il nome è richiesto',
    creatorEmail: 'Email non valida',
  }
  for (const [name, message] of Object.entries(missing)) expect(await errorOf(dialog, name)).toBe(message)
})

const wrong: [name: string, value: string, message: RegExp][] = [
  ['title', 'x'.repeat(201), /Massimo 200 caratteri/],
  ['title', '   ', /Il titolo è richiesto/],
  ['title', 'Rovesciato \u202Egnp.exe', /caratteri non ammessi/],
  ['description', 'Corta', /almeno 10 caratteri/],
  ['description', 'x'.repeat(4001), /Massimo 4000 caratteri/],
  ['category', 'x'.repeat(61), /Massimo 60 caratteri/],
  ['date', '2020-01-01', /non può essere nel passato/],
  ['endTime', '20:30', /fine deve essere dopo/],
  ['endTime', '19:00', /al massimo 12 ore/],
  ['duration', 'x'.repeat(61), /Massimo 60 caratteri/],
  ['targetAudience', 'x'.repeat(201), /Massimo 200 caratteri/],
  ['maxAttendees', '0', /numero intero da 1/],
  ['maxAttendees', '-3', /numero intero da 1/],
  ['maxAttendees', '2.5', /numero intero da 1/],
  ['maxAttendees', 'tutti', /numero intero da 1/],
  ['maxAttendees', '100001', /numero intero da 1/],
  ['location', 'x'.repeat(201), /Massimo 200 caratteri/],
  ['creatorName', 'x'.repeat(101), /Massimo 100 caratteri/],
  ['creatorEmail', 'marta@', /Email non valida/],
  ['creatorEmail', 'marta@esempio', /Email non valida/],
]

test('every field of the announcement says what is wrong with it, and nothing is announced', async ({ page }) => {
  test.slow()
  let announced = false
  page.on('request', (request) => {
    announced ||= request.postData()?.includes('CreateEvent') ?? false
  })
  const dialog = await openCreate(page)
  await fillIn(dialog, right)
  for (const [name, value, message] of wrong) {
    await control(dialog, name).fill(value)
    await dialog.getByRole('button', { name: 'Pubblica evento' }).click()
    expect(await errorOf(dialog, name), `${name}: ${value.slice(0, 30)}`).toMatch(message)
    await control(dialog, name).fill(name in right ? right[name as keyof typeof right] : '')
  }
  expect(announced).toBe(false)
})

test('tags: trimmed, lowercased, never twice, ten at most, and taken away by keyboard', async ({ page }) => {
  const dialog = await openCreate(page)
  const own = control(dialog, 'tags')
  await own.fill('  Gita   Fuori Porta ')
  await own.press('Enter')
  await own.fill('GITA fuori porta')
  await own.press(',')
  expect(await errorOf(dialog, 'tags')).toBe('Questa etichetta c’è già')
  await own.fill('')
  const presets = ['networking', 'serata', 'aperitivo', 'studio', 'lingue', 'carriera', 'workshop', 'diritto', 'economia']
  await choose(dialog, 'tags', ...presets)
  await own.fill('undicesima')
  await own.press('Enter')
  expect(await errorOf(dialog, 'tags')).toBe('Massimo 10 etichette')
  await own.fill('')
  await dialog.getByRole('button', { name: 'Rimuovi l’etichetta gita fuori porta' }).press('Enter')
  await expect(own).toBeFocused()
  await expect(dialog.getByRole('button', { name: /gita/ })).toHaveCount(0)
})

test('six pictures are too many, and a failed upload announces nothing', async ({ page, context, expectConsoleError }) => {
  expectConsoleError(/ERR_(FAILED|CONNECTION)/)
  const dialog = await openCreate(page)
  const choose = (count: number) => dialog.getByLabel('Aggiungi foto').setInputFiles(Array.from({ length: count }, () => terracotta))
  await choose(6)
  await expect(toast(page)).toContainText('Troppi file')
  await expect(toast(page)).toContainText('Puoi caricare al massimo 5 immagini')
  await context.route('**/api/upload', (route) => route.abort('connectionreset'))
  await choose(1)
  await expect(toast(page)).toContainText('Impossibile caricare le immagini. Riprova.')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('fieldset li img')).toHaveCount(0)
})

test('an announcement without a connection says so, and what was typed outlives the dialog', async ({
  page,
  unique,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_(FAILED|CONNECTION)/)
  const dialog = await openCreate(page)
  const fields = { ...right, title: `Cineforum ${unique}`, creatorEmail: `${unique}@example.org` }
  await fillIn(dialog, fields)
  await choose(dialog, 'tags', 'conferenza')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await sendInVainThenAgain(page, {
    dialog,
    send: 'Pubblica evento',
    open: 'Crea Evento',
    failed: "Errore nella creazione dell'evento",
    sent: 'Evento creato!',
    async expectKept() {
      await antdControls(dialog, 4)
      await expectFilled(dialog, { ...fields, date: right.date.split('-').reverse().join('/') })
      await expect(dialog.getByRole('button', { name: 'Rimuovi l’etichetta conferenza' })).toBeVisible()
    },
  })
})

test('text that looks like a program stays text', async ({ page, unique }) => {
  const title = `<img src=x onerror=alert(1)> ${unique}`
  const alerts = countAlerts(page)
  const dialog = await openCreate(page)
  const fields = { ...right, title, description: '<script>alert(1)</script>', location: '"><b>Aula</b>', creatorName: '<b>Marta</b>' }
  await fillIn(dialog, { ...fields, creatorEmail: `${unique}@example.org` })
  await dialog.getByRole('button', { name: 'Pubblica evento' }).click()
  await expect(toast(page)).toContainText('Evento creato!')
  await page.goto(`/events?search=${unique}`)
  await page.getByRole('link', { name: title }).click()
  const event = page.getByRole('dialog', { name: title })
  for (const text of ['<script>alert(1)</script>', '"><b>Aula</b>', '<b>Marta</b>']) await expect(event.getByText(text)).toBeVisible()
  expect(alerts()).toBe(0)
})

test('the registration says what is wrong with each field', async ({ page, request, unique }) => {
  const { id } = await announce(request, `Cena ${unique}`)
  await page.goto(`/events/${id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: "Partecipa all'evento" }).click()
  await expect(dialog.getByRole('heading', { name: 'Prenota il tuo posto' })).toBeFocused()
  await control(dialog, 'attendeeEmail').fill('luca')
  await control(dialog, 'notes').fill('x'.repeat(1001))
  await dialog.getByRole('button', { name: 'Conferma iscrizione' }).click()
  expect(await errorOf(dialog, 'attendeeName')).toBe('Il nome è richiesto')
  expect(await errorOf(dialog, 'attendeeEmail')).toBe('Email non valida')
  expect(await errorOf(dialog, 'notes')).toBe('Massimo 1000 caratteri')
})

test('the management form says what is wrong, also that more have registered than the new limit', async ({
  page,
  request,
  mailbox,
  unique,
}) => {
  const { id, creatorEmail } = await announce(request, `Cena ${unique}`)
  for (const guest of ['uno', 'due']) await register(request, id, `${guest}-${unique}@example.org`)
  await page.goto(await mailedLink(mailbox, creatorEmail, 'manage-event'))
  const form = page.getByRole('main')
  const obligatory = { title: 'Titolo obbligatorio', description: 'Descrizione obbligatoria', location: 'Luogo obbligatorio' }
  for (const [name, message] of Object.entries({ ...obligatory, targetAudience: 'Destinatari obbligatori' })) {
    const before = await control(form, name).inputValue()
    await control(form, name).fill('')
    await page.getByRole('button', { name: 'Salva modifiche' }).click()
    expect(await errorOf(form, name)).toBe(message)
    await control(form, name).fill(before)
  }
  await control(form, 'maxAttendees').fill('1')
  await page.getByRole('button', { name: 'Salva modifiche' }).click()
  await expect(toast(page)).toContainText('Dati non validi. Controlla tutti i campi obbligatori.')
  expect(await errorOf(form, 'maxAttendees')).toContain('Gli iscritti sono già 2')
})

test('without a token, or with a wrong one, the private pages say so and lead home', async ({ page }) => {
  await page.goto('/chiostro/manage-event/abc')
  await expect(page.getByRole('alert')).toContainText('Token di accesso mancante. Controlla il link ricevuto via email.')
  await page.goto('/chiostro/manage-event/abc?token=sbagliato')
  await expect(page.getByRole('alert')).toContainText('Evento non trovato o token non valido.')
  await page.goto('/cancel-registration/sbagliato')
  await expect(page.getByRole('alert')).toContainText(
    'Registrazione non trovata o token non valido. Il link potrebbe essere scaduto o già utilizzato.',
  )
  await page.getByRole('main').getByRole('link', { name: 'Torna alla home' }).click()
  await expect(page).toHaveURL('/')
})
