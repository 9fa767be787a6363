// What a browser does to confirm that one studies here, measured: part of `npm run bench -- --proofs`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { processorSeconds } from '../api/bench/day/processor.ts'
import { Mailbox } from '../web/e2e/mailbox.ts'
import { chromiumFlags, findLightChromium } from './chromium.ts'

/** With proofs enabled and mail captured in its data folder. */
interface ConfirmingServer {
  url: string
  dataDir: string
}

interface Confirming {
  tokens: number
  /** Measured slowdown of the browser. */
  slowdown: number
  /** Seconds of CPU of pages and workers. */
  processorSeconds: number
  /** Seconds from pressing «Conferma» until all proofs are verified and saved; and the server's part. */
  seconds: number
  serverSeconds: number
}

/** Milliseconds of a run and stop. */
const period = 24

/** Stops the browser's processes most of the time: Chromium's own throttling excludes workers. @param factor 1 for none */
export async function confirmInChromium(server: ConfirmingServer, degreeCourseId: string, factor: number): Promise<Confirming> {
  const executablePath = findLightChromium()
  await using program = await chromium.launchServer({ args: chromiumFlags, ...(executablePath && { executablePath }) })
  await using browser = await chromium.connect(program.wsEndpoint())
  const page = await openAtCode(browser, server, degreeCourseId)
  return await measure(page, factor, renderersOf(program.process().pid ?? 0))
}

async function openAtCode(browser: Browser, { url, dataDir }: ConfirmingServer, degreeCourseId: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, locale: 'it-IT', serviceWorkers: 'block' })
  const email = `ada.${Date.now()}@studenti.example.org`
  await page.goto('/proofs')
  await page.locator('optgroup option').first().waitFor({ state: 'attached' })
  await page.getByLabel('Corso di studio').selectOption(degreeCourseId)
  await page.getByLabel('Email istituzionale').fill(email)
  await page.getByRole('button', { name: 'Mandami il codice' }).click()
  const { text } = await new Mailbox(join(dataDir, 'mail')).waitFor({ to: email }, 30_000)
  await page.locator('input[name="code"]').fill(/\d{4} \d{4}/.exec(text)?.[0] ?? '')
  return page
}

async function measure(page: Page, factor: number, pids: number[]): Promise<Confirming> {
  let [serverSeconds, tokens] = [0, 0]
  page.on('requestfinished', (request) => {
    if (!request.url().endsWith('/api/proofs/issue')) return
    tokens = (request.postDataJSON() as { blinded: unknown[] }).blinded.length
    const { requestStart, responseStart } = request.timing()
    serverSeconds = (responseStart - requestStart) / 1_000
  })
  const stop = factor > 1 ? slowDown(pids, factor) : () => 1
  const used = () => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0)
  const [began, before] = [performance.now(), used()]
  await page.getByRole('button', { name: 'Conferma', exact: true }).click({ timeout: 60_000 })
  await page.getByRole('heading', { name: 'Fatto: conserva il codice di recupero' }).waitFor({ timeout: 180_000 })
  const seconds = (performance.now() - began) / 1_000
  return { tokens, slowdown: stop(), processorSeconds: used() - before, seconds, serverSeconds }
}

/** Stops processes most of each period. @returns function that ends this and returns the measured slowdown */
function slowDown(pids: number[], factor: number): () => number {
  const [began, state] = [performance.now(), { isOver: false, ran: 0 }]
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) process.kill(pid, name)
  }
  const loop = async () => {
    while (!state.isOver) {
      const from = performance.now()
      signal('SIGCONT')
      await sleep(period / factor)
      if (state.isOver) return
      signal('SIGSTOP')
      const ran = performance.now() - from
      state.ran += ran
      // From the real running time: timers are late on a busy machine.
      await sleep(ran * (factor - 1))
    }
  }
  void loop()
  return () => {
    state.isOver = true
    signal('SIGCONT')
    return (performance.now() - began) / state.ran
  }
}

function renderersOf(root: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      return '' // it has ended
    }
  }
  const parents = new Map(pids.map((pid) => [Number(pid), Number(read(pid, 'stat').split(') ')[1]?.split(' ')[1])]))
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  return pids.filter((pid) => isBelow(Number(pid)) && read(pid, 'cmdline').includes('--type=renderer')).map(Number)
}
