// npm run soak -- [--minutes 10]   Mixed traffic at 80 % of the measured capacity, then an overload: errors, memory, connections.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { exitOnFailure } from './tools.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })

async function main() {
  await build(['prisma'])
  // Only now is there a database client that it can import.
  const { fullPlan, soak } = await import('../api/endurance/soak.ts')
  const busy = () => `load average ${loadavg()[0]?.toFixed(1)}`
  console.log(busy())
  const problems = await soak(fullPlan(Number(values.minutes)), (line) => console.log(line))
  console.log(busy())
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'no error, no growth' : `${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

await exitOnFailure(main())
