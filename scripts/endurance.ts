// npm run soak -- [--minutes 10]   Mixed traffic at 80 % of the measured capacity, then an overload: errors, memory, connections.
// npm run abuse -- [--minutes 2] [--queries 1000000]   Every attack that once worked, beside honest visitors: figures and their bounds.
// npm run enumeration -- [--requests 200] [--only my-things]   Whether an answer tells if an address is known: bodies, headers, and a t-test of times.
// npm run chaos -- [--kills 20]   Kills the server in the middle of everything, and looks whether anything was lost.
import { loadavg } from 'node:os'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { build } from './build.ts'
import { exitOnFailure } from './tools.ts'

/** P-values below are reported, which one run in a hundred does by chance. */
const significance = 0.01

const say = (line: string) => console.log(line)
const sayLoad = () => say(`load average ${loadavg()[0]?.toFixed(1)}`)

/** What was given after the name of the run, or these. */
function given<Usual extends Record<string, string>>(usual: Usual): Record<keyof Usual, string> {
  const entries = Object.entries(usual).map(([name, value]) => [name, { type: 'string', default: value }])
  const options: ParseArgsOptionsConfig = Object.fromEntries(entries)
  return parseArgs({ args: process.argv.slice(3), options }).values as Record<keyof Usual, string>
}

function report(problems: string[], fine: string): void {
  for (const problem of problems) console.error(problem)
  say(problems.length === 0 ? fine : `${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

/** What each needs is imported late, as it needs the generated database client. */
const runs: Record<string, () => Promise<void>> = {
  async soak() {
    const { minutes } = given({ minutes: '10' })
    await build(['prisma'])
    const { fullPlan, soak } = await import('../api/endurance/soak.ts')
    sayLoad()
    const problems = await soak(fullPlan(Number(minutes)), say)
    sayLoad()
    report(problems, 'no error, no growth')
  },

  // Not in `npm test`, as its figures are seconds of honest visitors; without it a student who uploads a photo while others attack waits unnoticed: 34 s
  // when it was first measured, at most 5 s since (docs/decisions/065-what-abuse-costs.md).
  async abuse() {
    const { minutes, queries } = given({ minutes: '2', queries: '0' })
    await build(['prisma', 'web'])
    const { abuse } = await import('../api/endurance/abuse/abuse.ts')
    const figures = await abuse({ minutes: Number(minutes), queries: Number(queries) }, say)
    sayLoad()
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
    say(broken === 0 ? 'every bound holds' : `${broken} bounds broken`)
    process.exitCode = broken === 0 ? 0 : 1
  },

  // Who is asked about would feel its absence: a stranger learns from an answer's time whether an address is used here. Not in `npm test`, as one run in a
  // hundred finds a difference by chance (docs/decisions/105-known-and-unknown-addresses.md).
  async enumeration() {
    const { requests, only } = given({ requests: '200', only: '' })
    await build(['prisma'])
    const { enumeration } = await import('../api/endurance/enumeration/enumeration.ts')
    const verdicts = await enumeration(Number(requests), only, say)
    sayLoad()
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
  },

  // Its short form, two kills, is in `npm test`; an operator whose machine loses power would feel the absence of the long one: twenty kills at moments that
  // no test chooses, and not one registration or message that was acknowledged may be missing (docs/decisions/080-overload-and-outages.md).
  async chaos() {
    const { kills } = given({ kills: '20' })
    await build(['prisma'])
    const { chaos } = await import('../api/endurance/chaos.ts')
    report(await chaos(Number(kills), say), 'nothing acknowledged was lost, every invariant holds')
  },
}

async function main(name = '') {
  const chosen = runs[name]
  if (!chosen) throw new Error(`The first argument is one of ${Object.keys(runs).join(', ')}.`)
  await chosen()
}

await exitOnFailure(main(process.argv[2]))
