import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { APIRequestContext } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { expect, test } from './fixtures.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** The texts of the QR codes in a picture. */
async function codesIn(png: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Blob([new Uint8Array(png)]), { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 16 })
  return found.map(({ text }) => text)
}

test('a poster and a story of a listing lead back to it by their codes, and are printed alone', async ({
  page,
  request,
  unique,
  expectAccessible,
}) => {
  const data = {
    title: `Analisi di ${unique}`,
    condition: 'Come nuovo',
    price: '12',
    sellerName: 'Ada',
    sellerEmail: `${unique}@example.org`,
  }
  const { id } = await (await request.post('/api/books', { data })).json()
  await page.goto(`/books/${id}`)
  await page.getByRole('button', { name: 'Altro…' }).click()
  await page.getByRole('link', { name: 'Stampa una locandina' }).click()
  const sheet = page.getByRole('article', { name: data.title })
  await expect(sheet).toBeVisible()
  await expectAccessible()
  await expect(sheet).not.toContainText('Ada')
  for (const [format, count] of [
    ['A4', 1],
    ['A5', 1],
    ['Con strisce da staccare', 9],
  ] as const) {
    await page.getByRole('link', { name: format, exact: true }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('link', { name: 'A5' })).toBeHidden()
    expect(String(await page.pdf({ preferCSSPageSize: true })).match(/\/Type \/Page\b/g)).toHaveLength(1)
    const codes = await codesIn(await sheet.screenshot())
    expect(codes).toHaveLength(count)
    for (const code of codes) expect(new URL(code).pathname).toBe(`/books/${id}`)
    await page.emulateMedia({ media: 'screen' })
  }
  const story = await request.get(`/story/book/${id}.png`)
  expect(story.status()).toBe(200)
  expect((await codesIn(await story.body())).map((code) => new URL(code).pathname)).toEqual([`/books/${id}`])
  await page.goto('/poster/site')
  await expect(page.getByRole('heading', { name: 'Locandina' })).toBeVisible()
})

/** A record of each other kind, with the address to which its code leads. */
async function others(request: APIRequestContext): Promise<Record<string, { id: string; path: string }>> {
  const first = async (path: string): Promise<string> => (await (await request.get(path)).json())[0].id
  const [wanted, event] = [await first('/api/wanted?limit=1'), await first('/api/events?limit=1')]
  const [subject, professor] = [await first('/api/course-subjects?limit=1'), await first('/api/professors-with-reviews?limit=1')]
  const { degreeCourse, department } = await (await request.get(`/api/course-subjects/${subject}`)).json()
  return {
    wanted: { id: wanted, path: `/books/wanted/${wanted}` },
    event: { id: event, path: `/events/${event}` },
    subject: { id: subject, path: `/courses/subjects/${subject}` },
    'degree-course': { id: degreeCourse.id, path: `/courses/${department.id}/${degreeCourse.id}` },
    professor: { id: professor, path: `/professors/${professor}` },
  }
}

test('posters of all kinds and of the site, and stories, lead where they say, on paper without a search engine', async ({
  page,
  request,
}) => {
  const kinds = await others(request)
  const posters = [...Object.entries(kinds).map(([kind, { id, path }]) => ({ at: `${kind}/${id}`, path })), { at: 'site', path: '/' }]
  for (const { at, path } of posters) {
    await page.goto(`/poster/${at}`)
    const sheet = page.getByRole('article')
    await expect(sheet.getByText('Inquadra il codice')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page.emulateMedia({ media: 'print' })
    expect(
      (await codesIn(await sheet.screenshot())).map((code) => new URL(code).pathname),
      at,
    ).toEqual([path])
    await page.emulateMedia({ media: 'screen' })
  }
  // All of them are reached by «Altro».
  for (const { id, path } of Object.values(kinds)) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Altro…' }).click()
    await expect(page.getByRole('link', { name: 'Stampa una locandina' })).toHaveAttribute('href', new RegExp(`/${id}$`))
  }
  for (const [kind, { id, path }] of Object.entries(kinds)) {
    const story = await request.get(`/story/${kind}/${id}.png`)
    if (kind === 'wanted' || kind === 'degree-course') expect(story.status(), kind).toBe(404)
    else
      expect(
        (await codesIn(await story.body())).map((code) => new URL(code).pathname),
        kind,
      ).toEqual([path])
  }
})
