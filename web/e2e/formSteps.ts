import { expect, type Locator, type Page } from '@playwright/test'

export const control = (within: Locator | Page, name: string) => within.locator(`form [name="${name}"]`)
export const toast = (page: Page) => page.locator('li[data-state="open"]')

/** Accessible error description of a control. */
export async function errorOf(within: Locator, name: string): Promise<string> {
  await expect(control(within, name)).toHaveAttribute('aria-invalid', 'true')
  const ids = (await control(within, name).getAttribute('aria-describedby')) ?? ''
  return within.locator(`[id="${ids.split(' ').at(-1)}"]`).innerText()
}

export async function fillIn(within: Locator, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await control(within, name).fill(value)
}

export async function expectFilled(within: Locator, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await expect(control(within, name)).toHaveValue(value)
}

/** Waits until antd's controls have replaced the plain ones. */
export const antdControls = (within: Locator, count: number) => expect(within.locator('.ant-picker, .ant-select')).toHaveCount(count)

/** Presses options of the select with this name. */
export async function choose(within: Locator, name: string, ...options: string[]): Promise<void> {
  await control(within, name).click()
  for (const option of options) await within.getByRole('option', { name: option, exact: true }).click()
}

interface Sending {
  dialog: Locator
  /** Names of the submit button and of the opening button. */
  send: string
  open: string
  /** Texts of the toasts. */
  failed: string
  sent: string
  /** Checks that the draft was restored. */
  expectKept(): Promise<void>
}

/** Submits a filled form offline, closes and reopens its dialog, and submits again. */
export async function sendInVainThenAgain(page: Page, { dialog, send, open, failed, sent, expectKept }: Sending): Promise<void> {
  await page.context().route('**/graphql', (route) => route.abort('connectionreset'))
  await dialog.getByRole('button', { name: send }).click()
  await expect(toast(page)).toContainText(failed)
  await page.context().unroute('**/graphql')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: open }).click()
  await expectKept()
  await dialog.getByRole('button', { name: send }).click()
  await expect(toast(page)).toContainText(sent)
}

/** Counts windows opened by scripts. */
export function countAlerts(page: Page): () => number {
  let alerts = 0
  page.on('dialog', (alert) => {
    alerts += 1
    void alert.dismiss()
  })
  return () => alerts
}
