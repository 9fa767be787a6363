// Difference between a database and prisma/schema, by Prisma's engine compiled to WebAssembly (docs/decisions/003).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { root } from './tools.ts'

type SqlAdapter = Awaited<ReturnType<SqlMigrationAwareDriverAdapterFactory['connect']>>

/**
 * The SQL that migrates the database at `url` to prisma/schema; empty when up to date.
 * Only for a temporary database: the engine uses the same connection as its shadow database.
 */
export async function schemaDiff(url: string): Promise<string> {
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
