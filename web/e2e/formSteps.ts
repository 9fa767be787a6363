import { expect, type Locator, type Page } from '@playwright/test'

export const control = (within: Locator | Page, name: string) => within.locator(`form [name="${name}"]`)
export const toast = (page: Page) => page.locator('li[data-state="open"]')

/** What a control says is wrong with it, found the way a screen reader finds it. */
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

interface Sending {
  dialog: Locator
  /** Names of the buttons that send the form, and that open it. */
  send: string
  open: string
  /** What the toasts say. */
  failed: string
  sent: string
  /** Looks whether what was typed is still there. */
  expectKept(): Promise<void>
}

/** Sends a filled form while nothing gets through, closes its dialog, opens it again, and sends it once more. */
export async function sendInVainThenAgain(page: Page, { dialog, send, open, failed, sent, expectKept }: Sending): Promise<void> {
  await page.context().route('**/graphql', (route) => route.abort('connectionreset'))
  await dialog.getByRole('button', { name: send }).click()
  await expect(toast(page)).toContainText(failed)
  await page.context().unroute('**/graphql')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: open }).click()
  await expectKept()
  await dialog.getByRole('button', { name: send }).click()
  await expect(toast(page)).toContainText(sent)
}

/** Counts the windows that a script on the page opens, as they open. */
export function countAlerts(page: Page): () => number {
  let alerts = 0
  page.on('dialog', (alert) => {
    alerts += 1
    void alert.dismiss()
  })
  return () => alerts
}
