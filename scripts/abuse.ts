// npm run abuse -- [--minutes 2] [--queries 1000000]   Every attack that once worked, beside honest visitors: figures and their bounds.
// Not in `npm test`, as its figures are seconds of honest visitors; without it a student who uploads a photo while others attack waits unnoticed: 34 s
// when it was first measured, at most 5 s since (docs/decisions/065-what-abuse-costs.md).
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { exitOnFailure } from './tools.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' }, queries: { type: 'string', default: '0' } } })

async function main() {
  await build(['prisma', 'web'])
  // Imported late, as it needs the generated database client.
  const { abuse } = await import('../api/endurance/abuse/abuse.ts')
  const figures = await abuse({ minutes: Number(values.minutes), queries: Number(values.queries) }, (line) => console.log(line))
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
  console.table(
    figures.map(({ what, before, measured, atMost, unit = '' }) => ({
      figure: what,
      'before the limits': before,
      now: `${measured} ${unit}`.trim(),
      'at most': `${atMost} ${unit}`.trim(),
      holds: measured <= atMost ? 'yes' : 'NO',
    })),
  )
  const broken = figures.filter(({ measured, atMost }) => measured > atMost).length
  console.log(broken === 0 ? 'every bound holds' : `${broken} bounds broken`)
  process.exitCode = broken === 0 ? 0 : 1
}

await exitOnFailure(main())
