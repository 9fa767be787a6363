import type { Page } from '@playwright/test'
import { recordPaths } from '../../scripts/server.ts'
import { expect, loaded, test } from './fixtures.ts'

/** Whether all of what has the focus lies behind something that sticks to the screen. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as Element
    const { left, top, bottom } = focused.getBoundingClientRect()
    return [top + 3, (top + bottom) / 2, bottom - 3].every((y) => {
      const shown = document.elementFromPoint(left + 3, y)
      return shown?.closest('header, [role="status"]') && !shown.contains(focused) && !focused.contains(shown)
    })
  })

for (const connection of ['with', 'without']) {
  test(`${connection} a connection nothing that gets the focus lies behind the header`, async ({
    page,
    context,
    baseURL,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
    await page.setViewportSize({ width: 1280, height: 500 })
    const [book = ''] = await recordPaths(baseURL as string)
    await page.goto(book)
    await loaded(page)
    await expect(page.locator('[data-floating]')).toBeAttached()
    if (connection === 'without') {
      await context.setOffline(true)
      await expect(page.getByText('Sei senza connessione')).toBeVisible()
    }
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    const covered = []
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Shift+Tab')
      if (await isCovered(page)) covered.push(await page.evaluate(() => document.activeElement?.textContent))
    }
    expect(covered).toEqual([])
  })
}
