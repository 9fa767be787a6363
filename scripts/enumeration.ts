// npm run enumeration -- [--requests 200] [--only my-things]   Whether an answer tells if an address is known: bodies, headers, and a t-test of times.
// Who is asked about would feel its absence: a stranger learns from an answer's time whether an address is used here. Not in `npm test`, as one run in a
// hundred finds a difference by chance (docs/decisions/105-known-and-unknown-addresses.md).
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { exitOnFailure } from './tools.ts'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '200' }, only: { type: 'string', default: '' } } })

/** P-values below are reported, which one run in a hundred does by chance. */
const significance = 0.01

async function main() {
  await build(['prisma'])
  const { enumeration } = await import('../api/endurance/enumeration/enumeration.ts')
  const verdicts = await enumeration(Number(values.requests), values.only, (line) => console.log(line))
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
  console.table(
    verdicts.map(({ endpoint, knownMs, unknownMs, t, p, differences }) => ({
      endpoint,
      'known, ms': knownMs.toFixed(2),
      'unknown, ms': unknownMs.toFixed(2),
      t: t.toFixed(2),
      p: p.toFixed(3),
      tells: [p < significance && 'time', ...differences].filter(Boolean).join('; ') || 'nothing',
    })),
  )
  process.exitCode = verdicts.some(({ p, differences }) => p < significance || differences.length > 0) ? 1 : 0
}

await exitOnFailure(main())
