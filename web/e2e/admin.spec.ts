import {
  act,
  admin,
  choose,
  enter,
  escapeDialog,
  isPublished,
  logIn,
  publishBook,
  reviewedProfessor,
  reviewedSubject,
  revoke,
  tokens,
} from './adminSteps.ts'
import { announce } from './eventSteps.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './formSteps.ts'

test('one logs in, looks at a listing, deletes it with a reason, and brings it back', async ({ page, request, unique }) => {
  const id = await publishBook(request, `Libro ${unique}`)
  await page.goto('/admin')
  await logIn(page)
  await expect(toast(page)).toHaveText('Login effettuatoBenvenuto nel pannello admin')
  await expect(page.getByText(`Hai effettuato l’accesso come ${admin.username}`)).toBeVisible()

  await page.getByLabel('Cerca un annuncio').last().fill(unique)
  const row = page.getByRole('row').filter({ hasText: unique })
  await expect(page.getByRole('row')).toHaveCount(2)
  await act(row, 'Dettagli')
  const details = page.getByRole('dialog', { name: `Libro ${unique}` })
  await expect(details.getByText('12,50 €')).toBeVisible()
  await expect(details.getByRole('link', { name: /@example.org/ })).toBeVisible()
  await escapeDialog(page)

  await act(row, 'Elimina')
  await page.getByLabel('Motivazione').fill('Prova dei test')
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click()
  await expect(toast(page)).toHaveText('Annuncio eliminato con successo')
  await expect(row).toBeHidden()
  expect(await isPublished(request, id)).toBe(false)

  await page.getByRole('button', { name: 'Annulla eliminazione' }).click()
  await expect(toast(page)).toContainText('1 elemento ripristinato')
  await expect(row).toBeVisible()
  expect(await isPublished(request, id)).toBe(true)

  await enter(page, 'Registro')
  await expect(page.getByRole('row', { name: /Ripristino/ }).filter({ hasText: unique })).toBeVisible()
  await expect(page.getByRole('row', { name: /Eliminazione/ }).filter({ hasText: unique })).toContainText('Prova dei test')
})

