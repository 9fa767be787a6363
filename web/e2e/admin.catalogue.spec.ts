import type { Page } from '@playwright/test'
import { act, enter, logIn, reviewedProfessor } from './adminSteps.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './formSteps.ts'
import { sideways } from './sideways.ts'

// One after the other: while a catalogue is imported, professors can be neither merged nor restored.
test.describe.configure({ mode: 'default' })

async function openProfessors(page: Page, search: string) {
  await page.goto(`/admin/professors?search=${search}`)
  await logIn(page)
}

/** Drops a file on the page's area for it, as from a file manager. */
async function drop(page: Page, name: string, text: string) {
  const data = await page.evaluateHandle(
    ([file = '', content = '']) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], file, { type: 'text/csv' }))
      return transfer
    },
    [name, text],
  )
  await page.getByText('Trascina qui un file, o sceglilo').dispatchEvent('drop', { dataTransfer: data })
}

test('an administrator reads a degree course of the university, sees what changes, imports it and undoes it; a file is dropped', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await page.goto('/admin')
  await logIn(page)
  await enter(page, 'Catalogo')
  await expect(page.getByRole('heading', { name: 'Catalogo', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Leggi il catalogo' }).click()
  await expect(page.getByText('Scegli un’università')).toBeVisible()
  await expectAccessible()

  await page.getByRole('combobox', { name: 'Università' }).fill('mode')
  await expect(page.getByRole('option', { name: 'Università di Modena e Reggio Emilia (Modena)' })).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Università' }).getByRole('option')).toHaveCount(2)
  await page.getByRole('option', { name: 'Un’altra fonte…' }).click()
  await page.getByLabel('Fonte').fill(`cineca:${process.env.E2E_CATALOGUE}`)
  await page.getByText('Solo una parte, e altre scelte').click()
  const code = `${new Date().getMonth() >= 6 ? new Date().getFullYear() - 2000 : new Date().getFullYear() - 2001}001`
  await page.getByLabel('Solo questi corsi di laurea').fill(code)
  await page.getByRole('button', { name: 'Leggi il catalogo' }).click()
  // What was pressed at the end of a long form is gone: what took its place is in view, and read next.
  await expect(page.getByRole('progressbar', { name: 'Lettura del catalogo' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Da un’università' })).toBeFocused()

  // Nothing of the demo's catalogue is touched: only one degree course was read.
  const card = page.getByRole('region', { name: 'Da un’università' })
  await expect(card.getByText('Letti 9 insegnamenti di 1 corso di laurea.')).toBeVisible({ timeout: 60_000 })
  await expect(card.getByText(/^Nuovi \(1[12]\)$/)).toBeVisible()
  await expect(card.getByText('BOTANICA 0', { exact: true }).first()).toBeVisible()
  await card.getByText(/^Professori nuovi \(\d+\)$/).click()
  await expect(card.getByRole('listitem').first()).toHaveText(/^BRÜGGER ANNA \d+$/)
  await expectAccessible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await sideways(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Scarica i cambiamenti (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('cambiamenti.csv')
  await card.getByRole('button', { name: 'Importa', exact: true }).click()
  await expect(toast(page)).toContainText('Nuovi 9, aggiornati 0, ritirati 0')

  await page.getByRole('button', { name: 'Annulla importazione' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla importazione' }).click()
  await expect(toast(page)).toContainText('Il catalogo è com’era prima.')
  await expect(page.getByText(/^Annullata il /).first()).toBeVisible()

  await drop(
    page,
    'catalogo.csv',
    'department,degreeCourse,courseName,credits\nLettere,Storia,Storia antica,9\nLettere,Storia,Epigrafia,molti\n',
  )
  await expect(page.getByText('1 riga rifiutata')).toBeVisible()
  await expect(page.getByText(/^Riga 3: Crediti/)).toBeVisible()
  await drop(page, 'foto.csv', 'niente')
  await expect(page.getByText(/manca/i).first()).toBeVisible()
})

test('two entries of one professor are merged, their reviews stand together, and the merge is undone', async ({
  page,
  request,
  unique,
}) => {
  const kept = await reviewedProfessor(request, `Ada ${unique}`, `Prima ${unique}`, 1)
  const duplicate = await reviewedProfessor(request, `Ada B. ${unique}`, `Seconda ${unique}`, 1)
  await openProfessors(page, unique)
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
  await openProfessors(page, unique)
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
