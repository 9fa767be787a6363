import type { APIRequestContext, Page } from '@playwright/test'
import { createAccount, logIn, publishBook, reviewedProfessor, tokens } from './adminSteps.ts'
import { expect, test } from './fixtures.ts'
import { sideways } from './sideways.ts'

/** Chooses a case of the queue. */
const open = (page: Page, reference: string) =>
  page.getByRole('list', { name: 'Casi' }).getByRole('button', { name: reference }).or(page.getByText(reference)).first().click()

/** Opens a review with its receipt. */
async function openReview(page: Page, receipt: string) {
  await page.goto('/my-review')
  await page.getByLabel('Ricevuta').fill(receipt)
  await page.keyboard.press('Enter')
}

/** What was removed of a professor's reviews, as the moderator on the page reads it. */
async function deleted(request: APIRequestContext, page: Page, unique: string) {
  const [token] = await tokens(page)
  const query = '{ deletedRecords(kind: PROFESSOR_REVIEW, first: 100) { edges { node { label } } } }'
  const answer = await request.post('/graphql', { data: { query }, headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { deletedRecords: { edges: { node: { label: string } }[] } } }
  return data.deletedRecords.edges.filter(({ node }) => node.label.includes(unique))
}

test('a visitor reports a listing with three presses, a moderator decides it with two keys, its author reads why and appeals', async ({
  page,
  request,
  mailbox,
  unique,
  expectAccessible,
}) => {
  const id = await publishBook(request, `Libro ${unique}`)
  const reporter = `chi.segnala.${unique}@example.org`
  await page.goto(`/books/${id}`)
  await page.getByRole('button', { name: 'Altro' }).click()
  await expectAccessible()
  await page.getByRole('link', { name: `Segnala: Libro ${unique}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segnala')
  await expect(page.getByText(`Annuncio: Libro ${unique}`)).toBeVisible()
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByRole('alert')).toHaveText('Scegli un motivo')
  await expectAccessible()
  await page.getByLabel('Pubblicità o truffa').check()
  await page.getByLabel('Email (facoltativa)').fill(reporter)
  await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(page.getByRole('heading', { name: 'Segnalazione inviata. Grazie!' })).toBeFocused()
  const receipt = await mailbox.waitFor({ to: reporter, subject: /^Segnalazione ricevuta/ })
  const reference = receipt.subject.split(' ').at(-1) ?? ''

  await page.goto('/admin/cases')
  await logIn(page)
  await open(page, reference)
  await expect(page.getByRole('heading', { name: `Libro ${unique}` })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByLabel('Motivazione')).toHaveValue('Il contenuto è pubblicità.')
  await expectAccessible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Annulla ${reference}` })).toHaveText(`Annulla ${reference}`)
  expect((await request.get(`/books/${id}`)).status()).toBe(404)

  const decided = await mailbox.waitFor({ to: reporter, subject: new RegExp(`^Segnalazione ${reference}: abbiamo deciso su «.+»$`) })
  const link = decided.links.find((one) => one.includes('/case/')) ?? ''
  await page.goto(new URL(link).pathname)
  await expect(page.getByText('Il contenuto è pubblicità.')).toBeVisible()
  await expectAccessible()
  await expect(page.getByLabel('Perché la decisione va rivista')).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Presenta il ricorso' }).click()
  await expect(page.getByRole('alert').or(page.getByText('Spiega perché la decisione va rivista'))).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Perché la decisione va rivista').fill('Non era pubblicità')
  await page.getByRole('button', { name: 'Presenta il ricorso' }).click()
  await expect(page.getByText('È arrivato: lo legge un’altra persona del team, se ce n’è una.')).toBeVisible()
  await expect(page.getByText('Ricorso in attesa di una decisione')).toBeVisible()
  await expectAccessible()
})