test('an event deleted before is restored from the bin, and its list shows it again', async ({ page, request, unique }) => {
  await announce(request, `Cena ${unique}`)
  await page.goto('/admin')
  await logIn(page)
  await page.getByRole('tab', { name: 'Eventi' }).click()
  await page.getByLabel('Cerca un evento').last().fill(unique)
  await act(page, 'Elimina', `Cena ${unique}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click()
  await expect(toast(page)).toHaveText('Evento eliminato con successo')
  await enter(page, 'Cestino')
  await choose(page, 'Mostra', 'Evento')
  await page.getByRole('button', { name: `Ripristina Cena ${unique}` }).click()
  await expect(toast(page)).toContainText('1 elemento ripristinato')
  await enter(page, 'Eventi')
  await expect(page.getByRole('row').filter({ hasText: unique })).toBeVisible()
})

test('wrong credentials, and a session that ended elsewhere', async ({ page, request, unique }) => {
  await page.goto('/admin')
  await logIn(page, { username: unique, password: 'sbagliata davvero' })
  await expect(toast(page)).toHaveText('Errore di accessoCredenziali non valide')

  await logIn(page)
  await expect(page.getByRole('heading', { name: 'Gestione Avanzata Recensioni' })).toBeVisible()
  const [panel, reviews] = await tokens(page)
  expect(panel).toBeTruthy()
  expect(reviews).toBe(panel)

  await revoke(page, request)
  await page.getByRole('tab', { name: 'Eventi' }).click()
  await expect(toast(page)).toHaveText('Sessione scadutaEffettua nuovamente il login')
  await expect(page.getByLabel('Nome utente')).toBeVisible()
  expect(await tokens(page)).toEqual([null, null])
})

test('a login on a review page opens the panel, and the logout closes both', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (asked) => {
    const token = asked.headers().authorization
    if (token) sent.push(`${asked.url()} ${JSON.parse(asked.postData() ?? '{}').operationName}`)
  })
  await page.goto('/admin/course-reviews')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Recensioni Corsi' })).toBeVisible()
  await logIn(page)
  await expect(toast(page)).toContainText('Accesso effettuato')
  await page.getByRole('combobox', { name: 'Corso' }).fill('analisi')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'Admin Panel' }).first().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page)).toHaveText('LogoutSei stato disconnesso')
  expect(await tokens(page)).toEqual([null, null])
  await page.goto('/admin/professor-reviews')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Recensioni Professori' })).toBeVisible()
  await expect(page.getByLabel('Nome utente')).toBeVisible()
  expect(sent.every((operation) => / (Admin\w+|CurrentAdmin)$/.test(operation))).toBe(true)
  expect(sent.join()).not.toContain('AdminFindSubjects')
})

test('course reviews are filtered on Apply only, chosen and deleted together, and brought back', async ({ page, request, unique }) => {
  const { courseName } = await reviewedSubject(request, `Note ${unique}`, 3)
  await page.goto('/admin/course-reviews')
  await logIn(page)
  await expect(page.getByText(/^Pagina 1 di \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Successiva' }).click()
  await expect(page.getByText(/^Pagina 2 di \d+$/)).toBeVisible()

  await page.getByLabel('Cerca').fill(unique)
  await page.getByLabel('Minimo').fill('12')
  await expect(page.getByText(/^Pagina 2 di \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Applica filtri' }).click()
  await expect(page.getByRole('heading', { name: '2 recensioni' })).toBeVisible()
  await expect(page.getByText(/^Pagina/)).toBeHidden()
  // Reviews of one day stand in no order: none of their times is kept.
  await expect(page.getByRole('row').filter({ hasText: courseName }).filter({ hasText: '13/30' })).toHaveCount(1)

  await choose(page, 'Ordina per', 'Difficoltà crescente')
  await page.getByRole('button', { name: 'Applica filtri' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('12/30')

  await page.getByLabel('Seleziona tutte').check()
  await page.getByRole('button', { name: 'Elimina selezionate' }).click()
  await page.getByRole('dialog', { name: 'Eliminare 2 elementi?' }).getByRole('button', { name: 'Elimina' }).click()
  await expect(toast(page)).toContainText('2 elementi eliminati')
  await expect(page.getByText('Nessuna recensione corso trovata con i filtri selezionati')).toBeVisible()
  await page.getByRole('button', { name: 'Annulla eliminazione' }).click()
  await expect(toast(page)).toContainText('2 elementi ripristinati')
  await expect(page.getByRole('heading', { name: '2 recensioni' })).toBeVisible()

  await page.getByRole('button', { name: 'Reimposta' }).click()
  await expect(page.getByText(/^Pagina 1 di \d+$/)).toBeVisible()
  await expect(page.getByLabel('Minimo')).toHaveValue('')
})

test('professor reviews are shown and filtered out of 5', async ({ page, request, unique }) => {
  await reviewedProfessor(request, `Ada ${unique}`, `Parole ${unique}`, 2)
  await page.goto('/admin/professor-reviews')
  await logIn(page)
  await page.getByRole('combobox', { name: 'Professore' }).fill(unique)
  await page.getByRole('option', { name: new RegExp(unique) }).click()
  const ranges = page.getByRole('group', { name: 'Esame' })
  await ranges.getByLabel('Minimo').fill('4.1')
  await page.getByRole('button', { name: 'Applica filtri' }).click()
  await expect(page.getByText('Nessuna recensione professore trovata con i filtri selezionati')).toBeVisible()
  await ranges.getByLabel('Minimo').fill('4')
  await ranges.getByLabel('Massimo').fill('3')
  await page.getByRole('button', { name: 'Applica filtri' }).click()
  await expect(page.getByText('Il massimo è più basso del minimo')).toBeVisible()
  await ranges.getByLabel('Massimo').fill('4')
  await page.getByRole('button', { name: 'Applica filtri' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row').nth(1)).toContainText(/5,0\/5.*4,0\/5.*3,0\/5.*2,0\/5/)

  await act(page.getByRole('row').nth(1), 'Elimina')
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click()
  await expect(toast(page)).toHaveText('Recensione cancellataLa recensione del professore è stata eliminata con successo.')
  await expect(page.getByRole('row')).toHaveCount(2)
})
