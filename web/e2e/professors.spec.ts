import type { Locator, Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'
import { scrollsSideways } from './sideways.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cerca un professore' })
const picker = (page: Page) => page.getByRole('combobox', { name: 'Professore' })
const offered = (page: Page) => page.getByRole('listbox', { name: 'Seleziona un professore' }).getByRole('option')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Totals: reviewed professors, reviews and mean. */
async function totals(page: Page): Promise<[number, number, number]> {
  const numbers = page.getByRole('main').getByRole('definition')
  await expect(numbers.last()).toHaveText(/\d\/30$/)
  const [reviewed = 0, reviews = 0, mean = 0] = (await numbers.allTextContents()).map((text) => Number.parseFloat(text.replace(',', '.')))
  return [reviewed, reviews, mean]
}

/** Fills in the open review form; ratings in screen order. */
async function fillReview(form: Locator, words: { course: string; review: string }, ratings: number[]) {
  await form.getByLabel('Corso').fill(words.course)
  await form.getByLabel('Semestre').fill('2° semestre 2025/26')
  for (const [index, name] of ['Materiale', 'Esame', 'Lezioni', 'Disponibilità'].entries()) {
    await form.getByLabel(name, { exact: true }).fill(String(ratings[index]))
  }
  await form.getByLabel('La tua recensione').fill(words.review)
}

