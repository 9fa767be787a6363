import type { Page } from '@playwright/test'

/** One picture of the product, taken on each device in each theme. */
export interface View {
  /** Start of the file's name. */
  name: string
  path: string
  language?: 'en'
  /** Of the administration: with a session of it. */
  token?: string
  /** Shows only there. */
  device?: 'phone'
  /** Read once with the service worker at work, then again without a connection. */
  offline?: true
  /** Before the page is opened: answers that the server would not give by itself. */
  before?: Step
  /** On the open page. */
  steps?: Step[]
}

export type Step = (page: Page) => Promise<unknown>

const top = (page: Page) => page.getByRole('dialog').last()

/** Presses the first button or link so named, in the dialog on top if one is open: what opens a dialog with an address is a link. */
export const press =
  (name: string | RegExp): Step =>
  async (page) => {
    const within = (await page.getByRole('dialog').count()) ? top(page) : page
    await within.getByRole('button', { name }).or(within.getByRole('link', { name })).first().click()
  }

/** Presses the button and waits for the dialog it opens. */
export const opening =
  (name: string | RegExp): Step =>
  async (page) => {
    const before = await page.getByRole('dialog').count()
    await press(name)(page)
    await page.getByRole('dialog').nth(before).getByRole('heading').first().waitFor()
  }

export const tab =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name }).click()

export const fill =
  (values: Record<string, string>): Step =>
  async (page) => {
    for (const [label, value] of Object.entries(values)) await page.locator('form').last().getByLabel(label).first().fill(value)
  }

export const flags =
  (values: { courses: boolean; professors: boolean }): Step =>
  (page) =>
    page.route('/api/feature-flags', (route) => route.fulfill({ json: values }))

/** No answer to what the page asks, while everything else is there. */
export const unanswered: Step = (page) => page.route('/graphql', () => {})

export const refused: Step = (page) => page.route('/graphql', (route) => route.abort())
