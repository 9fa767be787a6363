// npm run screenshots                          every page of servers of its own, with demo data and without
// npm run screenshots -- books 'admin*'         only the pictures so named, or whose names begin so
// npm run screenshots -- https://example.org   the public pages of that one
// npm run screenshots -- --readme              those of README.md, into docs/images
// Phone and desktop, light and dark, into screenshots/ (ignored by git). Fails where axe finds something wrong.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { findings } from '../web/e2e/axe.ts'
import { launchChromium } from './chromium.ts'
import { admin, adminViews, emptyViews } from './screenshots/admin.ts'
import { ownerViews } from './screenshots/owner.ts'
import { stateViews } from './screenshots/states.ts'
import type { View } from './screenshots/view.ts'
import { visitorViews } from './screenshots/visitor.ts'
import { demoIsComplete, startOwnServer } from './server.ts'
import { exitOnFailure, root } from './tools.ts'

interface ReadmePicture {
  view: string
  device: 'phone' | 'desktop'
  colorScheme: 'light' | 'dark'
}

const readmePictures: Record<string, ReadmePicture> = {
  'books-desktop': { view: 'books', device: 'desktop', colorScheme: 'light' },
  'home-phone': { view: 'home', device: 'phone', colorScheme: 'light' },
  'event-phone-dark': { view: 'event', device: 'phone', colorScheme: 'dark' },
  'subject-phone': { view: 'subject', device: 'phone', colorScheme: 'light' },
  'professor-phone-dark': { view: 'professor', device: 'phone', colorScheme: 'dark' },
  'events-desktop-dark': { view: 'events', device: 'desktop', colorScheme: 'dark' },
}

const sizes = { phone: { width: 540, height: 1170 }, desktop: { width: 1280, height: 830 } }

/** Writes docs/images from the pictures in `folder`. */
async function writeReadmePictures(folder: string): Promise<void> {
  for (const [name, { view, device, colorScheme }] of Object.entries(readmePictures)) {
    await sharp(join(folder, `${view}-${device}-${colorScheme}.png`))
      .resize({ width: sizes[device].width })
      .extract({ left: 0, top: 0, ...sizes[device] })
      .webp({ quality: 82 })
      .toFile(join(root, 'docs', 'images', `${name}.webp`))
  }
}

const folder = join(root, 'screenshots')
const devices = {
  phone: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 900 } },
}
const themes = ['light', 'dark'] as const

/** Maximum height of a picture, in screens: lists load more as they are scrolled. */
const screens = 4
const atOnce = 2

/** Invented names: without them, sentences omit the university and city. */
const campus = { UNIVERSITY_NAME: 'Università di Valdarco', CITY: 'Valdarco' }

interface Shot {
  view: View
  device: keyof typeof devices
  colorScheme: (typeof themes)[number]
}

function shotsOf(views: View[], names: string[]): Shot[] {
  const matches = (name: string, pattern: string) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)
  const wanted = views.filter(({ name }) => names.length === 0 || names.some((pattern) => matches(name, pattern)))
  return wanted.flatMap((view) =>
    (['phone', 'desktop'] as const)
      .filter((device) => !view.device || view.device === device)
      .flatMap((device) => themes.map((colorScheme) => ({ view, device, colorScheme }))),
  )
}

