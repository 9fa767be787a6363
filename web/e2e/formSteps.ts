import { expect, type Locator, type Page } from '@playwright/test'

export const control = (within: Locator | Page, name: string) => within.locator(`form [name="${name}"]`)
export const toast = (page: Page) => page.locator('li[data-state="open"]')

/** Waits until antd's controls have replaced the plain ones. */
export const antdControls = (within: Locator, count: number) => expect(within.locator('.ant-picker, .ant-select')).toHaveCount(count)

/** Presses options of the select with this name. */
export async function choose(within: Locator, name: string, ...options: string[]): Promise<void> {
  await control(within, name).click()
  for (const option of options) await within.getByRole('option', { name: option, exact: true }).click()
}
