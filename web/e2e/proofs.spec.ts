import type { APIRequestContext, Page } from '@playwright/test'
import { anotherVisitor } from './adminSteps.ts'
import { expect, test } from './fixtures.ts'
import { italianLeft, speak } from './language.ts'
import type { Mailbox } from './mailbox.ts'
import { scrollsSideways } from './sideways.ts'

const mark = 'Verificata: scritta da chi studia qui'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The degree course that the page offers first, one of its subjects, and one of who teach there. */
async function firstCourse(page: Page, request: APIRequestContext): Promise<{ id: string; subject: string; professor: string }> {
  const id = (await page.locator('select[name="degreeCourseId"] optgroup option').first().getAttribute('value')) ?? ''
  const { infos } = (await (await request.get(`/api/proofs/targets/${id}`)).json()) as { infos: string[] }
  const first = (kind: string) => infos.find((info) => info.includes(`|${kind}:`))?.split(`|${kind}:`)[1] ?? ''
  return { id, subject: first('subject'), professor: first('professor') }
}

async function askForCode(page: Page, email: string, course: string) {
  await page.getByLabel('Corso di studio').selectOption(course)
  await page.getByLabel('Email istituzionale').fill(email)
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
  // Seconds of a processor for the server and the browser each, which others use at the same time.
  await expect(heading(page, 'Fatto: conserva il codice di recupero')).toBeFocused({ timeout: 60_000 })
}

async function writeReview(page: Page, notes: string) {
  const form = page.getByRole('dialog', { name: 'Scrivi una recensione' })
  await form.getByLabel('Difficoltà').fill('21')
  for (const name of ['Slide delle lezioni', 'Orale']) await form.getByRole('checkbox', { name }).check()
  await form.getByLabel('Note sull').fill(notes)
}

