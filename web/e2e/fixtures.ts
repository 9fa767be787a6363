import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { findings } from './axe.ts'
import { Mailbox } from './mailbox.ts'

type Theme = 'light' | 'dark'

interface Fixtures {
  mailbox: Mailbox
  /** A unique word for titles and addresses, as tests share one database. */
  unique: string
  /** Allows matching console errors; otherwise any error fails the test. */
  expectConsoleError(pattern: RegExp): void
  /** Fails on axe violations in these themes, by default in both. */
  expectAccessible(themes?: Theme[]): Promise<void>
  /** Fails on targets below 24 by 24 pixels, also when partly covered: axe checks this only when asked to. */
  expectLargeTargets(): Promise<void>
  console: undefined
}

/** Base of every spec: the server's address, a client address of its own, and a check for console errors. */
export const test = base.extend<Fixtures & { expectedErrors: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
  baseURL: async ({}, use) => use(setting('E2E_URL')),

  // Rate limits are per address: each test has its own, in the header of the one trusted proxy.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => {
    const address = Array.from({ length: 3 }, () => randomInt(256)).join('.')
    await use({ 'x-forwarded-for': `10.${address}` })
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  mailbox: async ({}, use) => use(new Mailbox(join(setting('E2E_DATA_DIR'), 'mail'))),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  unique: async ({}, use) => use(`prova${randomUUID().replaceAll('-', '').slice(0, 12)}`),

  // Playwright's trace recorder tries to read previews of uploading images, which the CSP refuses with an error.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedErrors: async ({}, use) => use([/^Connecting to 'blob:/]),

  expectConsoleError: async ({ expectedErrors }, use) => use((pattern) => void expectedErrors.push(pattern)),

  console: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use(undefined)
      expect(
        errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text))),
        'unexpected errors in the console',
      ).toEqual([])
    },
    { auto: true },
  ],

  // Waits for hydration: before it links work, buttons do not.
  page: async ({ page, context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      waitForHydration(page)
      context.on('page', waitForHydration)
    }
    await use(page)
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (themes = ['light', 'dark']) => {
      await act(page)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const colorScheme of themes) {
        // Without transitions: axe would measure intermediate colours.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.waitForFunction(isStill)
        // Between the themes only colours change.
        const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : []
        expect(await findings(page, rules), `axe, ${colorScheme}`).toEqual([])
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    })
  },

  expectLargeTargets: async ({ page }, use) => {
    await use(async () => expect(await findings(page, ['target-size'])).toEqual([]))
  },
})

/** Triggers the page below an open record, which is rendered at the first input, with a key that has no other effect. */
const act = (page: Page) => page.keyboard.press('Shift')

/** Waits until no loading text is on the page, in either language. */
export async function loaded(page: Page): Promise<void> {
  await act(page)
  await expect(page.getByText(/^(Caricamento|Loading)/)).toHaveCount(0)
}

/** Ignores spinners, whose animation never ends. */
const isStill = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)

const isHydrated = () => {
  const main = document.querySelector('#root main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
}

/** Makes `goto` and `reload` wait for hydration, unless a test asks to wait for less. */
export function waitForHydration(page: Page): void {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options)
    if (answer?.headers()['content-type']?.startsWith('text/html') && !options?.waitUntil) await page.waitForFunction(isHydrated)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload.call(page, options)
    if (!options?.waitUntil) await page.waitForFunction(isHydrated)
    return answer
  }
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: globalSetup.ts sets it`)
  return value
}

export { expect }
