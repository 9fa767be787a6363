import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { italianLeft, speak } from './language.ts'
import type { Mailbox } from './mailbox.ts'
import { scrollsSideways } from './sideways.ts'

const mark = 'Verificata: scritta da chi studia qui'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The degree course that the page offers first, and one of its subjects. */
async function firstCourse(page: Page, request: APIRequestContext): Promise<{ id: string; subject: string }> {
  const id = (await page.locator('select[name="degreeCourseId"] optgroup option').first().getAttribute('value')) ?? ''
  const { infos } = (await (await request.get(`/api/proofs/targets/${id}`)).json()) as { infos: string[] }
  return { id, subject: infos.find((info) => info.includes('|subject:'))?.split('subject:')[1] ?? '' }
}

async function askForCode(page: Page, email: string, course: string) {
  await page.getByLabel('Corso di studio').selectOption(course)
  await page.getByLabel('Email da studente').fill(email)
  await page.getByRole('button', { name: 'Mandami il codice' }).click()
  await expect(heading(page, 'Scrivi il codice')).toBeFocused()
}

/** The code of the last message. */
async function codeOf(mailbox: Mailbox, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailbox.all({ to: email })).length).toBe(count)
  return /\d{4} \d{4}/.exec((await mailbox.all({ to: email })).at(-1)?.text ?? '')?.[0] ?? ''
}

async function confirm(page: Page, code: string) {
  await page.locator('input[name="code"]').fill(code)
  await page.getByRole('button', { name: 'Conferma', exact: true }).click()
  await expect(heading(page, 'Fatto: conserva il codice di recupero')).toBeFocused()
}

async function writeReview(page: Page, notes: string) {
  const form = page.getByRole('dialog', { name: 'Scrivi una recensione' })
  await form.getByLabel('Difficoltà').fill('21')
  for (const name of ['Slide delle lezioni', 'Orale']) await form.getByRole('checkbox', { name }).check()
  await form.getByLabel('Note sull').fill(notes)
}

