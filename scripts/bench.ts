// npm run bench -- --links FILE   how many listings with students' own words are linked to their exam, over a catalogue's file
// npm run bench -- [names…] [--only a,c] [--quick] [--growth] [--sold]
// The cost of our answers beside hand-written SQL that answers the same, as Markdown tables: docs/performance.md.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { elapsed, exitOnFailure, root } from './tools.ts'

const flag = { type: 'boolean', default: false } as const
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, links: { type: 'string' }, quick: flag, growth: flag, sold: flag },
})

async function main() {
  const began = performance.now()
  const only = values.only?.split(',')
  await build(['prisma'])
  if (values.links) return benchLinks(values.links)
  if (!values.sold && (!only || only.includes('b'))) installPostGraphile()
  // The generated database client exists only now.
  const [{ bench }, { report }] = await Promise.all([import('../api/bench/bench.ts'), import('../api/bench/report.ts')])
  const growth = values.growth || (names.length === 0 && !only && !values.quick)
  const results = await bench({ ...values, only, names, growth }, (text) => console.log(text))
  const machine = `${os.availableParallelism()} cores (${os.cpus()[0]?.model}), ${Math.round(os.totalmem() / 2 ** 30)} GB`
  console.log(
    `\n${report(results)}\n\n${new Date().toISOString().slice(0, 10)}: ${machine}, Node ${process.versions.node}, in ${elapsed(began)}`,
  )
}

async function benchLinks(file: string) {
  const { text, wrong } = await (await import('../api/bench/links.ts')).benchLinks(file)
  console.log(text)
  // A wrong link is worse than none: at most one listing of a hundred.
  if (wrong > 5) process.exitCode = 1
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
