// npm run schema               generates schema.graphql, the published GraphQL schema, from the code
// npm run schema -- --release  and stores it and the OpenAPI document as those of this version, for `npm run check` of later ones
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../api/src/startup/program.ts'
import { build } from './build.ts'
import { exitOnFailure, root } from './tools.ts'

const file = join(root, 'schema.graphql')

export async function schemaIsCurrent(): Promise<boolean> {
  return readFileSync(file, 'utf8') === (await schemaOfTheCode())
}

async function schemaOfTheCode(): Promise<string> {
  const { printedSchema } = await import('../api/src/graphql/schema.ts')
  return printedSchema()
}

async function writeSchema() {
  await build(['prisma'])
  const schema = await schemaOfTheCode()
  writeFileSync(file, schema)
  console.log('Wrote schema.graphql')
  if (!process.argv.includes('--release')) return
  writeFileSync(join(root, 'docs', 'released', `schema-${version}.graphql`), schema)
  const { documentOfTheCode } = await import('../api/document.ts')
  writeFileSync(join(root, 'docs', 'released', `openapi-${version}.json`), `${await documentOfTheCode()}\n`)
  console.log(`Wrote both APIs of ${version} to docs/released`)
}

if (import.meta.main) await exitOnFailure(writeSchema())
