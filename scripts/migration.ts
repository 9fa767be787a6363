// npm run migration -- NAME      writes prisma/migrations/<time>_NAME/migration.sql for the changes of prisma/schema
// npm run migration -- NAME --empty   the same without them, for what the schema cannot say: a check, a trigger, data
// npm run migration -- --check   ends with status 1 when the schema and the migrations disagree
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startEmbeddedPostgres } from '../api/src/database/embedded.ts'
import { build } from './build.ts'
import { schemaDiff } from './schemaDiff.ts'
import { exitOnFailure, root } from './tools.ts'

/** SQL missing from the migrations, determined on a temporary PostgreSQL; empty when they match the schema. */
export async function missingMigration(): Promise<string> {
  await build(['prisma'])
  const { migrate } = await import('../api/src/database/migrate.ts') // needs the generated client: its jobs import the features
  const folder = mkdtempSync(join(tmpdir(), 'chiostro-migration-'))
  chmodSync(folder, 0o755) // as root, PostgreSQL runs as another user and must traverse the folder
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), flags: ['-c', 'fsync=off'] })
  try {
    const url = server.url('postgres')
    await migrate(url)
    return await schemaDiff(url)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns the file written */
function writeMigration(name: string, sql: string): string {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(root, 'prisma/migrations', `${time}_${name.toLowerCase().replace(/\W+/g, '_')}`)
  const file = join(folder, 'migration.sql')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, sql)
  return relative(process.cwd(), file)
}

async function main([argument, option]: string[]) {
  if (!argument || (option && option !== '--empty')) throw new Error('Usage: npm run migration -- NAME [--empty] | --check')
  if (argument === '--check') {
    const sql = await missingMigration()
    if (sql) throw new Error(`prisma/schema has changes without a migration (\`npm run migration -- NAME\` writes one):\n${sql}`)
    console.log('The migrations match the schema.')
    return
  }
  if (option) return console.log(`Wrote ${writeMigration(argument, '-- Why:\n')}: say in it why, and what is to be done.`)
  const sql = await missingMigration()
  if (sql) return console.log(`Wrote ${writeMigration(argument, sql)}: read it before you commit it.`)
  console.log('Nothing to write: the migrations match the schema. For what the schema cannot say: --empty.')
}

if (import.meta.main) await exitOnFailure(main(process.argv.slice(2)))