/** Tries every picture; reports failures, and throws at the end. */
async function photograph(browser: Browser, baseURL: string, shots: Shot[]) {
  const queue = shots.values()
  const work = async () => {
    for (const shot of queue) {
      const name = `${shot.view.name}-${shot.device}-${shot.colorScheme}`
      const report = (error: Error) => {
        if (!browser.isConnected()) throw error
        console.error(`${name}: ${error.message.split('\n')[0]}`)
        process.exitCode = 1
      }
      const take = () => takePicture(browser, baseURL, shot, join(folder, name))
      // A busy machine may need a second try.
      await take()
        .catch(take)
        .then((wrong) => {
          console.log(name, ...wrong)
          if (wrong.length > 0) process.exitCode = 1
        }, report)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function takePicture(browser: Browser, baseURL: string, { view, device, colorScheme }: Shot, file: string) {
  const manner = { baseURL, colorScheme, locale: 'it-IT', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' } as const
  const serviceWorkers = view.offline ? 'allow' : 'block'
  await using context = await browser.newContext({ ...devices[device], ...manner, serviceWorkers })
  context.setDefaultTimeout(20_000)
  const stored = { language: view.language, admin_token: view.token, adminToken: view.token }
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) if (value) localStorage.setItem(key, value)
  }, Object.entries(stored))
  const page = await context.newPage()
  await open(page, view)
  const inDialog = (await page.getByRole('dialog').count()) > 0
  if (view.steps) await page.mouse.move(0, 0)
  const wrong = await findings(page)
  if (inDialog || view.device) await pictureOfDialog(page, file)
  else await page.screenshot({ path: `${file}.png`, animations: 'disabled', fullPage: true, clip: await seenArea(page) })
  return wrong ?? []
}

async function open(page: Page, { path, before, steps = [], offline }: View) {
  await before?.(page)
  // Pending requests prevent network idle.
  await page.goto(path, { waitUntil: before ? 'load' : 'networkidle' })
  if (offline) {
    await page.evaluate('navigator.serviceWorker.ready')
    await page.reload({ waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    await page.reload()
  }
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
  // Input triggers hydration of server-rendered pages.
  await page.mouse.move(9, 9)
  for (const step of steps) await step(page)
  // Waits for toasts, lazy chunks and pictures.
  await page.waitForTimeout(before || steps.length > 0 ? 700 : 100)
}

async function pictureOfDialog(page: Page, file: string) {
  await page.screenshot({ path: `${file}.png`, animations: 'disabled' })
  const hasMore = await page
    .locator('dialog[open]')
    .last()
    .evaluate((dialog) => {
      const body = [...dialog.querySelectorAll('*')].find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 40)
      body?.scrollTo(0, body.scrollHeight)
      return body !== undefined
    })
    .catch(() => false)
  if (!hasMore) return
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${file}-end.png`, animations: 'disabled' })
}

/** Scrolls through the first screens, so that lazy pictures load. */
async function seenArea(page: Page) {
  const { width, height } = page.viewportSize() ?? devices.desktop.viewport
  for (let screen = 1; screen < screens; screen++) {
    await page.evaluate(`window.scrollBy(0, ${height})`)
    await page.waitForTimeout(100)
  }
  await page.evaluate('window.scrollTo(0, 0)')
  await page.waitForTimeout(150)
  const whole = Number(await page.evaluate('document.documentElement.scrollHeight'))
  return { x: 0, y: 0, width, height: Math.min(whole, height * screens) }
}

async function ownServers(browser: Browser, names: string[]) {
  // Sends decisions at once: the message links to the page of the case.
  const rules = { RATE_LIMIT: 'off', DECISION_MAIL_SECONDS: '0' }
  const administrator = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password }
  {
    await using full = await startOwnServer({ ...campus, ...rules, ...administrator })
    await demoIsComplete(full)
    const views = [
      ...(await visitorViews(full.url)),
      ...(await ownerViews(full)),
      ...(await stateViews(full)),
      ...(await adminViews(full.url)),
    ]
    await photograph(browser, full.url, shotsOf(views, names))
  }
  await using empty = await startOwnServer({ ...campus, ...administrator, DEMO_DATA: 'off' })
  await photograph(browser, empty.url, shotsOf(await emptyViews(empty.url), names))
}

async function main(args: string[]) {
  await using browser = await launchChromium()
  mkdirSync(folder, { recursive: true })
  const address = args.find((arg) => arg.startsWith('http'))
  const isReadme = args.includes('--readme')
  const names = isReadme ? Object.values(readmePictures).map(({ view }) => view) : args.filter((arg) => arg !== address)
  if (address) await photograph(browser, address, shotsOf(await visitorViews(address), names))
  else await ownServers(browser, names)
  if (isReadme) await writeReadmePictures(folder)
}

await exitOnFailure(main(process.argv.slice(2)))
