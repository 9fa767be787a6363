// npm run schema: generates schema.graphql, the published GraphQL schema, from the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { exitOnFailure, root } from './tools.ts'

const file = join(root, 'schema.graphql')

export async function schemaIsCurrent(): Promise<boolean> {
  return readFileSync(file, 'utf8') === (await schemaOfTheCode())
}

async function schemaOfTheCode(): Promise<string> {
  const { printedSchema } = await import('../api/src/graphql/printSchema.ts')
  return printedSchema()
}

async function writeSchema() {
  await build(['prisma'])
  writeFileSync(file, await schemaOfTheCode())
  console.log('Wrote schema.graphql')
}

if (import.meta.main) await exitOnFailure(writeSchema())
