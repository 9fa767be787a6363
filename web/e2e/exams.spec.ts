import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { scrollsSideways } from './sideways.ts'

interface Reviewed {
  id: string
  courseName: string
  degreeCourse: { id: string; department: { id: string } }
}

/** The subjects that most was written about. */
async function reviewedSubjects(page: Page): Promise<Reviewed[]> {
  const query = '{ mostReviewedSubjects(first: 12) { id courseName oralTopics { topic } degreeCourse { id department { id } } } }'
  return (await (await page.request.post('/graphql', { data: { query } })).json()).data.mostReviewedSubjects
}

const tableOf = ({ degreeCourse: { id, department } }: Reviewed) => `/courses/${department.id}/${id}?view=exams`

test('exams are looked at together, sorted by keyboard, opened, and compared at an address that can be shared', async ({
  page,
  expectAccessible,
}) => {
  const [first, second] = (await reviewedSubjects(page)) as [Reviewed, Reviewed]
  await page.goto(tableOf(first))
  await expectAccessible()
  const head = page.getByRole('columnheader', { name: 'Difficoltà' })
  await head.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  // The heading answers the press at once, the rows follow it.
  const known = async () => {
    const figures = await page.locator('tbody tr td:nth-child(4)').allInnerTexts()
    return figures.flatMap((text) => (/\d/.test(text) ? [Number(text.replace(',', '.'))] : []))
  }
  const descending = (await known()).toSorted((a, b) => b - a)
  expect(descending.length).toBeGreaterThan(0)
  await expect.poll(known).toEqual(descending)

  await page.getByRole('rowheader').getByRole('link', { name: first.courseName, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Altro' }).click()
  await dialog.getByRole('button', { name: 'Confronta' }).click()
  await expect(dialog.getByRole('button', { name: 'Scelto per il confronto' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/courses/subjects/${second.id}`)
  const record = page.getByRole('article', { name: second.courseName })
  await record.getByRole('button', { name: 'Altro' }).click()
  await record.getByRole('button', { name: 'Confronta' }).click()
  await page.getByRole('link', { name: 'Confronta i 2 scelti' }).click()
  await expect(page).toHaveURL(`/compare?subjects=${first.id},${second.id}`)
  for (const { courseName } of [first, second]) await expect(page.getByRole('columnheader', { name: courseName })).toBeVisible()
  await expectAccessible()

  const rendered = await (await page.request.get(page.url())).text()
  expect(rendered).toContain(first.courseName)
  expect(rendered).toMatch(/name="robots" content="noindex/)
})

test('all exams of a degree course are printed on one sheet, as a file are for spreadsheets, and fit a phone', async ({ page }) => {
  const [first] = (await reviewedSubjects(page)) as [Reviewed]
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(tableOf(first))
  await expect(page.getByRole('table')).toBeVisible()
  expect(await scrollsSideways(page)).toEqual([])
  const known = await page.getByRole('rowheader').count()
  await page.getByRole('button', { name: /^Mostra anche/ }).click()
  const rows = await page.getByRole('rowheader').count()
  expect(rows).toBeGreaterThan(known)
  const sheets = async (landscape = false) =>
    (await page.pdf({ format: 'A4', landscape })).toString('latin1').match(/\/Type \/Page\b/g)?.length
  expect([await sheets(), await sheets(true)]).toEqual([1, 1])
  // The longest degree courses have about eighty.
  await page.locator('table').evaluate((table: HTMLTableElement) => {
    const rows = [...table.tBodies].flatMap((body) => [...body.rows])
    for (let count = rows.length; count < 80; count++) table.tBodies[0]?.append(rows[count % rows.length]?.cloneNode(true) ?? '')
    table.style.setProperty('--rows', '80')
  })
  await expect(page.getByRole('rowheader')).toHaveCount(80)
  expect(await sheets()).toBe(1)
  const csv = await page.request.get((await page.getByRole('link', { name: 'Scarica CSV' }).getAttribute('href')) ?? '')
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(rows + 1)
})

test('distributions are drawn by the server, with their numbers', async ({ page }) => {
  const [first] = (await reviewedSubjects(page)) as [Reviewed]
  const rendered = await (await page.request.get(`/courses/subjects/${first.id}`)).text()
  for (const name of ['Distribuzione dei voti', 'Distribuzione della difficoltà', 'Difficoltà nel 20\\d\\d'])
    expect(rendered, name).toMatch(new RegExp(`<svg role="img" aria-label="${name}: [^"]*\\d+: \\d+[^"]*"[^>]*>.*<rect`))
})

test('on a phone exams are chosen on their cards once the first was on its page, and what is asked at the oral is found by the search', async ({
  page,
  expectAccessible,
}) => {
  const subjects = (await reviewedSubjects(page)) as (Reviewed & { oralTopics: { topic: string }[] })[]
  const asked = subjects.find(({ oralTopics }) => oralTopics.length > 0)
  if (!asked) throw new Error('The demo has no topics')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(tableOf(asked).replace('?view=exams', ''))
  const toggles = page.getByRole('button', { name: /^Confronta / })
  const bar = page.getByRole('region', { name: 'Confronto' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(toggles).toHaveCount(0)
  await page.getByRole('article').first().getByRole('link').first().click()
  const record = page.getByRole('dialog')
  await record.getByRole('button', { name: 'Altro…' }).click()
  await record.getByRole('button', { name: 'Confronta' }).click()
  await page.goBack()
  await toggles.nth(1).click()
  await expect(bar.getByRole('status')).toHaveText('2 scelti di 3')
  await expectAccessible()
  expect(await scrollsSideways(page)).toEqual([])
  await bar.getByRole('link', { name: 'Confronta' }).click()
  await expect(page).toHaveURL(/\/compare\?subjects=[^,]+,[^,]+$/)

  const topic = asked.oralTopics[0]?.topic ?? ''
  await page.goto(`/courses?${new URLSearchParams({ search: topic })}`)
  const found = page.getByRole('region', { name: 'Chiesti all’orale' })
  await expect(found.getByRole('link', { name: topic }).first()).toBeVisible()
  await expectAccessible()
  expect(await scrollsSideways(page)).toEqual([])
})
