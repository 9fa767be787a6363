// npm run bench -- --links FILE   how many listings with students' own words are linked to their exam, over a catalogue's file
// npm run bench -- [names…] [--only a,c] [--quick] [--growth] [--sold]
// npm run bench -- --day [--seconds 120]   what one and two processes carry on the first day of term, with and without a replica
// npm run bench -- --proofs   what the proofs of a degree course with 200 subjects and professors cost server and browser, and how long others wait
// The cost of our answers beside hand-written SQL that answers the same, as Markdown tables: docs/performance.md.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { median } from 'simple-statistics'
import { build } from './build.ts'
import { elapsed, exitOnFailure, root } from './tools.ts'

const flag = { type: 'boolean', default: false } as const
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    links: { type: 'string' },
    quick: flag,
    growth: flag,
    sold: flag,
    day: flag,
    proofs: flag,
    seconds: { type: 'string', default: '120' },
  },
})

async function main() {
  const began = performance.now()
  const only = values.only?.split(',')
  await build(['prisma'])
  if (values.links) return benchLinks(values.links)
  if (values.day) return benchDay(Number(values.seconds))
  if (values.proofs) return benchProofs()
  if (!values.sold && (!only || only.includes('b'))) installPostGraphile()
  // Imported late, as the build just generated the database client.
  const [{ bench }, { report }] = await Promise.all([import('../api/bench/bench.ts'), import('../api/bench/report.ts')])
  const growth = values.growth || (names.length === 0 && !only && !values.quick)
  const results = await bench({ ...values, only, names, growth }, (text) => console.log(text))
  console.log(`\n${report(results)}\n\n${machine()}, in ${elapsed(began)}`)
}

async function benchDay(seconds: number) {
  const began = performance.now()
  const [{ benchDay: measure }, { reportDay }] = await Promise.all([
    import('../api/bench/day/day.ts'),
    import('../api/bench/day/report.ts'),
  ])
  const measured = await measure({ seconds }, (text) => console.log(text))
  console.log(`\n${reportDay(measured, seconds)}\n\n${machine()}, in ${elapsed(began)}`)
}

/** Maximum seconds of CPU per claim, milliseconds that another request waits, and seconds for a student's tokens on a slowed CPU. */
const bounds = { seconds: 3, waitMs: 100, studentSeconds: 10, studentTokens: 200, slowdown: 4 }

async function benchProofs() {
  const began = performance.now()
  await build(['web'])
  const [{ benchIssuing }, { confirmInChromium }] = await Promise.all([import('../api/bench/proofs.ts'), import('./confirming.ts')])
  const { targets, proofs, processorSeconds, answerSeconds, waitedMs, othersAsked, also } = await benchIssuing(async (server) => [
    await confirmInChromium(server, server.whole, 1),
    await confirmInChromium(server, server.whole, bounds.slowdown),
    await confirmInChromium(server, server.half, bounds.slowdown),
  ])
  const [cost, wait] = [median(processorSeconds), waitedMs.meanwhile]
  console.log(`${targets} targets, ${proofs} proofs a claim; medians of ${processorSeconds.length} claims, one after another`)
  console.table([
    { figure: 'processor, s', measured: cost.toFixed(2), 'at most': bounds.seconds },
    { figure: 'until the answer, s', measured: median(answerSeconds).toFixed(2), 'at most': '' },
    { figure: `longest of ${othersAsked} other answers meanwhile, ms`, measured: wait.toFixed(0), 'at most': bounds.waitMs },
    { figure: 'longest while nothing is issued, ms', measured: waitedMs.idle.toFixed(0), 'at most': '' },
  ])
  console.log('A student confirms in Chromium, on the same cores')
  console.table(
    also.map(({ tokens, slowdown, seconds, serverSeconds, processorSeconds: used }) => ({
      tokens,
      'times slower': slowdown.toFixed(1),
      'whole, s': seconds.toFixed(1),
      'of it the server, s': serverSeconds.toFixed(1),
      'processor of the browser, s': used.toFixed(1),
    })),
  )
  console.log(`${machine()}, in ${elapsed(began)}`)
  const isQuick = also.every(({ tokens, seconds }) => tokens > bounds.studentTokens || seconds <= bounds.studentSeconds)
  process.exitCode = cost <= bounds.seconds && wait <= bounds.waitMs && isQuick ? 0 : 1
}

function machine(): string {
  const processors = `${os.availableParallelism()} cores (${os.cpus()[0]?.model}), ${Math.round(os.totalmem() / 2 ** 30)} GB`
  return `${new Date().toISOString().slice(0, 10)}: ${processors}, Node ${process.versions.node}`
}

async function benchLinks(file: string) {
  const { text, isTooMuch } = await (await import('../api/bench/links.ts')).benchLinks(file)
  console.log(text)
  // A wrong link is worse than none: at most one listing of a hundred.
  if (isTooMuch) process.exitCode = 1
}

/** PostGraphile has a folder of its own: no other command needs its 185 packages. */
function installPostGraphile() {
  const folder = join(root, 'api', 'bench', 'postgraphile')
  if (existsSync(join(folder, 'node_modules'))) return
  console.log('Installing PostGraphile for the comparison (without it: --only a,c,d,e)…')
  const flags = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund']
  execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

await exitOnFailure(main())
