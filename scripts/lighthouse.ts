// npm run lighthouse                          the public pages of a temporary server with demo data, median of three runs
// npm run lighthouse -- https://example.org   the same pages of that server
// npm run lighthouse -- --only /books         one page of them
// Mobile, simulated slow 4G. Fails below the thresholds. Needs an idle machine; not part of `npm test`.
import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import { median } from 'simple-statistics'
import { freePort } from '../api/src/startup/listening.ts'
import { recordBy } from '../domain/src/records/records.ts'
import { launchChromium } from './chromium.ts'
import { demoIsComplete, recordPaths, startOwnServer } from './server.ts'
import { exitOnFailure } from './tools.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>

interface MeasuredPage {
  path: string
  performance: number
}

const lists: MeasuredPage[] = [
  { path: '/', performance: 99 },
  ...['/books', '/events', '/courses', '/professors'].map((path) => ({ path, performance: 95 })),
]
const runs = Number(process.env.RUNS ?? 3)

/** Failed audits with their details. */
type Complaints = Map<string, string>

/** Chromium's trace sometimes lacks the start of a page; retried. */
const attempts = 3

async function read(url: string, port: number): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const lhr = (await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] }))?.lhr
    if (lhr && !lhr.runtimeError) return lhr
    if (attempt === attempts) throw new Error(`Lighthouse could not read ${url}: ${lhr?.runtimeError?.message}`)
  }
}

async function measure(url: string, port: number): Promise<{ scores: Scores; times: string; complaints: Complaints }> {
  const lhr = await read(url, port)
  const scores = recordBy(categories, (name) => Math.round((lhr.categories[name]?.score ?? 0) * 100))
  const shown = (id: string) => lhr.audits[id]?.displayValue ?? '–'
  const times = `FCP ${shown('first-contentful-paint')}, LCP ${shown('largest-contentful-paint')}, TBT ${shown('total-blocking-time')}, CLS ${shown('cumulative-layout-shift')}`
  const weighty = categories.flatMap((name) => lhr.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  const complaints: Complaints = new Map()
  for (const { id } of weighty) {
    const audit = lhr.audits[id]
    if (audit && audit.score !== null && audit.score < 0.9) complaints.set(id, `${audit.title} ${audit.displayValue ?? ''}`.trim())
  }
  return { scores, times, complaints }
}

async function judge(base: string, { path, performance }: MeasuredPage, port: number): Promise<boolean> {
  const measured: Awaited<ReturnType<typeof measure>>[] = []
  for (let run = 0; run < runs; run++) measured.push(await measure(base + path, port))
  const scores = categories.map((name) => median(measured.map((run) => run.scores[name])))
  const needed = [performance, 100, 100, 100]
  const failed = scores.some((score, index) => score < (needed[index] ?? 100))
  const row = scores.map((score, index) => `${score}${score < (needed[index] ?? 100) ? '!' : ' '}`.padStart(12))
  console.log(`${path.slice(0, 24).padEnd(26)}${row.join('')}   ${measured.at(-1)?.times}`)
  if (failed) for (const [id, text] of measured.at(-1)?.complaints ?? []) console.log(`    ${id}: ${text}`)
  return !failed
}

async function main(address: string | undefined, only: string | undefined) {
  const port = await freePort()
  await using _browser = await launchChromium([`--remote-debugging-port=${port}`])
  await using server = address ? undefined : await startOwnServer()
  if (server) await demoIsComplete(server)
  console.log(`${' '.repeat(26)}${categories.map((name) => name.padStart(12).slice(0, 14)).join('')}`)
  const base = server?.url ?? address ?? ''
  const pages = [...lists, ...(await recordPaths(base)).map((path): MeasuredPage => ({ path, performance: 95 }))]
  const wanted = pages.filter(({ path }) => !only || path === only)
  for (const page of wanted) if (!(await judge(base, page, port))) process.exitCode = 1
}

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
await exitOnFailure(main(positionals[0], values.only))
