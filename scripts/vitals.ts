// npm run vitals                          lists and records of a temporary server with demo data
// npm run vitals -- https://example.org   those of that server
// npm run vitals -- --only /books         one page of them
// What a visitor feels on a slow telephone: for each act the time until the next paint (INP) and the longest task until all is drawn, and the
// longest task of hydration; median of ROUNDS. Processor four times slower. Fails above the limits. Needs an idle machine; not part of `npm test`.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { median } from 'simple-statistics'
import { launchChromium } from './chromium.ts'
import { demoIsComplete, startOwnServer } from './server.ts'
import { exitOnFailure } from './tools.ts'
import { type Visit, visitsOf } from './vitals/visits.ts'

interface Measured {
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

const listen = (page: Page): Promise<unknown> => page.addInitScript({ path: join(import.meta.dirname, 'vitals', 'observer.js') })

/** Waits until the page is hydrated, complete and idle. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => isSettled())
  // Longer than the debounce of a search; observers get an event after the following paint.
  await page.waitForTimeout(600)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => isSettled())
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
  await page.waitForTimeout(100)
}

const takeMeasured = (page: Page): Promise<Measured> => page.evaluate(() => measuredSoFar())

const limits = { interaction: 100, hydration: 150 }
const slowdown = 4
const rounds = Number(process.env.ROUNDS ?? 3)
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

type Round = Map<string, Measured>

async function slowed(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function visit(browser: Browser, baseURL: string, { path, acts }: Visit): Promise<Round> {
  const manner = { baseURL, locale: 'it-IT', timezoneId: 'Europe/Rome', serviceWorkers: 'block' } as const
  await using context = await browser.newContext({ ...phone, ...manner })
  const page = await context.newPage()
  await listen(page)
  await slowed(page)
  await page.goto(path)
  await settled(page)
  const round: Round = new Map([['', await takeMeasured(page)]])
  for (const { name, act } of acts) {
    await act(page)
    await settled(page)
    round.set(name, await takeMeasured(page))
  }
  return round
}

const shown = (value: number, limit: number) => `${Math.round(value)}${value > limit ? '!' : ' '}`.padStart(7)

async function judge(browser: Browser, base: string, wanted: Visit): Promise<boolean> {
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) measured.push(await visit(browser, base, wanted))
  const medianOf = (act: string, part: keyof Measured) => median(measured.map((round) => round.get(act)?.[part] ?? 0))
  const hydration = medianOf('', 'task')
  console.log(`${wanted.path.slice(0, 44).padEnd(46)}${' '.repeat(21)}${shown(hydration, limits.hydration)}`)
  let isFast = hydration <= limits.hydration
  for (const { name } of wanted.acts) {
    const interaction = medianOf(name, 'interaction')
    const parts = (['delay', 'work', 'task'] as const).map((part) => shown(medianOf(name, part), Number.POSITIVE_INFINITY))
    console.log(`    ${name.padEnd(42)}${shown(interaction, limits.interaction)}${parts.join('')}`)
    isFast &&= interaction <= limits.interaction
  }
  return isFast
}

async function main(address: string | undefined, only: string | undefined) {
  await using browser = await launchChromium()
  await using server = address ? undefined : await startOwnServer({ RATE_LIMIT: 'off' })
  if (server) await demoIsComplete(server)
  const base = server?.url ?? address ?? ''
  console.log(`${' '.repeat(46)}    INP  delay   work   task   (ms, processor ${slowdown} times slower)`)
  for (const wanted of await visitsOf(base))
    if ((!only || wanted.path.startsWith(only)) && !(await judge(browser, base, wanted))) process.exitCode = 1
}

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
await exitOnFailure(main(positionals[0], values.only))
