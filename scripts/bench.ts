// npm run bench -- [names…] [--only a,c] [--quick] [--profile] [--growth]
// What our answers cost beside hand-written SQL that answers the same. Ratios, not seconds: docs/performance.md, which a whole run rewrites.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { elapsed, exitOnFailure, root } from './tools.ts'

const flag = { type: 'boolean', default: false } as const
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, quick: flag, profile: flag, growth: flag },
})
const only = values.only?.split(',')
const isWhole = names.length === 0 && !only && !values.quick && !values.profile

async function main() {
  const began = performance.now()
  await build(['prisma'])
  if (!only || only.includes('b')) installYardstick()
  // Only now is there a database client that they can import.
  const { bench } = await import('../api/bench/bench.ts')
  const { judge } = await import('../api/bench/targets.ts')
  const results = await bench({ ...values, only, names, growth: isWhole || values.growth }, (text) => console.log(text))
  console.log('')
  for (const { promise, missed } of judge(results))
    console.log(missed.length ? `missed: ${promise}: ${missed.join(', ')}` : `kept:   ${promise}`)
  if (isWhole) {
    const { sectionsOf, withSections } = await import('../api/bench/document.ts')
    const file = join(root, 'docs', 'performance.md')
    writeFileSync(file, withSections(readFileSync(file, 'utf8'), sectionsOf(results)))
    console.log(`\nWritten into ${file} in ${elapsed(began)}`)
  }
}

/** PostGraphile has a package of its own, so that nobody installs it who does not measure. */
function installYardstick() {
  const folder = join(root, 'api', 'bench', 'yardstick')
  if (existsSync(join(folder, 'node_modules'))) return
  console.log('Installing PostGraphile for the comparison (without it: --only a,c,d,e)…')
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

await exitOnFailure(main())
