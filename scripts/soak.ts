// npm run soak -- [--minutes 10]   Mixed traffic at 80 % of the measured capacity, then an overload: errors, memory, connections.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { reportProblems } from './problems.ts'
import { exitOnFailure } from './tools.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })

async function main() {
  await build(['prisma'])
  // Imported late, as it needs the generated database client.
  const { fullPlan, soak } = await import('../api/endurance/soak.ts')
  const busy = () => `load average ${loadavg()[0]?.toFixed(1)}`
  console.log(busy())
  const problems = await soak(fullPlan(Number(values.minutes)), (line) => console.log(line))
  console.log(busy())
  reportProblems(problems, 'no error, no growth')
}

await exitOnFailure(main())
