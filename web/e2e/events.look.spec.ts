import type { Page } from '@playwright/test'
import { announce, mailedLink, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { olive, terracotta } from './pictures.ts'
import { referrersOf } from './referrers.ts'
import { sideways } from './sideways.ts'

const sidewaysInDialog = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('[class*="body"]')
    .evaluate((element) => element.scrollWidth - element.clientWidth)

test('the board, the announcement with its mistakes, and events of every kind are readable, in both themes', async ({
  page,
  request,
  unique,
  expectAccessible,
  expectConsoleError,
}) => {
  test.slow()
  await page.goto('/events?search=qwertyuiop')
  await expect(page.getByText('Nessun evento trovato con i filtri selezionati')).toBeVisible()
  await expectAccessible()
  await page.goto('/events')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'Crea Evento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crea un evento' })
  await dialog.getByLabel('Aggiungi foto').setInputFiles([terracotta, olive])
  await expect(dialog.getByRole('button', { name: 'Rimuovi la foto 2' })).toBeVisible()
  await dialog.getByRole('button', { name: 'serata', exact: true }).click()
  await dialog.getByRole('button', { name: 'Pubblica evento' }).click()
  await expect(dialog.getByText('Il titolo è richiesto')).toBeVisible()
  await expectAccessible()

  // A past event of the demo: on the last page.
  const past = (await (await request.get('/api/events')).json()).at(-1)
  await page.goto(`/events?${new URLSearchParams({ search: past.title })}`)
  await expect(page.getByRole('heading', { name: 'Eventi conclusi' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Evento concluso' }).first()).toBeDisabled()
  await expectAccessible()

  const { id } = await announce(request, `Cena ${unique}`, { maxAttendees: 9, tags: ['serata', unique] })
  await register(request, id, `uno-${unique}@example.org`, { notes: 'Arrivo tardi' })
  await page.goto(`/events/${id}`)
  const event = page.getByRole('article', { name: `Cena ${unique}` })
  await expect(event.getByText('Arrivo tardi')).toBeVisible()
  await expectAccessible()
  await event.getByRole('link', { name: "Partecipa all'evento" }).click()
  await event.getByRole('button', { name: 'Conferma iscrizione' }).click()
  await expect(event.getByText('Il nome è richiesto')).toBeVisible()
  await expectAccessible()

  expectConsoleError(/404/)
  await page.goto('/events/nothing-here')
  await expect(page.getByRole('article', { name: 'Evento non trovato' })).toBeVisible()
  await expectAccessible()
})

test('the management page is readable, in both themes, and its token goes nowhere else', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  const guest = `ospite-${unique}@example.org`
  const { id, creatorEmail } = await announce(request, `Cena ${unique}`)
  await register(request, id, guest, { notes: 'Arrivo tardi' })
  const referrers = referrersOf(page)
  const link = await mailedLink(mailbox, creatorEmail, 'manage-event')
  await page.goto(link)
  const address = page.getByRole('row').getByRole('link', { name: guest })
  await expect(address).toBeVisible()
  const lines = await address.evaluate((link) => new Set([...link.getClientRects()].map(({ bottom }) => bottom)).size)
  expect(lines, 'lines of an address').toBe(1)
  await expectAccessible()
  for (const tab of ['Messaggio', 'Ingresso', 'Modifica']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible()
  }
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Modifica' })).toHaveAttribute('aria-selected', 'true')
  expect(await page.content()).not.toContain(new URL(link).searchParams.get('token'))
  expect(referrers.filter(Boolean)).toEqual([])
})

test('the cancellation is readable, in both themes, until it is done, and its token goes nowhere else', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  test.slow()
  const guest = `ospite-${unique}@example.org`
  const { id } = await announce(request, `Cena ${unique}`)
  await register(request, id, guest)
  const referrers = referrersOf(page)
  const link = await mailedLink(mailbox, guest, 'cancel-registration')
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Conferma cancellazione' })).toBeVisible()
  await expectAccessible()
  expect(await page.content()).not.toContain(new URL(link).pathname.split('/').at(-1))
  await page.getByRole('button', { name: 'Conferma cancellazione' }).click()
  await expect(page.getByRole('heading', { name: 'Iscrizione cancellata!' })).toBeFocused()
  await expectAccessible()
  await page.goto(link)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible()
  expect(referrers.filter(Boolean)).toEqual([])
})

test('on a phone nothing scrolls sideways', async ({ page, request, mailbox, unique }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  const word = `Precipitevolissimevolmente${unique.repeat(3)}`
  const guest = `${unique.repeat(3)}@example.org`
  const long = { location: word, targetAudience: word, creatorName: word, duration: 'x'.repeat(60), tags: ['x'.repeat(30), 'serata'] }
  const { id, creatorEmail } = await announce(request, word, { ...long, description: word, maxAttendees: 100_000 })
  await register(request, id, guest, { attendeeName: word, notes: word })

  await page.goto(`/events?search=${word}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await sideways(page)).toBeLessThanOrEqual(0)

  await page.getByRole('link', { name: "Partecipa all'evento" }).click()
  await expect(page.getByRole('heading', { name: 'Prenota il tuo posto' })).toBeVisible()
  expect(await sidewaysInDialog(page)).toBe(0)
  await page.getByRole('dialog').getByRole('link', { name: 'Chiudi' }).click()

  await page.getByRole('link', { name: 'Crea Evento' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pubblica evento' }).click()
  expect(await sidewaysInDialog(page)).toBe(0)

  await page.goto(await mailedLink(mailbox, creatorEmail, 'manage-event'))
  await expect(page.getByText(guest)).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  }
  await page.goto(await mailedLink(mailbox, guest, 'cancel-registration'))
  await expect(page.getByText(guest)).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

test('a seat can be taken by keyboard alone', async ({ page, request, unique }) => {
  const { id } = await announce(request, `Cena ${unique}`)
  await page.goto(`/events?search=${unique}`)
  await page.getByRole('link', { name: `Cena ${unique}` }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: "Partecipa all'evento" })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Cena ${unique}` })
  await expect(dialog.getByRole('heading', { name: 'Prenota il tuo posto' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sara Costa')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`sara-${unique}@example.org`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Sara Costa' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/events')
  expect(id).toBeTruthy()
})
