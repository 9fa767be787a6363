import type { Page } from '@playwright/test'

/** What is cut off or scrolls sideways on the page as it stands: the beginning of each such element. */
export const scrollsSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog, dialog :not(input)')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX !== 'visible' || element === document.documentElement)
      .map((element) => element.outerHTML.slice(0, 80)),
  )

/** Pixels of the page that lie beyond its right edge. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
