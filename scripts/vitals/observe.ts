import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Milliseconds; 0 where there was nothing as long as the browser reports. */
export interface Measured {
  /** From the input to the next paint, the longest of those since the last measurement: the «interaction» of INP. */
  interaction: number
  /** Of it, until the first listener ran. */
  delay: number
  /** Of it, in listeners; the rest is style, layout and paint. */
  work: number
  /** The longest task of the main thread. */
  task: number
}

declare global {
  /** Of `observer.js`. */
  var isSettled: () => boolean
  var measuredSoFar: () => Measured
}

/** Observes the page from its beginning. */
export const listen = (page: Page): Promise<unknown> => page.addInitScript({ path: join(import.meta.dirname, 'observer.js') })

/** Waits until the page is hydrated, has its data and its pictures, and has been idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => isSettled())
  // Longer than the debounce of a search; observers are told of an event after the paint that follows it.
  await page.waitForTimeout(600)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => isSettled())
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
  await page.waitForTimeout(100)
}

/** What was observed since the last time. */
export const takeMeasured = (page: Page): Promise<Measured> => page.evaluate(() => measuredSoFar())
