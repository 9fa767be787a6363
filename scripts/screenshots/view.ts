import type { Page } from '@playwright/test'

export interface View {
  name: string
  path: string
  language?: 'en'
  /** Session for pages of the administration. */
  token?: string
  /** Taken only there. */
  device?: 'phone'
  /** Visited once with the service worker, then offline. */
  offline?: true
  before?: Step
  steps?: Step[]
}

export type Step = (page: Page) => Promise<unknown>

const top = (page: Page) => page.getByRole('dialog').last()

/** Presses the first matching button or link, in the top dialog if one is open: dialogs with an address open by link. */
export const press =
  (name: string | RegExp): Step =>
  async (page) => {
    const within = (await page.getByRole('dialog').count()) ? top(page) : page
    await within.getByRole('button', { name }).or(within.getByRole('link', { name })).first().click()
  }

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

/** GraphQL never responds, everything else does. */
export const unanswered: Step = (page) => page.route('/graphql', () => {})

export const refused: Step = (page) => page.route('/graphql', (route) => route.abort())
