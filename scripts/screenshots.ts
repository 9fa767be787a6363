// npm run screenshots                          every page of a server of its own, with demo data
// npm run screenshots -- https://example.org   the public pages of that one
// Phone and desktop, light and dark, into screenshots/ (ignored by git).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { Mailbox } from '../web/e2e/mailbox.ts'
import { chromiumFlags, chromiumInstallCommand, findChromium } from './chromium.ts'
import { demoIsComplete, type OwnServer, startOwnServer } from './server.ts'
import { exitOnFailure, root } from './tools.ts'

interface View {
  name: string
  path: string
  /** What to do on the page before the picture is taken. */
  prepare?(page: Page): Promise<void>
}

const folder = join(root, 'screenshots')
const devices = {
  phone: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 900 } },
}
const themes = ['light', 'dark'] as const

/** A picture shows at most this many screens; lists go on for ever. */
const screens = 3

/** Presses the button and waits for the dialog it opens. */
const opening = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function publicViews(baseURL: string): Promise<View[]> {
  const views: View[] = [
    { name: 'home', path: '/' },
    { name: 'books', path: '/books' },
    { name: 'books-empty', path: '/books?search=zzzzzz' },
    { name: 'books-publish', path: '/books', prepare: opening('Vendi Libro') },
    { name: 'books-how', path: '/books', prepare: opening('Come funziona') },
    { name: 'events', path: '/events' },
    { name: 'events-empty', path: '/events?search=zzzzzz' },
    { name: 'events-create', path: '/events', prepare: opening('Crea Evento') },
    { name: 'courses', path: '/courses' },
    { name: 'courses-search', path: '/courses?search=analisi' },
    { name: 'professors', path: '/professors' },
    { name: 'professors-review', path: '/professors', prepare: opening('Scrivi una recensione') },
    { name: 'courses-professors', path: '/courses-professors' },
    { name: 'contact', path: '/contact' },
    { name: 'admin-login', path: '/admin' },
    { name: 'help', path: '/', prepare: opening('Aiuto') },
    { name: 'not-found', path: '/non-esiste' },
  ]
  const books: { id: string; imageUrls: string[] }[] = await (await fetch(`${baseURL}/api/books?limit=100`)).json()
  const book = books.find(({ imageUrls }) => imageUrls.length > 1) ?? books[0]
  if (book) views.push({ name: 'book', path: `/books/${book.id}` })
  const [event]: { id: string }[] = await (await fetch(`${baseURL}/api/events?limit=1`)).json()
  if (event) views.push({ name: 'event', path: `/events/${event.id}` })
  const [professor]: { id: string }[] = await (await fetch(`${baseURL}/api/professors?limit=1`)).json()
  if (professor) views.push({ name: 'professor', path: `/professors/${professor.id}` })
  const [subject]: { id: string }[] = await (await fetch(`${baseURL}/api/course-subjects?limit=1`)).json()
  if (subject) views.push({ name: 'subject', path: `/courses/subjects/${subject.id}` })
  return views
}

/** What only an owner or an attendee sees, through the links that the server mails. */
async function privateViews(server: OwnServer): Promise<View[]> {
  const [seller, organiser, guest] = ['giulia@example.org', 'coro@example.org', 'luca@example.org'] as const
  const book = { title: 'Fisica 1: meccanica', course: 'Fisica', condition: 'Ottime condizioni', price: '18' }
  await post(server, '/api/books', { ...book, description: 'Con esercizi svolti.', sellerName: 'Giulia', sellerEmail: seller })
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const event = {
    title: 'Concerto di primavera',
    description: 'Monteverdi e cantautori.',
    date,
    startTime: '20:45',
    location: 'Aula Magna',
  }
  const audience = { targetAudience: 'Chi ama cantare', maxAttendees: 80, creatorName: 'Coro dell’Arco', creatorEmail: organiser }
  const { id } = await post(server, '/api/events', { ...event, ...audience })
  await post(server, `/api/events/${id}/register`, { attendeeName: 'Luca', attendeeEmail: guest, notes: 'Veniamo in due.' })
  return [
    { name: 'manage-book', path: await mailedPath(server, seller, '/manage-book/') },
    { name: 'manage-event', path: await mailedPath(server, organiser, '/manage-event/') },
    { name: 'cancel-registration', path: await mailedPath(server, guest, '/cancel-registration/') },
  ]
}

async function post({ url }: OwnServer, path: string, body: unknown): Promise<{ id: string }> {
  const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
  return answer.json()
}

async function mailedPath({ url, dataDir }: OwnServer, to: string, kind: string): Promise<string> {
  const { links } = await new Mailbox(join(dataDir, 'mail')).waitFor({ to })
  const link = links.find((address) => address.includes(kind))
  if (!link) throw new Error(`The message to ${to} has no link to ${kind}`)
  return link.slice(url.length)
}

async function photograph(browser: Browser, baseURL: string, views: View[]) {
  for (const [device, screen] of Object.entries(devices)) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({ ...screen, baseURL, colorScheme, locale: 'it-IT', reducedMotion: 'reduce' })
      for (const view of views) {
        const file = `${view.name}-${device}-${colorScheme}.png`
        await takePicture(await context.newPage(), view, join(folder, file)).then(
          () => console.log(file),
          (error) => {
            console.error(`${file}: ${error.message}`)
            process.exitCode = 1
          },
        )
      }
      await context.close()
    }
  }
}

async function takePicture(page: Page, { path, prepare }: View, file: string) {
  page.setDefaultTimeout(15_000)
  await page.goto(path, { waitUntil: 'networkidle' })
  if (prepare) {
    await prepare(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: file, animations: 'disabled' })
  } else {
    await page.screenshot({ path: file, animations: 'disabled', fullPage: true, clip: await seenArea(page) })
  }
  await page.close()
}

/** Scrolls through the first screens, so that pictures which load as one comes near are there. */
async function seenArea(page: Page) {
  const { width, height } = page.viewportSize() ?? devices.desktop.viewport
  for (let screen = 1; screen < screens; screen++) {
    await page.evaluate(`window.scrollBy(0, ${height})`)
    await page.waitForTimeout(150)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate('window.scrollTo(0, 0)')
  await page.waitForTimeout(150)
  const whole = Number(await page.evaluate('document.documentElement.scrollHeight'))
  return { x: 0, y: 0, width, height: Math.min(whole, height * screens) }
}

async function main(address: string | undefined) {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error(`No Chromium was found. Install one with \`${chromiumInstallCommand}\`, or name it in CHROMIUM_PATH.`)
  mkdirSync(folder, { recursive: true })
  const server = address ? undefined : await startOwnServer()
  try {
    if (server) await demoIsComplete(server)
    const baseURL = server?.url ?? address ?? ''
    const views = [...(await publicViews(baseURL)), ...(server ? await privateViews(server) : [])]
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    await photograph(browser, baseURL, views)
    await browser.close()
  } finally {
    await server?.stop()
  }
}

await exitOnFailure(main(process.argv[2]))
