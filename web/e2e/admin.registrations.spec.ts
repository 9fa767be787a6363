import { act, logIn } from './adminSteps.ts'
import { announce, register } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './formSteps.ts'
import { sideways } from './sideways.ts'

test('a single registration is removed, its attendee is told, and it can be restored', async ({ page, request, unique, mailbox }) => {
  const { id } = await announce(request, `Cena ${unique}`, { maxAttendees: 1 })
  const address = `sara-${unique}@example.org`
  await register(request, id, address)
  await mailbox.waitFor({ to: address })
  await page.goto(`/admin/events?search=${unique}`)
  await logIn(page)
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
