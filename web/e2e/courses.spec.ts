import type { Locator, Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'
import { scrollsSideways } from './sideways.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Clicks down to the subjects of a degree course. Returns its address. */
async function openDegreeCourse(page: Page): Promise<string> {
  await page.goto('/courses')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/courses\/[^/]+$/)
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/courses\/[^/]+\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 2, name: /anno/i }).first()).toBeVisible()
  return new URL(page.url()).pathname
}

test('from the departments to a written review, which its receipt opens', async ({ page, unique }) => {
  test.slow() // a whole journey
  await openDegreeCourse(page)
  const card = cards(page).first()
  const name = (await card.getByRole('link').textContent()) ?? ''
  const badge = card.getByText(/^\d+ recension[ei]$/)
  const before = (await badge.count()) ? Number.parseInt((await badge.textContent()) ?? '', 10) : 0
  await card.getByRole('link').click()
  const subject = page.getByRole('dialog', { name, exact: true })
  let code = ''

  await test.step('the form says what is missing', async () => {
    await subject.getByRole('link', { name: 'Scrivi una recensione' }).click()
    await page.getByRole('button', { name: 'Pubblica recensione' }).click()
    await expect(page.getByRole('status').getByText('Seleziona almeno un supporto di studio')).toBeVisible()
  })

  await test.step('a review is written with every field', async () => {
    const form = page.getByRole('dialog', { name: 'Scrivi una recensione' })
    await form.getByLabel('Difficoltà').focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await expect(form.getByLabel('Difficoltà')).toHaveValue('18')
    const choices = ['Libro di testo', 'Dispense del docente', 'Scritto', 'Orale']
    for (const name of choices) await form.getByRole('checkbox', { name }).check()
    await form.getByLabel('Titolo del libro').fill('Un libro')
    await form.getByLabel('Fonte delle dispense').fill('La pagina del corso')
    await form.getByLabel('Voto').fill('30')
    await form.getByLabel('Note sull').fill(`Appunti di ${unique}`)
    await form.getByLabel('A che anno sei ora').selectOption('Laureato')
    await form.getByRole('button', { name: 'Pubblica recensione' }).click()
    await expect(page.getByText('La tua recensione del corso è stata salvata con successo.', { exact: true })).toBeVisible()
    await expect(form).toBeHidden()
    const receipt = page.getByRole('region', { name: 'La ricevuta della tua recensione' })
    code = (await receipt.getByText(/^\w{5}-\w{5}-\w{5}-\w{5}$/).textContent()) ?? ''
    const saved = page.waitForEvent('download')
    await receipt.getByRole('button', { name: 'Scarica' }).click()
    expect((await saved).suggestedFilename()).toBe('ricevuta-recensione.txt')
    await page.getByRole('button', { name: 'Leggi le recensioni' }).click()
    await expect(subject.getByRole('link', { name: 'Apri la tua recensione' })).toBeVisible()
  })

  await test.step('it is the last one, counted in the statistics and on the card, without a reload', async () => {
    const count = new RegExp(`^${before + 1} recension[ei]$`)
    await expect(subject.getByRole('article').first()).toContainText(unique)
    await expect(subject.getByRole('article').first()).toContainText('18/30')
    await expect(subject.getByText(count)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card.getByText(count)).toBeAttached()
  })

  await test.step('and still there for the next visitor', async () => {
    await card.getByRole('link').click()
    await page.reload()
    const record = page.getByRole('article', { name, exact: true })
    await expect(record.getByRole('article').first()).toContainText(unique)
  })

  await test.step('its receipt opens it: «Le mie cose» of this device has it, and any other device takes it by hand', async () => {
    await page.goto('/my-things')
    const device = page.getByRole('region', { name: 'Su questo dispositivo' })
    await expect(device).toContainText(`Pubblica · `)
    await expect(device).toContainText(code)
    await device.getByRole('link', { name: `Apri: ${name}` }).click()
    await expect(page.getByLabel('Note sull')).toHaveValue(`Appunti di ${unique}`)
    await page.evaluate(() => localStorage.removeItem('written-reviews'))
    // The entry of the history knows which review is open.
    await page.goto('/')
    await page.goto('/my-review')
    await expect(page.getByText('Le mie recensioni')).toHaveCount(0)
    await page.getByLabel('Ricevuta').fill(code.replace(/.$/, '?'))
    await page.getByRole('button', { name: 'Apri la recensione' }).click()
    await expect(page.getByText('Nessuna recensione con questa ricevuta')).toBeInViewport()
    await expect(page.getByLabel('Ricevuta')).toHaveValue(code.replace(/.$/, '?'))
    await page.getByLabel('Ricevuta').fill(code)
    await page.getByRole('button', { name: 'Apri la recensione' }).click()
    await expect(page.getByLabel('Note sull')).toHaveValue(`Appunti di ${unique}`)
  })
})

