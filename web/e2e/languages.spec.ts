import type { Locator, Page } from '@playwright/test'
import { act, admin, escapeDialog, publishBook } from './adminSteps.ts'
import { announce, mailedLink, register } from './eventSteps.ts'
import { expect, loaded, test } from './fixtures.ts'
import { italianLeft, speak } from './language.ts'

const everyPage = [
  '/books',
  '/events',
  '/courses',
  '/courses-professors',
  '/professors',
  '/contact',
  '/privacy',
  '/accessibility',
  '/cancel-registration/abc',
  '/chiostro/manage-book/abc',
  '/admin',
]

/** User content of the demo that is also a sentence of the interface, or has the shape of one. */
const content = new Set(['Tutti i corsi', 'Tutor del dipartimento'])

/** Requirements of an English page: no Italian sentences, and axe-clean. The colours of the dark theme are those of the Italian pages. */
const owed = async (page: Page, where: string, expectAccessible: (themes: ['light']) => Promise<void>) => {
  await loaded(page)
  expect(
    (await italianLeft(page)).filter((text) => !content.has(text)),
    where,
  ).toEqual([])
  await expectAccessible(['light'])
}
/** What opens a form is a link to its address; what acts is a button. */
const control = (scope: Page | Locator, name: string | RegExp, exact = false) =>
  scope.getByRole('button', { name, exact }).or(scope.getByRole('link', { name, exact })).first()
const press = (page: Page, name: string | RegExp) => control(page, name).click()
const pressInDialog = (page: Page, name: string) => control(page.getByRole('dialog').last(), name, true).click()

test.describe('in English, nothing is left in Italian and everything is readable to everybody:', () => {
  test.beforeEach(({ page }) => speak(page, 'en'))

  test('every page', async ({ page, expectConsoleError, expectAccessible }) => {
    test.slow()
    expectConsoleError(/404/)
    for (const path of everyPage) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await owed(page, path, expectAccessible)
    }
  })

  test('what lists open, and the forms in there with their mistakes', async ({ page, expectAccessible }) => {
    test.slow()
    for (const [path, form, send, complaint] of [
      ['/books', 'Contact the seller', 'Send message', 'Name required'],
      ['/events', 'Join the event', 'Confirm registration', 'The name is required'],
      ['/professors', 'Write a review', 'Publish the review', 'The course is required'],
      ['/courses?search=storia', 'Write a review', 'Publish the review', 'Select at least one exam method'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(control(page.getByRole('dialog'), form)).toBeVisible()
      await owed(page, path, expectAccessible)
      await pressInDialog(page, form)
      await pressInDialog(page, send)
      await expect(page.getByText(complaint).first()).toBeVisible()
      await owed(page, form, expectAccessible)
    }
  })

  test('the forms of a listing, an event and a new professor with their mistakes', async ({ page, expectAccessible }) => {
    test.slow()
    for (const [path, opening, send, complaint] of [
      ['/books', 'Sell a book', 'Publish listing', 'Title required'],
      ['/events', 'Create Event', 'Publish event', 'The title is required'],
      ['/professors', 'Write a review', 'Not there? Add a new professor', 'First name and surname'],
    ] as const) {
      await page.goto(path)
      await press(page, opening)
      await pressInDialog(page, send)
      await expect(page.getByText(complaint).first()).toBeVisible()
      await owed(page, path, expectAccessible)
    }
  })

  test('the pages behind the links of messages', async ({ page, request, mailbox, unique, expectAccessible }) => {
    test.slow()
    const guest = `${unique}@example.org`
    const { id, creatorEmail } = await announce(request, `Event ${unique}`)
    await register(request, id, guest)
    for (const link of [await mailedLink(mailbox, creatorEmail, 'manage-event'), await mailedLink(mailbox, guest, 'cancel-registration')]) {
      await page.goto(link)
      await expect(page.getByText(guest)).toBeVisible()
      await owed(page, link, expectAccessible)
    }
  })

  test('the administration', async ({ page, request, unique, expectAccessible }) => {
    test.slow()
    await publishBook(request, `Book ${unique}`)
    const { token } = await (await request.post('/api/admin/login', { data: admin })).json()
    await page.addInitScript((value) => {
      for (const key of ['admin_token', 'adminToken']) localStorage.setItem(key, value)
    }, token)
    await page.goto('/admin')
    await expect(page.getByRole('table', { name: 'Listings' })).toBeVisible()
    await owed(page, 'panel', expectAccessible)
    for (const name of ['Details', 'Delete', /Emails sent/]) {
      if (name === 'Details' || name === 'Delete') await act(page, name, /^Actions for /)
      else await press(page, name)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('dialog').getByText(/^Loading/)).toBeHidden()
      await owed(page, String(name), expectAccessible)
      await escapeDialog(page)
    }
    for (const name of ['Reviews', 'Events', 'Sections']) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByText(/^Loading/)).toBeHidden()
      await owed(page, name, expectAccessible)
    }
    for (const path of [
      'cases',
      'wanted',
      'professors',
      'links',
      'mail',
      'catalogue',
      'bin',
      'log',
      'account',
      'course-reviews',
      'professor-reviews',
    ]) {
      await page.goto(`/admin/${path}`)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await owed(page, path, expectAccessible)
    }
  })
})

test('a rule that names a number is said in English', async ({ page }) => {
  await speak(page, 'en')
  await page.goto('/contact')
  await page.getByLabel('Subject').fill('x'.repeat(151))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('At most 150 characters')).toBeVisible()
})
