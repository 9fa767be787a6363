import type { Page } from '@playwright/test'
import { filmOfBarcodes, telephone } from './camera.ts'
import { expect, test } from './fixtures.ts'
import { control } from './formSteps.ts'

interface Place {
  degreeCourse: string
  subject: string
}

/** A subject of the demo, with its degree course. */
async function placeIn(request: Page['request']): Promise<Place> {
  const structure: { courses: { id: string; subjects: { id: string }[] }[] }[] = await (
    await request.get('/api/university-structure')
  ).json()
  const course = structure[0]?.courses[0]
  const subject = course?.subjects[0]
  if (!course || !subject) throw new Error('The demo has no subjects')
  return { degreeCourse: course.id, subject: subject.id }
}

/** ISBNs of no book: with right check digits, different at each run. */
function isbns(count: number): string[] {
  const first = 100_000_000 + Math.floor(Math.random() * 800_000_000)
  return Array.from({ length: count }, (_, n) => {
    const body = `979${first + n}`
    const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
    return body + String((10 - (sum % 10)) % 10)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('five books of one’s degree course are on sale within 60 seconds and 25 taps, by one form', async ({
    page,
    request,
    unique,
    mailbox,
    expectAccessible,
  }) => {
    const { degreeCourse, subject } = await placeIn(request)
    const titles = isbns(5).map((isbn, n) => ({ isbn, title: `Libro ${n} di ${unique}` }))
    const listing = { subjectId: subject, condition: 'Come nuovo', price: '12', sellerName: 'Ada', sellerEmail: `${unique}@example.org` }
    for (const book of titles) expect((await request.post('/api/books', { data: { ...listing, ...book } })).status()).toBe(201)
    await page.addInitScript(() => {
      window.addEventListener('click', ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1))
      })
    })
    await page.goto(`/books/sell?degreeCourse=${degreeCourse}`)
    const began = Date.now()
    for (const { title } of titles) {
      const line = page.getByRole('listitem').filter({ hasText: title })
      await line.getByText(title).first().tap()
      await line.getByText('Buone condizioni').tap()
      await line.getByLabel('Prezzo').tap()
      await line.getByLabel('Prezzo').pressSequentially('10')
    }
    await page.reload()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5)
    await expectAccessible()
    await control(page, 'sellerName').tap()
    await control(page, 'sellerName').fill('Marta')
    await control(page, 'sellerEmail').tap()
    await control(page, 'sellerEmail').fill(`anno-${unique}@example.org`)
    await page.getByRole('button', { name: 'Pubblica 5 annunci' }).tap()
    await expect(page.getByRole('heading', { name: '5 annunci pubblicati!' })).toBeVisible()
    expect(Date.now() - began).toBeLessThan(60_000)
    const taps = await page.evaluate(() => Number(sessionStorage.getItem('taps')))
    expect(taps).toBeGreaterThan(10)
    expect(taps).toBeLessThanOrEqual(25)
    const mail = await mailbox.waitFor({ to: `anno-${unique}@example.org` })
    for (const { title } of titles) expect(mail.text).toContain(title)
  })
})

test('ten bar codes are read in a row, each with its line', async ({ baseURL }, testInfo) => {
  test.slow() // ten seconds of film, and the reader's start
  const codes = isbns(10)
  const film = testInfo.outputPath('barcodes.y4m')
  filmOfBarcodes(codes, film)
  const phone = await telephone(film, baseURL)
  try {
    await phone.page.goto('/books/sell')
    await phone.page.getByRole('button', { name: 'Leggi il codice a barre' }).click()
    await expect(phone.page.getByLabel('ISBN')).toHaveCount(10, { timeout: 60_000 })
    const read = await phone.page.getByLabel('ISBN').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    expect(read.toSorted()).toEqual(codes.toSorted())
    expect(phone.errors).toEqual([])
  } finally {
    await phone.browser.close()
  }
})
