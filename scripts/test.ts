// npm test                      the whole suite: Vitest for every workspace, then Playwright in a real Chromium
// npm test -- books             Vitest alone, with these arguments (file names, -t "a title", --project api, …)
// npm test -- --browser books   Playwright alone, with the rest of the arguments
// npm test -- --races 100       the server's races alone, each a hundred times in a row, while all cores are busy; file names after it choose some
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { serverEnvironment } from '../api/serve.ts'
import { build } from './build.ts'
import { chromiumInstallCommand, findChromium } from './chromium.ts'
import {
  failuresOfVitest,
  judged,
  type PlaywrightReport,
  sum,
  summaryLine,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './reports.ts'
import { exitOnFailure, root, runTool } from './tools.ts'

/** Files in which every test is a race. */
const raceFile = /(races|concurrency|storm)\.test\.ts$/

/** Titles of races in other files. */
const raceTitle = 'at the same (moment|time)|\\b(two (?!processes)|twice|both|all of|all are|report|reviews|of the same).* at once'

/** Excludes tests without a guard: they fail when a race happens to go well. */
const noControl = '^(?!.*(\\(control\\)|without the guard|proves? nothing))'

/** Vitest's arguments for each race of the server: whole files, then single tests of others. @param parts of paths; none means all files */
function raceRuns(rounds: number, parts: string[]): string[][] {
  const files = globSync('api/src/features/**/*.test.ts', { cwd: root })
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .toSorted()
  const titled = files.filter((file) =>
    new RegExp(`(describe|it|test)\\S*\\(\\s*[\`'"].*(${raceTitle})`).test(readFileSync(join(root, file), 'utf8')),
  )
  // The longest take a minute on busy cores.
  const repeated = ['--project', 'api', '--repeats', String(rounds - 1), '--testTimeout', '600000']
  const races = files.filter((file) => raceFile.test(file))
  const others = titled.filter((file) => !races.includes(file))
  return [
    { pattern: noControl, chosen: races },
    { pattern: `${noControl}(?=.*(${raceTitle}))`, chosen: others },
  ]
    .filter(({ chosen }) => chosen.length > 0)
    .map(({ pattern, chosen }) => [...repeated, '--testNamePattern', pattern, ...chosen])
}

/** Keeps all cores busy until disposed: threads interleave differently than on an idle machine. */
function busyCores(): Disposable {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  return { [Symbol.dispose]: () => void Promise.all(workers.map((worker) => worker.terminate())) }
}

/** Linux's file system in memory. */
const inMemory = '/dev/shm'
/** Bytes: a run writes two gigabytes at most, and other programs need some as well. */
const enough = 6 * 2 ** 30

/** Temporary folder of a run: in memory if there is enough, where creating a database takes a tenth of the time. */
function scratchRoot(): string {
  return freemem() >= enough && freeIn(inMemory) >= enough ? inMemory : tmpdir()
}

function freeIn(folder: string): number {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

// Tests start helpers and tools dozens of times: shares Node's compile cache.
process.env.NODE_COMPILE_CACHE ??= serverEnvironment.NODE_COMPILE_CACHE

// Contains everything the tests write.
const scratch = mkdtempSync(join(scratchRoot(), 'chiostro-tests-'))
chmodSync(scratch, 0o755) // as root, PostgreSQL runs as another user and must traverse the folder
process.env.TMPDIR = scratch
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** Of Vitest, repeated at the very end: hundreds of lines of Playwright stand between its own list and that. */
const failures: string[] = []

async function runVitest(args: string[]): Promise<Tally> {
  const file = join(scratch, 'vitest.json')
  const { status } = await runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args])
  const report = readReport<VitestReport>(file)
  if (report) failures.push(...failuresOfVitest(report))
  return judged(report && tallyVitest(report), status)
}

async function runPlaywright(args: string[]): Promise<Tally> {
  const file = join(scratch, 'playwright.json')
  const listOnly = findChromium() ? [] : ['--list']
  if (listOnly.length > 0) warnAboutChromium()
  const { status } = await runTool('playwright', ['test', '--reporter=list,json', ...listOnly, ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report = readReport<PlaywrightReport>(file)
  if (report && listOnly.length > 0) return judged(asSkipped(report), status)
  return judged(report && tallyPlaywright(report), status)
}

function asSkipped(report: PlaywrightReport): Tally {
  const { passed, failed, skipped } = tallyPlaywright(report)
  return { passed: 0, failed: 0, skipped: passed + failed + skipped }
}

function warnAboutChromium() {
  const frame = '!'.repeat(78)
  console.error(
    `${frame}\nNo Chromium was found: THE BROWSER TESTS DO NOT RUN and count as skipped.\n` +
      `Install one with \`${chromiumInstallCommand}\`, or name it in CHROMIUM_PATH.\n${frame}`,
  )
}

/** Null when the runner crashed before writing it. */
function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

async function runRaces([rounds = '100', ...parts]: string[]): Promise<Tally[]> {
  using _ = busyCores()
  const tallies = []
  for (const args of raceRuns(Number(rounds), parts)) tallies.push(await runVitest(args))
  return tallies
}

async function main([first, ...others]: string[]) {
  const browserOnly = first === '--browser'
  await build()
  if (first === '--races') return finish(await runRaces(others))
  const tallies: Tally[] = []
  if (!browserOnly) tallies.push(await runVitest(first === undefined ? [] : [first, ...others]))
  if (browserOnly || first === undefined) tallies.push(await runPlaywright(others))
  finish(tallies)
}

function finish(tallies: Tally[]) {
  const total = sum(tallies)
  for (const failure of failures) console.log(failure.replace(`${root}/`, ''))
  console.log(summaryLine(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}

await exitOnFailure(main(process.argv.slice(2)))
