import type { Page } from '@playwright/test'

/** With a folder in PICTURES: what the page looks like on a phone and on a desktop, light and dark. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  const before = page.viewportSize()
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ animations: 'disabled', path: `${process.env.PICTURES}/${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (before) await page.setViewportSize(before)
}
