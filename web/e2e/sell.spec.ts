import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { startOwnServer } from '../../scripts/server.ts'
import { admin } from './adminSteps.ts'
import { filmOfBarcodes, telephone } from './camera.ts'
import { expect, test } from './fixtures.ts'
import { control } from './formSteps.ts'
import { Mailbox } from './mailbox.ts'

/** Imports a degree course that adopts these books. @returns its id */
async function adopt(request: APIRequestContext, url: string, isbns: string[]): Promise<string> {
  const { token } = await (await request.post(`${url}/api/admin/login`, { data: admin })).json()
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (query: string, variables = {}) =>
    (await (await request.post(`${url}/graphql`, { headers, data: { query, variables } })).json()).data
  await ask('mutation { setFeatureFlag(name: "courses", enabled: true) { __typename } }')
  const rows = isbns.map((isbn, n) => `Scienze,Biologia,Esame ${n},${(n % 3) + 1},${isbn}`)
  const data = ['department,degreeCourse,courseName,year,textbooks', ...rows].join('\n')
  const { file } = await (
    await request.post(`${url}/api/admin/catalogue-files`, { headers: { ...headers, 'content-type': 'text/csv' }, data })
  ).json()
  await ask('mutation ($input: ImportCatalogueInput!) { importCatalogue(input: $input) { __typename } }', { input: { file } })
  return (await ask('{ departments { degreeCourses { id } } }')).departments[0].degreeCourses[0].id
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

  // On a server of its own: the catalogue of the common one is imported and brought back by another test.
  test('five adopted books are on sale within 60 seconds and 25 taps, by one form', async ({ page, request, unique, expectAccessible }) => {
    test.slow()
    const server = await startOwnServer({
      DEMO_DATA: 'off',
      ISBN_LOOKUP: 'off',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    })
    try {
      const titles = isbns(5).map((isbn, n) => ({ isbn, title: `Libro ${n} di ${unique}` }))
      const degreeCourse = await adopt(
        request,
        server.url,
        titles.map(({ isbn }) => isbn),
      )
      // Their titles are known: they were sold here before.
      const listing = { condition: 'Come nuovo', price: '12', sellerName: 'Ada', sellerEmail: `${unique}@example.org` }
      for (const book of titles)
        expect((await request.post(`${server.url}/api/books`, { data: { ...listing, ...book } })).status()).toBe(201)
      const known = await (await request.get(`${server.url}/api/degree-courses/${degreeCourse}/books-to-sell`)).json()
      expect(known.map(({ adopted, title }: { adopted: boolean; title: string }) => [adopted, title]).toSorted()).toEqual(
        titles.map(({ title }) => [true, title]),
      )
      await page.addInitScript(() => {
        window.addEventListener('click', ({ isTrusted, detail }) => {
          if (isTrusted && detail > 0) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1))
        })
      })
      await page.goto(`${server.url}/books/sell?degreeCourse=${degreeCourse}`)
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
      const mail = await new Mailbox(join(server.dataDir, 'mail')).waitFor({ to: `anno-${unique}@example.org` })
      for (const { title } of titles) expect(mail.text).toContain(title)
    } finally {
      await server.stop()
    }
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
