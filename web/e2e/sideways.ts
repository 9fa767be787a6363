import type { Page } from '@playwright/test'

/** Elements that overflow horizontally, by the start of their HTML. */
export const scrollsSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog, dialog :not(input)')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX !== 'visible' || element === document.documentElement)
      .map((element) => element.outerHTML.slice(0, 80)),
  )

/** Pixels beyond the right edge of the page, those that the shell clips included. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(...[document.documentElement, ...document.querySelectorAll('body, main')].map((one) => one.scrollWidth - one.clientWidth)),
  )