test('every level and every subject has its own address: back, reload and a shared link find them', async ({ page, context }) => {
  const path = await openDegreeCourse(page)
  const link = cards(page).first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/courses\/subjects\/[^/]+$/)
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
  const shared = page.url()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(path)
  await page.reload()
  await expect(link).toHaveText(name)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogo Corsi' })).toBeVisible()

  const visitor = await context.newPage()
  await visitor.goto(shared)
  await expect(visitor.getByRole('article', { name, exact: true })).toBeVisible()
  await expect(visitor).toHaveTitle(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  await visitor.getByRole('navigation', { name: 'Percorso' }).getByRole('link').last().click()
  await expect(visitor).toHaveURL(path)
})

test('the search finds a subject by its name with a typo, from any level', async ({ page }) => {
  const path = await openDegreeCourse(page)
  const name = (await cards(page).first().getByRole('link').textContent()) ?? ''
  const search = page.getByRole('searchbox', { name: 'Cerca in tutti gli insegnamenti' })

  await test.step('on a degree course there is one field, which leads on to all', async () => {
    await expect(page.getByRole('searchbox')).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Cerca in questo corso di laurea' }).fill('analisi')
    await page.getByRole('link', { name: 'Cerca «analisi» in tutti i corsi di laurea' }).click()
    await expect(search).toHaveValue('analisi')
    await expect(cards(page).first()).toBeVisible()
  })

  await search.fill(name.slice(0, 1))
  await expect(page.getByText('Digita almeno 2 caratteri per iniziare la ricerca...')).toBeVisible()
  // Transposes two letters of the longest word.
  const word = [...name.split(' ')].sort((one, other) => other.length - one.length)[0] ?? ''
  await search.fill(name.replace(word, `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`))
  await expect(cards(page).filter({ hasText: name }).first()).toBeVisible()
  await search.fill('zzzzzzzz')
  await expect(page.getByText('Nessun insegnamento trovato per "zzzzzzzz"')).toBeVisible()
  await page.getByRole('button', { name: 'Mostra tutti' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('searchbox', { name: 'Cerca in questo corso di laurea' })).toHaveValue('')
})

test('by keyboard alone: down to a subject, its review form, and back to where one was', async ({ page }) => {
  const tabTo = async (target: Locator) => {
    for (let step = 0; step < 60 && !(await target.evaluate((element) => element === document.activeElement)); step++) {
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await page.goto('/courses')
  await expect(cards(page).first()).toBeVisible()
  await tabTo(cards(page).first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Dipartimento/ })).toBeFocused()
  await tabTo(cards(page).first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/courses\/[^/]+\/[^/]+$/)
  const subject = cards(page).first().getByRole('link')
  await expect(subject).toBeVisible()
  await tabTo(subject)
  await page.keyboard.press('Enter')
  const open = page.getByRole('dialog')
  await expect(open.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await tabTo(open.getByRole('link', { name: 'Scrivi una recensione' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Scrivi una recensione' }).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open.getByRole('link', { name: 'Scrivi una recensione' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(subject).toBeFocused()
})

test('every level, a search and an open subject with its forms are readable, in both themes', async ({ page, expectAccessible }) => {
  test.slow()
  await page.goto('/courses-professors')
  for (const [name, path] of [
    ['Catalogo Corsi', '/courses'],
    ['Professori', '/professors'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await expectAccessible()
  await page.goto('/courses')
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible()
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Torna ai dipartimenti' })).toBeVisible()
  await expectAccessible()
  await openDegreeCourse(page)
  await expectAccessible()
  await page.goto('/courses?search=storia')
  await expect(page.getByText(/insegnament[oi] trovat[oi]/)).toBeVisible()
  await expectAccessible()

  await page.goto(await reviewedSubject(page))
  await page.getByRole('button', { name: /^Leggi tutte/ }).click()
  await expect(page.getByRole('heading', { name: 'Tutte le recensioni' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Scrivi una recensione' }).click()
  await page.getByLabel('Libro di testo').check()
  await page.getByRole('button', { name: 'Pubblica recensione' }).click()
  await expect(page.getByRole('group').getByText("Seleziona almeno una modalità d'esame")).toBeVisible()
  await expectAccessible()
})

test('a phone of 360 pixels scrolls nothing sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const subject = await reviewedSubject(page)
  const course = await openDegreeCourse(page)
  for (const path of ['/courses', course.replace(/\/[^/]+$/, ''), course, '/courses?search=storia', subject, '/courses-professors']) {
    await page.goto(path)
    await loaded(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    expect(await scrollsSideways(page), path).toEqual([])
  }
})

/** Address of a subject with several reviews. */
async function reviewedSubject(page: Page): Promise<string> {
  const query = '{ departments { degreeCourses { id } } }'
  const ask = async (text: string) => (await (await page.request.post('/graphql', { data: { query: text } })).json()).data
  const { departments } = await ask(query)
  for (const { id } of departments.flatMap((department: { degreeCourses: { id: string }[] }) => department.degreeCourses)) {
    const { degreeCourse } = await ask(`{ degreeCourse(id: "${id}") { subjects { id reviewCount } } }`)
    const found = degreeCourse.subjects.find(({ reviewCount }: { reviewCount: number }) => reviewCount > 3)
    if (found) return `/courses/subjects/${found.id}`
  }
  throw new Error('No subject has four reviews: the demo data are not there.')
}
