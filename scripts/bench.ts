// npm run bench -- [reads…] [--only a,c] [--quick] [--profile]
// What our answers cost beside a hand-written SQL statement that answers the same. Ratios, not seconds: docs/performance.md.
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { exitOnFailure } from './tools.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false }, profile: { type: 'boolean', default: false } },
})

async function main() {
  await build(['prisma'])
  // Only now is there a database client that it can import.
  const { bench } = await import('../api/bench/bench.ts')
  await bench({ ...values, only: values.only?.split(','), names: positionals }, (text) => console.log(text))
}

await exitOnFailure(main())
