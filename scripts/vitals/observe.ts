import { join } from 'node:path'
import type { Page } from '@playwright/test'

export interface Measured {
  /** From input to next paint, maximum since the last measurement: the interaction of INP. */
  interaction: number
  /** Part before the first listener. */
  delay: number
  work: number
  task: number
}

declare global {
  var isSettled: () => boolean
  var measuredSoFar: () => Measured
}

export const listen = (page: Page): Promise<unknown> => page.addInitScript({ path: join(import.meta.dirname, 'observer.js') })

/** Waits until the page is hydrated, complete and idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => isSettled())
  // Longer than the debounce of a search; observers get an event after the following paint.
  await page.waitForTimeout(600)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => isSettled())
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
  await page.waitForTimeout(100)
}

export const takeMeasured = (page: Page): Promise<Measured> => page.evaluate(() => measuredSoFar())
