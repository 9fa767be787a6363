// npm run migration -- NAME      writes prisma/migrations/<time>_NAME/migration.sql for the changes of prisma/schema
// npm run migration -- NAME --empty   the same without them, for what the schema cannot say: a check, a trigger, data
// npm run migration -- --check   ends with status 1 when the schema and the migrations disagree
import { chmodSync, globSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { startEmbeddedPostgres } from '../api/src/database/embedded.ts'
import { build } from './build.ts'
import { exitOnFailure, root } from './tools.ts'

// Difference between a database and prisma/schema, by Prisma's engine compiled to WebAssembly (docs/decisions/003).

type SqlAdapter = Awaited<ReturnType<SqlMigrationAwareDriverAdapterFactory['connect']>>

/** SQL that migrates to prisma/schema. Only for a temporary database: the engine uses it as its shadow database, too. */
async function schemaDiff(url: string): Promise<string> {
  // The engine's JavaScript side expects this when it panics.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) } })
  const { SchemaEngine } = await import('@prisma/schema-engine-wasm')
  const files = globSync('prisma/schema/*.prisma', { cwd: root }).map((path) => ({ path, content: readFileSync(join(root, path), 'utf8') }))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const adapter = readingCharacters(await new PrismaPg(pool).connect())
    const connect = async () => adapter
    const factory = bindMigrationAwareSqlAdapterFactory({ provider: 'postgres', adapterName: 'pg', connect, connectToShadowDb: connect })
    const engine = await SchemaEngine.new({ datamodels: files.map(({ path, content }) => [path, content]) }, () => {}, factory)
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: root },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    })
    return withoutEmptyScript(stdout ?? '')
  } finally {
    await pool.end()
  }
}

/** An unchanged schema still yields a comment. */
const withoutEmptyScript = (sql: string): string => (/^(\s*--.*)*\s*$/.test(sql) ? '' : sql)

/** OIDs of PostgreSQL's one-byte "char", used in its catalogues, and of `character`, which the adapter supports. */
const oneByteChar = 18
const character = 1042

/** The adapter rejects the one-byte "char" of the system catalogues: such columns are passed as `character`. */
function readingCharacters(adapter: SqlAdapter): SqlAdapter {
  const inner = adapter as unknown as { performIO(query: unknown): Promise<pg.QueryArrayResult> }
  const performIO = inner.performIO.bind(adapter)
  const queryRaw = adapter.queryRaw.bind(adapter)
  let columns: number[] = []
  inner.performIO = async (query) => {
    const result = await performIO(query)
    columns = result.fields.flatMap((field, index) => (field.dataTypeID === oneByteChar ? [index] : []))
    for (const field of result.fields) if (field.dataTypeID === oneByteChar) field.dataTypeID = character
    return result
  }
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query)
    for (const index of columns) result.columnTypes[index] = ColumnTypeEnum.Character
    return result
  }
  return adapter
}

/** Finds missing SQL on a temporary PostgreSQL; empty when migrations and schema match. */
export async function missingMigration(): Promise<string> {
  await build(['prisma'])
  const { migrate } = await import('../api/src/database/migrate.ts') // needs the generated client: its jobs import the features
  using folder = mkdtempDisposableSync(join(tmpdir(), 'chiostro-migration-'))
  chmodSync(folder.path, 0o755) // as root, PostgreSQL runs as another user and must traverse the folder
  const server = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres'), flags: ['-c', 'fsync=off'] })
  try {
    const url = server.url('postgres')
    await migrate(url)
    return await schemaDiff(url)
  } finally {
    await server.stop()
  }
}

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
