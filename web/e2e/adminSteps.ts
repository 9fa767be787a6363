import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

/** The administrator of the test server. */
export const admin = { username: 'redazione', password: 'glicine-sotto-i-portici' } as const

/** An account of its own, made on the server's machine. */
export function createAccount(username: string, role: 'admin' | 'moderator') {
  const password = 'archi-e-colonne-tonde'
  const program = fileURLToPath(new URL('../../api/src/local/main.ts', import.meta.url))
  const options = JSON.stringify({ username, role, passwordFromStdin: true })
  const env = { PATH: process.env.PATH, ENV_FILE: 'none', DATA_DIR: process.env.E2E_DATA_DIR }
  execFileSync(process.execPath, [program, 'admin-create', options], { env, input: `${password}\n`, stdio: ['pipe', 'ignore', 'ignore'] })
  return { username, password }
}

/** Fills in the visible login form. */
export async function logIn(page: Page, { username, password }: { username: string; password: string } = admin) {
  await page.getByLabel('Nome utente').fill(username)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

/** Goes to a room of the administration by its name in the navigation. */
export const enter = (page: Page, room: string) =>
  page
    .getByRole('navigation', { name: 'Amministrazione' })
    .getByRole('link', { name: new RegExp(`^${room}`) })
    .click()

/** Chooses an option of one of antd's selects. */
export async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  const wanted = page.getByRole('option', { name: option, exact: true })
  await wanted.waitFor()
  // On a busy machine a press while the choices slide in only marks the option.
  await expect(async () => {
    if (await wanted.isVisible()) await wanted.click({ timeout: 2_000 })
    await expect(wanted).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}

export const tokens = (page: Page) => page.evaluate(() => [localStorage.getItem('admin_token'), localStorage.getItem('adminToken')])

/** Ends the session on the server; the page's token becomes invalid. */
export async function revoke(page: Page, request: APIRequestContext) {
  const [token] = await tokens(page)
  const query = 'mutation { adminLogout { success } }'
  const answer = await request.post('/graphql', { data: { query }, headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok()).toBe(true)
}

/** One address may review a target twice a day: each review comes from an address of its own. */
export const anotherVisitor = () => ({ 'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 255)).join('.') })

/** A new professor with `count` reviews of the same text. */
export async function reviewedProfessor(request: APIRequestContext, name: string, words: string, reviews: number) {
  const professor = await (await request.post('/api/professors', { data: { name, department: 'Dipartimento di Informatica' } })).json()
  for (let number = 1; number <= reviews; number += 1) {
    const ratings = { materialRating: '30', examRating: '24', lectureRating: '18', helpfulnessRating: '12' }
    const data = { userId: 'anonymous', course: `Corso ${number}`, semester: '1° semestre 2025/26', ...ratings, review: words }
    expect((await request.post(`/api/professors/${professor.id}/reviews`, { data, headers: anotherVisitor() })).status()).toBe(201)
  }
  return professor.id as string
}

/** `count` reviews of some subject with the same notes. */
export async function reviewedSubject(request: APIRequestContext, examNotes: string, reviews: number) {
  const [subject] = await (await request.get('/api/course-subjects?limit=1')).json()
  for (let number = 1; number <= reviews; number += 1) {
    const rest = { attendanceImportance: 10, examGrade: 28, attendedYear: 2025, currentYear: 3, bookTitle: '', notesSource: '' }
    const data = {
      difficultyRating: 10 + number,
      studyMaterials: ['slide'],
      examMethods: ['orale'],
      examNotes,
      userId: 'anonymous',
      ...rest,
    }
    expect((await request.post(`/api/course-subjects/${subject.id}/reviews`, { data, headers: anotherVisitor() })).status()).toBe(201)
  }
  return subject as { id: string; courseName: string }
}

export async function publishBook(request: APIRequestContext, title: string, others: object = {}): Promise<string> {
  const seller = { sellerName: 'Marta', sellerEmail: `vende-${crypto.randomUUID()}@example.org` }
  const data = {
    title,
    course: 'Storia Moderna',
    condition: 'Come nuovo',
    price: '12.50',
    description: 'Come nuovo.',
    ...seller,
    ...others,
  }
  const answer = await request.post('/api/books', { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

/** Whether the listing is public. */
export async function isPublished(request: APIRequestContext, id: string): Promise<boolean> {
  const query = 'query ($id: ID!) { book(id: $id) { id } }'
  const answer = await request.post('/graphql', { data: { query, variables: { id } } })
  return (await answer.json()).data.book !== null
}

/** Chooses an action of a row, or of the first one, by its menu. */
export async function act(rows: Locator | Page, action: string, label: string | RegExp = /^Azioni per /) {
  const page = 'keyboard' in rows ? rows : rows.page()
  const name = typeof label === 'string' ? `Azioni per ${label}` : label
  const item = page.getByRole('menuitem', { name: action })
  // A row that is drawn anew takes its menu along, and the press of a menu that is just open may do nothing: both are done again, as people do.
  await expect(async () => {
    if (!(await item.isVisible())) await rows.getByRole('button', { name }).first().click({ timeout: 5_000 })
    await expect(item).toBeVisible({ timeout: 5_000 })
    // The menu takes the focus a moment after it is seen, and the page may scroll to it, smoothly: a press in between would miss. On a busy
    // machine antd gives it up, as it asks three frames after the press whether the menu is there; then nothing scrolls.
    await expect(page.getByRole('menuitem').first())
      .toBeFocused({ timeout: 2_000 })
      .catch(() => {})
    await expect(async () => {
      const before = await page.evaluate(() => window.scrollY)
      await page.waitForTimeout(150)
      expect(await page.evaluate(() => window.scrollY)).toBe(before)
    }).toPass({ timeout: 5_000 })
    await item.click({ timeout: 5_000 })
    await expect(item).toBeHidden({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
}

/** Closes the dialog by keyboard once it is there. A press while a hint or a menu is closing belongs to those. */
export async function escapeDialog(page: Page) {
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}