test('find, read, add a professor, review, and see the averages move', async ({ page, unique }) => {
  const name = `Nicolò D’Àrco ${unique}`
  await page.goto('/professors')
  const [reviewedBefore, reviewsBefore] = await totals(page)

  await test.step('find: the words of a name in any order', async () => {
    const known = (await cards(page).first().getByRole('link').first().textContent()) ?? ''
    await search(page).fill(known.split(' ').toReversed().join(' ').toUpperCase())
    await expect(page).toHaveURL(/search=/)
    await expect(cards(page).getByRole('link', { name: known })).toBeVisible()
    await cards(page).getByRole('link', { name: known }).click()
    await expect(dialog(page, known).getByRole('article').first()).toContainText('Anonimo')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cancella filtri' }).click()
    await expect(page).toHaveURL('/professors')
  })

  await test.step('add: a professor the list does not have, who is then chosen', async () => {
    await page.getByRole('link', { name: 'Scrivi una recensione' }).click()
    await picker(page).fill(name)
    await expect(page.getByText('Nessun professore trovato')).toBeVisible()
    await page.getByRole('button', { name: 'Non c’è? Aggiungi un nuovo professore' }).click()
    const form = dialog(page, 'Aggiungi un professore')
    await expect(form.getByLabel('Nome e cognome')).toHaveValue(name)
    await form.getByLabel('Dipartimento').selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Aggiungi professore' }).click()
    await expect(page.getByText('Ora puoi scrivere la prima recensione.', { exact: true })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Professore' })).toContainText(name)
  })

  await test.step('review: the form says what is missing, then takes it', async () => {
    const form = dialog(page, 'Recensisci un professore')
    await form.getByRole('button', { name: 'Pubblica recensione' }).click()
    await expect(form.getByText('Il corso è richiesto')).toBeVisible()
    await fillReview(form, { course: 'Analisi', review: `Prime parole di ${unique}` }, [30, 30, 28, 28])
    await form.getByRole('button', { name: 'Pubblica recensione' }).click()
    await expect(page.getByText('La tua recensione è stata salvata con successo.', { exact: true })).toBeVisible()
    await expect(form).toBeHidden()
    await expect(page.getByRole('region', { name: 'La ricevuta della tua recensione' })).toBeVisible()
    await page.getByRole('button', { name: 'Leggi le recensioni' }).click()
  })

  const card = cards(page).filter({ hasText: unique })
  await test.step('the summary has moved, and the search finds the professor with the verdict', async () => {
    await expect.poll(async () => (await totals(page))[0]).toBeGreaterThan(reviewedBefore)
    expect((await totals(page))[1]).toBeGreaterThan(reviewsBefore)
    await search(page).fill(`nicolo darco ${unique}`)
    await expect(card.getByText('Eccellente')).toBeVisible()
    await expect(card.getByText('29/30')).toBeVisible()
    await expect(card.getByText('30/30')).toHaveCount(2)
    await expect(card.getByText('1 recensione')).toBeAttached()
  })

  await test.step('a second review moves card and open professor, without a reload', async () => {
    await card.getByRole('link', { name }).click()
    const open = dialog(page, name)
    await expect(open.getByRole('article')).toHaveCount(1)
    await expect(open.getByRole('link', { name: 'Apri la tua recensione' })).toBeVisible()
    await open.getByRole('button', { name: 'Altro' }).click()
    await open.getByRole('link', { name: 'Scrivi un’altra recensione' }).click()
    const form = dialog(page, 'Recensisci un professore')
    await fillReview(form, { course: 'Geometria', review: `Seconde parole di ${unique}` }, [10, 20, 10, 12])
    await form.getByRole('button', { name: 'Pubblica recensione' }).click()
    await page.getByRole('button', { name: 'Leggi le recensioni' }).click()
    await expect(open.getByRole('article')).toHaveCount(2)
    // Reviews of one day have no order among them: their time of day is not public.
    await expect(open.getByRole('article').filter({ hasText: `Seconde parole di ${unique}` })).toContainText('Oggi')
    // (29 + 13) / 2 = 21 overall; 20, 25, 19 and 20 for the four.
    await expect(open.getByText('Discreto')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card.getByText('Discreto')).toBeVisible()
    await expect(card.getByText('21/30')).toBeVisible()
    await expect(card.getByText('2 recensioni')).toBeAttached()
  })

  await test.step('and the next visitor sees the same', async () => {
    await page.reload()
    await expect(card.getByText('Discreto')).toBeVisible()
  })
})

test('a subject leads to its professors, and a professor to their subjects', async ({ page }) => {
  await page.goto('/professors?sort=most_reviews')
  await cards(page).first().getByRole('link').first().click()
  const professor = page.getByRole('dialog')
  await expect(professor.getByRole('link').first()).toBeVisible()
  await expect(professor.getByRole('heading', { level: 2 })).not.toHaveText('Caricamento…')
  const name = (await professor.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await professor.locator('a[href^="/courses/subjects/"]').first().click()
  await expect(page).toHaveURL(/\/courses\/subjects\//)
  const subject = page.getByRole('dialog').getByRole('region', { name: 'Informazioni' })
  await subject.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/professors\/[^/]+$/)
  await expect(dialog(page, name)).toBeVisible()
  await page.reload()
  await expect(page).toHaveTitle(new RegExp(name))
  await expect(page.getByRole('article', { name, exact: true })).toBeVisible()
  await page.goBack()
  // Each closes to what it was opened from.
  await expect(page).toHaveURL(/\/courses\/subjects\//)
  await page.getByRole('dialog').getByRole('link', { name: 'Chiudi' }).click()
  await expect(dialog(page, name)).toBeVisible()
  await dialog(page, name).getByRole('link', { name: 'Chiudi' }).click()
  await expect(page).toHaveURL('/professors?sort=most_reviews')
})

test('a review is written by keyboard alone', async ({ page, unique }) => {
  await page.goto('/professors')
  await expect(cards(page)).toHaveCount(24)
  const why = page.getByRole('button', { name: 'Come li ordiniamo' })
  await search(page).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await expect(why).toBeFocused()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.keyboard.press('Tab')
  const first = cards(page).first().getByRole('link').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()

  await page.getByRole('link', { name: 'Scrivi una recensione' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Recensisci un professore').getByRole('heading')).toBeFocused()
  for (let step = 0; step < 2; step++) await page.keyboard.press('Tab')
  await expect(picker(page)).toBeFocused()
  await page.keyboard.type('a')
  await expect(page.getByText(/professori: scrivi qualche lettera in più/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(offered(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(offered(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Corso' })).toBeFocused()
  await page.keyboard.type('Analisi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Primo')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Materiale')).toHaveValue('21')
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
  await page.keyboard.type(`Da tastiera, ${unique}`)
  // Past the offer to confirm that one studies here.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La tua recensione è stata salvata con successo.', { exact: true })).toBeVisible()
})

test('the list, open professors and both forms are readable, in both themes', async ({ page, expectAccessible }) => {
  test.slow()
  await page.goto('/professors?search=qwertyuiop')
  await expect(page.getByText('Nessun professore trovato')).toBeVisible()
  await expectAccessible()
  await page.goto(await unratedProfessor(page))
  await expect(page.getByRole('main').getByText('Ancora nessuna recensione')).toBeVisible()
  await expectAccessible()
  await page.goto('/professors?sort=most_reviews')
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible()
  await expectAccessible()

  await page.goto('/professors')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Come li ordiniamo' }).click()
  await expectAccessible()
  await page.getByRole('link', { name: 'Scrivi una recensione' }).click()
  await page.getByRole('button', { name: 'Pubblica recensione' }).click()
  await expect(offered(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible()
  await page.getByRole('button', { name: 'Non c’è? Aggiungi un nuovo professore' }).click()
  await page.getByRole('button', { name: 'Aggiungi professore' }).click()
  await expect(page.getByText('Il dipartimento è richiesto')).toBeVisible()
  await expectAccessible()
})

test('a phone of 360 pixels scrolls nothing sideways', async ({ page, request, unique }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const name = `Precipitevolissimevolmente${unique.repeat(4)}`
  const answer = await request.post('/api/professors', { data: { name, department: `Dipartimento${unique.repeat(6)}` } })
  expect(answer.status()).toBe(201)
  const { id } = await answer.json()
  for (const path of ['/professors', `/professors?search=${name}`, `/professors/${id}`]) {
    await page.goto(path)
    await loaded(page)
    expect(await scrollsSideways(page), path).toEqual([])
  }
  await page.getByRole('article').getByRole('link', { name: 'Scrivi una recensione' }).click()
  await expect(page.getByRole('group', { name: 'Professore' })).toContainText(name)
  expect(await scrollsSideways(page)).toEqual([])
  await page.getByRole('button', { name: 'Cambia' }).click()
  await page.keyboard.type(name.slice(0, 40))
  await expect(offered(page).filter({ hasText: name })).toBeVisible()
  expect(await scrollsSideways(page)).toEqual([])
})

/** Address of a professor without reviews. */
async function unratedProfessor(page: Page): Promise<string> {
  const query = '{ professors(sort: NAME, first: 100) { edges { node { id reviewCount } } } }'
  const { data } = await (await page.request.post('/graphql', { data: { query } })).json()
  const found = data.professors.edges.find(({ node }: { node: { reviewCount: number } }) => node.reviewCount === 0)
  if (!found) throw new Error('Every professor among the first hundred has reviews.')
  return `/professors/${found.node.id}`
}