test('a student confirms by mail and writes a verified review; another device has the same proofs by the recovery code', async ({
  page,
  browser,
  request,
  mailbox,
  unique,
  baseURL,
  extraHTTPHeaders,
  expectAccessible,
  expectConsoleError,
}) => {
  test.slow() // a whole journey
  expectConsoleError(/status of 400 .*\/api\/proofs\/issue/) // the wrong code
  const email = `${unique}@studenti.example.org`
  await page.goto('/proofs')
  await page.locator('optgroup option').first().waitFor({ state: 'attached' })
  const { id, subject } = await firstCourse(page, request)

  await test.step('the review waits while it is confirmed that one studies here', async () => {
    await page.goto(`/courses/subjects/${subject}/review`)
    await writeReview(page, `Appunti di ${unique}`)
    await page.getByRole('link', { name: 'Conferma che studi qui' }).click()
    await expect(heading(page, 'Conferma che studi qui')).toBeVisible()
    await page.locator('optgroup option').first().waitFor({ state: 'attached' })
    await askForCode(page, email, id)
  })

  await test.step('a reload in the middle loses nothing; a wrong code is said at its field', async () => {
    await page.reload()
    await page.locator('input[name="code"]').fill('00000000')
    await page.getByRole('button', { name: 'Conferma', exact: true }).click()
    await expect(page.getByText('Il codice è sbagliato o scaduto.')).toBeVisible()
    await expectAccessible()
    await confirm(page, await codeOf(mailbox, email))
    await expectAccessible()
  })

  const recoveryCode = await page.getByText(/^(\w{4}-){6}\w{4}$/).textContent()
  await test.step('the recovery code is shown once, and saved', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Scarica' }).click()
    expect((await saved).suggestedFilename()).toBe('codice-di-recupero.txt')
    await page.getByRole('button', { name: 'L’ho conservato' }).click()
    await expect(heading(page, 'Hai confermato che studi qui')).toBeFocused()
    await expect(page.getByText(recoveryCode ?? '')).toHaveCount(0)
    await expectAccessible()
  })

  await test.step('the review is there as it was left, and is published with its mark', async () => {
    await page.getByRole('link', { name: 'Torna alla recensione' }).click()
    const form = page.getByRole('dialog', { name: 'Scrivi una recensione' })
    await expect(form.getByText('Sarà verificata', { exact: false })).toBeVisible()
    await form.getByRole('button', { name: 'Pubblica recensione' }).click()
    await expect(page.getByText('La tua recensione del corso è stata salvata con successo.', { exact: true })).toBeVisible()
    await page.goto(`/courses/subjects/${subject}`)
    const review = page.getByRole('article').filter({ hasText: unique }).last()
    await expect(review.getByText(mark)).toBeVisible()
  })

  await test.step('with the same confirmation a review is marked as useful, which this device remembers, and the mark is taken back', async () => {
    const useful = page
      .getByRole('article')
      .filter({ hasText: unique })
      .last()
      .getByRole('button', { name: /^Utile/ })
    await useful.click()
    await expect(useful).toHaveAccessibleName(/1 studente/)
    // The button shows the mark before the server has it.
    await expect(useful).toHaveAttribute('aria-busy', 'false')
    await page.reload()
    await expect(useful).toHaveAttribute('aria-pressed', 'true')
    await useful.click()
    await expect(useful).toHaveAttribute('aria-pressed', 'false')
    await expect(useful).not.toHaveAccessibleName(/1 studente/)
  })

  await test.step('on another device the recovery code and a new code make the same proofs', async () => {
    const other = await browser.newContext({ baseURL, extraHTTPHeaders, serviceWorkers: 'block' })
    const phone = await other.newPage()
    await phone.goto(`/proofs#${recoveryCode}`)
    await expect(phone).toHaveURL(/\/proofs$/)
    await expect(phone.getByLabel('Codice di recupero')).toHaveValue(recoveryCode ?? '')
    await phone.locator('optgroup option').first().waitFor({ state: 'attached' })
    await askForCode(phone, email, id)
    await confirm(phone, await codeOf(mailbox, email, 2))
    await phone.goto(`/courses/subjects/${subject}/review`)
    await writeReview(phone, `Ancora ${unique}`)
    const form = phone.getByRole('dialog', { name: 'Scrivi una recensione' })
    await form.getByRole('button', { name: 'Pubblica recensione' }).click()
    await expect(form.getByText('Hai già scritto una recensione verificata qui')).toBeVisible()
    await expect(form.getByLabel('Note sull')).toHaveValue(`Ancora ${unique}`)
    await form.getByRole('button', { name: 'Pubblicala senza verifica' }).click()
    await form.getByRole('button', { name: 'Pubblica recensione' }).click()
    await expect(phone.getByText('La tua recensione del corso è stata salvata con successo.', { exact: true })).toBeVisible()
    await phone.goto(`/courses/subjects/${subject}`)
    await expect(
      phone
        .getByRole('article')
        .filter({ hasText: `Ancora ${unique}` })
        .last()
        .getByText(mark),
    ).toHaveCount(0)
    await other.close()
  })
})

for (const language of ['it', 'en'] as const) {
  test(`the page that confirms, full of mistakes, is readable to everybody (${language})`, async ({
    page,
    expectAccessible,
    expectLargeTargets,
  }) => {
    test.slow()
    await speak(page, language)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/proofs')
    await page.locator('optgroup option').first().waitFor({ state: 'attached' })
    await page.locator('select[name="degreeCourseId"]').selectOption({ index: 1 })
    await page.getByRole('button', { name: language === 'it' ? 'Ho un codice di recupero' : 'I have a recovery code' }).click()
    await page.locator('input[name="recoveryCode"]').fill('0000')
    await page.getByRole('button', { name: language === 'it' ? 'Mandami il codice' : 'Send me the code' }).click()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
    await expectAccessible()
    await expectLargeTargets()
    expect(await scrollsSideways(page)).toEqual([])
    if (language === 'en') expect(await italianLeft(page)).toEqual([])
  })
}

test('the cryptography is loaded by the page that confirms, when it works, and by no other', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('proofs.worker')) loaded.push(new URL(page.url()).pathname)
  })
  for (const path of ['/', '/courses', '/professors', '/my-things', '/proofs']) await page.goto(path)
  await page.locator('optgroup option').first().waitFor({ state: 'attached' })
  expect(loaded).toEqual([])
})