const reviewOfAnother = {
  difficultyRating: 18,
  attendanceImportance: 12,
  studyMaterials: ['appunti'],
  examMethods: ['scritto'],
  attendedYear: 2024,
  currentYear: 2,
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
  const { id, subject, professor } = await firstCourse(page, request)

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

  await test.step('so is a review of one who teaches there', async () => {
    await page.goto(`/professors/${professor}/review`)
    const form = page.getByRole('dialog', { name: 'Recensisci un professore' })
    await expect(form.getByText('Sarà verificata', { exact: false })).toBeVisible()
    await form.getByLabel('Corso').fill('Analisi')
    await form.getByLabel('Semestre').fill('2° semestre 2025/26')
    await form.getByLabel('Esame', { exact: true }).fill('27')
    await form.getByLabel('La tua recensione').fill(`Spiega bene ${unique}`)
    await form.getByRole('button', { name: 'Pubblica recensione' }).click()
    await expect(page.getByText('La tua recensione è stata salvata con successo.', { exact: true })).toBeVisible()
    await page.goto(`/professors/${professor}`)
    const review = page
      .getByRole('article')
      .filter({ hasText: `Spiega bene ${unique}` })
      .last()
    await expect(review.getByText(mark)).toBeVisible()
    await page.goto(`/professors/${professor}/review`)
    await expect(form.getByText('Non sarà verificata', { exact: false })).toBeVisible()
    await page.goto(`/courses/subjects/${subject}`)
  })

  await test.step('with the same confirmation a review is marked as useful, which this device remembers, and the mark is taken back', async () => {
    const others = `Di un’altra persona ${Date.now()}`
    expect(
      (
        await request.post(`/api/course-subjects/${subject}/reviews`, {
          data: { ...reviewOfAnother, examNotes: others },
          headers: anotherVisitor(),
        })
      ).status(),
    ).toBe(201)
    await page.goto(`/courses/subjects/${subject}`)
    const own = page.getByRole('article').filter({ hasText: unique }).last()
    await expect(own.getByRole('button', { name: /^Utile/ })).toHaveCount(0)
    const useful = page
      .getByRole('article')
      .filter({ hasText: others })
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

test('wrong addresses and codes are said at their fields; in two tabs, without a connection and reloaded in the middle, nothing is lost', async ({
  page,
  context,
  mailbox,
  unique,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError(/status of 400 .*\/api\/proofs\/issue|ERR_INTERNET_DISCONNECTED/)
  const email = `${unique}@studenti.example.org`
  const field = (of: Page, name: string) => of.locator(`input[name="${name}"]`)
  await page.goto('/proofs')
  await page.locator('optgroup option').first().waitFor({ state: 'attached' })
  await page.locator('select[name="degreeCourseId"]').selectOption({ index: 1 })
  const course = await page.locator('select[name="degreeCourseId"]').inputValue()

  for (const [address, sentence] of [
    ['', 'Inserisci la tua email istituzionale'],
    ['ada', 'Inserisci la tua email istituzionale'],
    ['ada@example.org', 'Serve il tuo indirizzo istituzionale, che finisce con @studenti.example.org'],
    [`${unique}@sub.studenti.example.org`, 'Serve il tuo indirizzo istituzionale, che finisce con @studenti.example.org'],
  ] as const)
    await test.step(`the address «${address}»`, async () => {
      await field(page, 'email').fill(address)
      await page.getByRole('button', { name: 'Mandami il codice' }).click()
      await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'email')).toBeFocused()
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    })

  await test.step('without a connection it says so, and keeps what was typed: capitals and spaces do no harm', async () => {
    await field(page, 'email').fill(`  ${email.toUpperCase()} `)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Mandami il codice' }).click()
    await expect(page.getByText('Non c’è connessione: quello che hai scritto resta qui. Riprova quando torna.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Mandami il codice' }).click()
    await expect(heading(page, 'Scrivi il codice')).toBeFocused()
  })
  const code = await codeOf(mailbox, email)

  await test.step('a second tab is at the same step; another code asked for there leads to the same proofs', async () => {
    const other = await context.newPage()
    await other.goto('/proofs')
    await expect(heading(other, 'Scrivi il codice')).toBeVisible()
    await other.getByRole('button', { name: 'Cambia corso o indirizzo' }).click()
    await other.locator('optgroup option').first().waitFor({ state: 'attached' })
    await askForCode(other, email, course)
  })
  const other = context.pages()[1] as Page

  await test.step('letters are refused here, a wrong code five times by the server, and a new code goes on', async () => {
    await field(page, 'code').fill('abcd efgh')
    await page.getByRole('button', { name: 'Conferma', exact: true }).click()
    await expect(page.getByText('Inserisci il codice di 8 cifre che trovi nell’email')).toBeVisible()
    const wrong = '00000000'
    for (let tried = 0; tried < 5; tried++) {
      await field(page, 'code').fill(wrong)
      const answered = page.waitForResponse(/\/api\/proofs\/issue/)
      await page.getByRole('button', { name: 'Conferma', exact: true }).click()
      await answered
      await expect(page.getByText('Il codice è sbagliato o scaduto. Dopo cinque tentativi ne serve uno nuovo')).toBeVisible()
      await expect(field(page, 'code')).toHaveValue(wrong)
    }
    // The right one is used up as well.
    await field(page, 'code').fill(code)
    await page.getByRole('button', { name: 'Conferma', exact: true }).click()
    await expect(page.getByText('Il codice è sbagliato o scaduto. Dopo cinque tentativi ne serve uno nuovo')).toBeVisible()
    await page.getByRole('button', { name: 'Mandami un altro codice' }).click()
    await expect(page.getByText(`Codice in arrivo a ${email}`, { exact: true })).toBeVisible()
  })

  await test.step('the connection goes in the middle, and the page is loaded again: the same code goes on', async () => {
    const last = await codeOf(mailbox, email, 3)
    await page.route('**/api/proofs/issue', (route) => route.abort('internetdisconnected'))
    await field(page, 'code').fill(last)
    await page.getByRole('button', { name: 'Conferma', exact: true }).click()
    await expect(page.getByText('Non c’è connessione: quello che hai scritto resta qui. Riprova quando torna.')).toBeVisible()
    await page.unroute('**/api/proofs/issue')
    await page.reload()
    await expect(heading(page, 'Scrivi il codice')).toBeVisible()
    await confirm(page, last)
  })

  await test.step('the other tab has the same recovery code, and follows until it was put away', async () => {
    const recoveryCode = await page.getByText(/^(\w{4}-){6}\w{4}$/).textContent()
    await expect(heading(other, 'Fatto: conserva il codice di recupero')).toBeVisible()
    await expect(other.getByText(recoveryCode ?? '')).toBeVisible()
    await page.getByRole('button', { name: 'L’ho conservato' }).click()
    await expect(heading(other, 'Hai confermato che studi qui')).toBeVisible()
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
    // How many have confirmed arrives above the button, which would move away under the press.
    await expect(page.locator('main [role="status"]')).toContainText(/./)
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
