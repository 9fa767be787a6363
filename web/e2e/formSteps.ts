import type { Locator, Page } from '@playwright/test'

export const control = (within: Locator | Page, name: string) => within.locator(`form [name="${name}"]`)
export const toast = (page: Page) => page.locator('li[data-state="open"]')
