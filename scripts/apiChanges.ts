// Compares schema.graphql with the one of the last version: what breaks a client is named in docs/api-changelog.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CriticalityLevel, diff } from '@graphql-inspector/core'
import { buildSchema } from 'graphql'
import { root } from './tools.ts'

const released = join(root, 'docs', 'released')

/** Schema of the last version: `docs/released/schema-VERSION.graphql`. */
function lastReleased(): string {
  const names = readdirSync(released).filter((name) => name.endsWith('.graphql'))
  const last = names.sort(new Intl.Collator('en', { numeric: true }).compare).at(-1)
  if (!last) throw new Error('docs/released has no schema of a version')
  return readFileSync(join(released, last), 'utf8')
}

/** Returns a sentence per breaking change that the changelog does not name as `Type.field`. */
export async function unnamedChanges(before: string, after: string, changelog: string): Promise<string[]> {
  const changes = await diff(buildSchema(before), buildSchema(after))
  return changes
    .filter(({ criticality, path }) => criticality.level === CriticalityLevel.Breaking && !changelog.includes(`\`${path}\``))
    .map(({ path, message }) => `docs/api-changelog.md does not name \`${path}\`: ${message}`)
}

const textOf = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

export const unnamedChangesOfTheCode = () => unnamedChanges(lastReleased(), textOf('schema.graphql'), textOf('docs', 'api-changelog.md'))
