import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { Mailbox } from './mailbox.ts'

interface Fixtures {
  /** The messages that the server sent. */
  mailbox: Mailbox
  /** A word nobody else uses, for titles and addresses: tests share one database. */
  unique: string
  /** Lets errors that match be written to the console; without a call, any error fails the test. */
  expectConsoleError(pattern: RegExp): void
  /** Fails with what axe finds on the page as it stands, in the light theme and in the dark one. */
  expectAccessible(page?: Page): Promise<void>
  /** What the context's console saw; runs by itself. */
  console: undefined
}

/** Every spec takes `test` from here: the server's address, an own client address, and no noise in the console. */
export const test = base.extend<Fixtures & { expectedErrors: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
  baseURL: async ({}, use) => use(setting('E2E_URL')),

  // The server limits requests per address; to it, each test is another visitor behind the one proxy it trusts.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => {
    const address = Array.from({ length: 3 }, () => randomInt(256)).join('.')
    await use({ 'x-forwarded-for': `10.${address}` })
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  mailbox: async ({}, use) => use(new Mailbox(join(setting('E2E_DATA_DIR'), 'mail'))),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  unique: async ({}, use) => use(`prova${randomUUID().replaceAll('-', '').slice(0, 12)}`),

  // Playwright's own trace recorder tries to read the previews of pictures on their way, which our policy refuses aloud.
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

  expectAccessible: async ({ page: own }, use) => {
    await use(async (page = own) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        // Without motion: a colour measured half-way through a transition is nobody's colour.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // Between the themes only colours change.
        const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : []
        expect(await findings(page, rules), `axe, ${colorScheme}`).toEqual([])
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    })
  },
})

/**
 * What axe finds wrong, by these rules or, if none is named, by all. While a dialog is open, only in there: what is behind it is out of
 * everybody's reach, and has tests of its own.
 */
async function findings(page: Page, rules: string[]) {
  // In the page itself: otherwise every look opens a second, blank page for its sums, which only foreign frames need.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules.length > 0) axe.withRules(rules)
  if (await page.locator('dialog:modal').count()) axe.include('dialog:modal')
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => `${node.target}: ${node.failureSummary}`) }))
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: globalSetup.ts sets it`)
  return value
}

export { expect }
