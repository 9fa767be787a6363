// npm run check: all static checks. Every step runs; the summary comes last.
import { join } from 'node:path'
import { unnamedChangesOfTheCode } from './apiChanges.ts'
import {
  brokenRules,
  changedCasts,
  forbiddenImports,
  pagesWithoutComponent,
  sourceFiles,
  unknownFiles,
  wrongRecords,
} from './architecture.ts'
import { build } from './build.ts'
import { missingMigration } from './migration.ts'
import { schemaIsCurrent } from './schema.ts'
import { elapsed, root, runTool } from './tools.ts'
import { weightComplaints } from './weight.ts'

interface Check {
  title: string
  run(): Promise<string>
}

const colour = Boolean(process.stdout.isTTY)
const typed = ['.', 'domain', 'sources', 'api', 'web', 'web/e2e', 'web/worker', 'cli']

const checks: Check[] = [
  // First, as the other steps depend on generated types.
  { title: 'generated code', run: () => build(['prisma', 'graphql']).then(() => '') },
  { title: 'format and lint', run: () => complaintsOf('biome', ['check', '--error-on-warnings', `--colors=${colour ? 'force' : 'off'}`]) },
  ...typed.map((folder) => ({
    title: `types of ${folder}`,
    run: () => complaintsOf('tsc', ['--project', folder, '--pretty', String(colour)]),
  })),
  { title: 'unused files, exports and dependencies', run: () => complaintsOf('knip', ['--no-progress']) },
  { title: 'imports', run: () => forbiddenImports() },
  { title: 'copied code', run: () => complaintsOf('jscpd', ['.']) },
  {
    title: 'project rules',
    run: async () => {
      const files = sourceFiles()
      return [...brokenRules(files), ...pagesWithoutComponent(files), ...changedCasts(files), ...wrongRecords(), ...unknownFiles()].join(
        '\n',
      )
    },
  },
  {
    title: 'schema.graphql',
    run: async () => ((await schemaIsCurrent()) ? '' : 'schema.graphql is not what the code describes: `npm run schema` writes it anew.'),
  },
  { title: 'changes of the API', run: async () => (await unnamedChangesOfTheCode()).join('\n') },
  {
    title: 'migrations',
    run: async () => {
      const sql = await missingMigration()
      return sql && `prisma/schema has changes without a migration (\`npm run migration -- NAME\` writes one):\n${sql}`
    },
  },
  {
    title: 'weight of the pages',
    run: async () => {
      await build(['web'])
      return weightComplaints(join(root, 'web', 'dist'))
    },
  },
]

async function complaintsOf(tool: string, args: string[]): Promise<string> {
  const { status, output } = await runTool(tool, args, { quiet: true })
  return status === 0 ? '' : output.trim() || `${tool} ended with status ${status}`
}

/** A step that throws has failed; the next ones still run. */
async function complaints({ run }: Check): Promise<string> {
  try {
    return await run()
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

const summary: string[] = []
for (const check of checks) {
  const start = performance.now()
  const complaint = await complaints(check)
  if (complaint) {
    console.log(`── ${check.title} ──\n${complaint}\n`)
    process.exitCode = 1
  }
  summary.push(`${complaint ? '✗' : '✓'} ${check.title} (${elapsed(start)})`)
}
console.log(summary.join('\n'))