test('a review is removed with reasons, its author reads them by receipt and appeals, and another moderator restores it', async ({
  page,
  request,
  unique,
  expectAccessible,
}) => {
  const professorId = await reviewedProfessor(request, `Ada ${unique}`, `Prima ${unique}`, 1)
  const words = `Non si capisce niente ${unique}`
  const review = {
    course: 'Logica',
    semester: '2025',
    materialRating: 3,
    examRating: 3,
    lectureRating: 3,
    helpfulnessRating: 3,
    review: words,
  }
  const { id, receipt } = await (await request.post(`/api/professors/${professorId}/reviews`, { data: review })).json()
  const report = { kind: 'professor-review', id, ground: 'insult', text: `Offende ${unique}` }
  const { reference } = await (await request.post('/api/reports', { data: report })).json()
  const readers = async () => (await request.get(`/api/professors/${professorId}/reviews`)).text()

  const [first, second] = ['prima', 'seconda'].map((name) => createAccount(`${name}-${unique}`, 'moderator'))
  await page.goto('/admin/cases')
  await logIn(page, first)
  await open(page, reference)
  await expect(page.getByText(`Offende ${unique}`)).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('2')
  await expect(page.getByLabel('Motivazione')).toHaveValue(/^Il testo contiene espressioni offensive/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Annulla ${reference}` })).toBeVisible()
  expect(await readers()).not.toContain(words)

  const author = await page.context().newPage()
  await openReview(author, receipt)
  await expect(author.getByText(/^Il testo contiene espressioni offensive/)).toBeVisible()
  await author.getByLabel('Perché la decisione va rivista').fill(`È la mia esperienza ${unique}`)
  await author.getByRole('button', { name: 'Presenta il ricorso' }).click()
  await expect(author.getByText('È arrivato: lo legge un’altra persona del team, se ce n’è una.')).toBeVisible()

  // The moderator who removed it may not decide on the appeal.
  await page.reload()
  await open(page, reference)
  await expect(page.getByText(`È la mia esperienza ${unique}`)).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Su un ricorso decide un’altra persona del team', { exact: true })).toBeVisible()
  expect(await readers()).not.toContain(words)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/admin/cases')
  await logIn(page, second)
  await open(page, reference)
  await expect(page.getByText(`È la mia esperienza ${unique}`)).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Annulla ${reference}` })).toBeVisible()
  expect(await readers()).toContain(words)
  await openReview(author, receipt)
  await expect(author.getByText('Chiuso: Resta')).toBeVisible()
})

test('a burst is removed in one go by keyboard, and taken back', async ({ page, request, unique, expectAccessible }) => {
  const professorId = await reviewedProfessor(request, `Eva ${unique}`, `Parole ${unique}`, 10)
  const review = { course: 'Logica', semester: '2025', materialRating: 3, examRating: 3, lectureRating: 3, helpfulnessRating: 3 }
  for (let number = 1; number <= 3; number += 1) {
    const headers = { 'x-forwarded-for': `10.9.${number}.${Math.ceil(Math.random() * 250)}` }
    const data = { ...review, review: `Serie ${number} ${unique}` }
    expect((await request.post(`/api/professors/${professorId}/reviews`, { data, headers })).status()).toBe(202)
  }
  await page.goto('/admin/cases')
  await logIn(page, createAccount(`terza-${unique}`, 'moderator'))
  await page.getByRole('list', { name: 'Casi' }).getByRole('button', { name: 'Molte recensioni' }).last().click()
  await expect(page.getByRole('heading', { name: `Eva ${unique}`, exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In verifica insieme a questa' })).toBeVisible()
  // The list of cases quotes them, too.
  for (const number of [1, 2, 3]) await expect(page.getByText(`Serie ${number} ${unique}`).last()).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('b')
  await expect(page.getByRole('checkbox', { name: 'Vale anche per le altre 2 in verifica' })).toBeChecked()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: /^Annulla \S+ e altre 2$/ })
  await expect(undo).toBeVisible()
  expect(await deleted(request, page, unique)).toHaveLength(3)
  await page.keyboard.press('u')
  await expect(page.getByRole('checkbox', { name: 'Vale anche per le altre 2 in verifica' })).toBeVisible()
  expect(await deleted(request, page, unique)).toEqual([])
})
