// npm run chaos -- [--kills 20]   Kills the server in the middle of everything, and looks whether anything was lost.
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { exitOnFailure } from './tools.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })

async function main() {
  await build(['prisma'])
  // Only now is there a database client that it can import.
  const { chaos } = await import('../api/endurance/chaos.ts')
  const { problems, mail, ...counts } = await chaos(Number(values.kills), (line) => console.log(line))
  console.log(JSON.stringify({ ...counts, mail }, null, 2))
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'nothing acknowledged was lost, every invariant holds' : `${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

await exitOnFailure(main())
