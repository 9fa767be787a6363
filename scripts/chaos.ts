// npm run chaos -- [--kills 20]   Kills the server in the middle of everything, and looks whether anything was lost.
// Its short form, two kills, is in `npm test`; an operator whose machine loses power would feel the absence of the long one: twenty kills at moments that
// no test chooses, and not one registration or message that was acknowledged may be missing (docs/decisions/080-overload-and-outages.md).
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { reportProblems } from './problems.ts'
import { exitOnFailure } from './tools.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })

async function main() {
  await build(['prisma'])
  // Imported late, as it needs the generated database client.
  const { chaos } = await import('../api/endurance/chaos.ts')
  const problems = await chaos(Number(values.kills), (line) => console.log(line))
  reportProblems(problems, 'nothing acknowledged was lost, every invariant holds')
}

await exitOnFailure(main())
