import type { Page } from '@playwright/test'
import { act, enter, logIn, reviewedProfessor } from './adminSteps.ts'
import { announce, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './formSteps.ts'
import { sideways } from './sideways.ts'

async function open(page: Page, room: 'professors' | 'events', search: string) {
  await page.goto(`/admin/${room}?search=${search}`)
  await logIn(page)
}

test('two entries of one professor are merged, their reviews stand together, and the merge is undone', async ({
  page,
  request,
  unique,
}) => {
  const kept = await reviewedProfessor(request, `Ada ${unique}`, `Prima ${unique}`, 1)
  const duplicate = await reviewedProfessor(request, `Ada B. ${unique}`, `Seconda ${unique}`, 1)
  await open(page, 'professors', unique)
  await expect(page.getByRole('row')).toHaveCount(3)
  await act(page, 'Unisci', `Ada B. ${unique}, Dipartimento di Informatica`)
  const dialog = page.getByRole('dialog', { name: 'Unisci professori' })
  await dialog.getByRole('button', { name: 'Unisci' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Scegli il professore da tenere')
  await dialog.getByRole('combobox', { name: 'Professore da tenere' }).fill(unique)
  await page.getByRole('option', { name: new RegExp(`^Ada ${unique}`) }).click()
  await dialog.getByRole('button', { name: 'Unisci' }).click()
  await expect(toast(page)).toContainText('Professori uniti')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: `Ada ${unique}` })).toContainText('2 recensioni')

  // The old address leads to the professor that was kept, with the reviews of both.
  const visitor = await page.context().newPage()
  await visitor.goto(`/professors/${duplicate}`)
  await expect(visitor).toHaveURL(new RegExp(`/professors/${kept}$`))
  for (const words of ['Prima', 'Seconda']) await expect(visitor.getByText(`${words} ${unique}`)).toBeVisible()
  await visitor.close()

  await page.getByRole('button', { name: 'Annulla unione' }).click()
  await expect(toast(page)).toContainText('1 elemento ripristinato')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row').filter({ hasText: `Ada B. ${unique}` })).toContainText('1 recensione')
})

test('a professor is renamed, deleted with the reviews, and restored from the bin', async ({ page, request, unique, expectAccessible }) => {
  const id = await reviewedProfessor(request, `Ada ${unique}`, `Parole ${unique}`, 2)
  await open(page, 'professors', unique)
  await act(page, 'Modifica', `Ada ${unique}, Dipartimento di Informatica`)
  const dialog = page.getByRole('dialog', { name: 'Modifica professore' })
  await dialog.getByLabel('Nome e cognome').fill('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Il nome è richiesto')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Nome e cognome').fill(`Zoe ${unique}`)
  await dialog.getByLabel('Dipartimento').fill('Fisica')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(toast(page)).toContainText('Professore modificato')
  await expect(dialog).toBeHidden() // while it closes, the next one does not take presses

  await act(page, 'Elimina', `Zoe ${unique}, Fisica`)
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click()
  await expect(toast(page)).toContainText('Professore eliminato con successo')
  expect((await request.get(`/api/professors/${id}/reviews`)).status()).toBe(404)

  await enter(page, 'Cestino')
  await page.getByRole('button', { name: `Ripristina Zoe ${unique}, Fisica` }).click()
  await expect(toast(page)).toContainText('1 elemento ripristinato')
  await expect(page.getByLabel('Mostra')).toBeFocused()
  expect(await (await request.get(`/api/professors/${id}/reviews`)).json()).toHaveLength(2)
})

test('a single registration is removed, its attendee is told, and it can be restored', async ({ page, request, unique, mailbox }) => {
  const { id } = await announce(request, `Cena ${unique}`, { maxAttendees: 1 })
  const address = `sara-${unique}@example.org`
  await register(request, id, address)
  await mailbox.waitFor({ to: address })
  await open(page, 'events', unique)
  await page.getByRole('button', { name: `Cena ${unique}`, exact: true }).click()
  const details = page.getByRole('dialog', { name: `Cena ${unique}` })
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(details.getByRole('link', { name: address })).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await act(details, 'Cancella l’iscrizione', 'Sara Costa')
  const question = page.getByRole('dialog', { name: 'Eliminare questo elemento?' })
  await expect(question.getByText('Chi si era iscritto riceve un’email')).toBeVisible()
  // Escape closes one after the other: the question, then the drawer below.
  for (const dialog of [question, details]) {
    // A press while the menu is closing belongs to that.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden({ timeout: 1000 })
    }).toPass()
  }
  await page.getByRole('button', { name: `Cena ${unique}`, exact: true }).click()
  await act(details, 'Cancella l’iscrizione', 'Sara Costa')
  await question.getByRole('button', { name: 'Elimina', exact: true }).click()
  await expect(toast(page)).toContainText('Iscrizione cancellata')
  await expect(details.getByText('Ancora nessun iscritto.')).toBeVisible()
  await mailbox.waitFor({ to: address, subject: /^Iscrizione cancellata/ })

  await details.getByRole('button', { name: 'Annulla eliminazione' }).click()
  await expect(details.getByRole('link', { name: address })).toBeVisible()
})
