// npm test                      the whole suite: Vitest for every workspace, then Playwright in a real Chromium
// npm test -- books             Vitest alone, with these arguments (file names, -t "a title", --project api, …)
// npm test -- --browser books   Playwright alone, with the rest of the arguments
// npm test -- --races 100       the server's races alone, each a hundred times in a row, while all cores are busy; file names after it choose some
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serverEnvironment } from '../api/serve.ts'
import { build } from './build.ts'
import { chromiumInstallCommand, findChromium } from './chromium.ts'
import { busyCores, raceRuns } from './races.ts'
import { judged, type PlaywrightReport, sum, summaryLine, type Tally, tallyPlaywright, tallyVitest, type VitestReport } from './reports.ts'
import { scratchRoot } from './scratch.ts'
import { exitOnFailure, runTool } from './tools.ts'

// The tests start helpers and tools dozens of times: share Node's compile cache.
process.env.NODE_COMPILE_CACHE ??= serverEnvironment.NODE_COMPILE_CACHE

// All that the tests write stands below it.
const scratch = mkdtempSync(join(scratchRoot(), 'chiostro-tests-'))
chmodSync(scratch, 0o755) // as root, PostgreSQL runs as another user and must traverse the folder
process.env.TMPDIR = scratch
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

async function runVitest(args: string[]): Promise<Tally> {
  const file = join(scratch, 'vitest.json')
  const { status } = await runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args])
  const report = readReport<VitestReport>(file)
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

/** Statuses that `--list` reports for tests that did not run. */
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
  console.log(summaryLine(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}

await exitOnFailure(main(process.argv.slice(2)))
