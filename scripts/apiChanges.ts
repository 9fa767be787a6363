// Compares both APIs with those of the last version: what breaks a client is named in docs/api-changelog.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CriticalityLevel, diff } from '@graphql-inspector/core'
import { buildSchema } from 'graphql'
import { breakingChanges, type Change } from './restChanges.ts'
import { root } from './tools.ts'

const released = join(root, 'docs', 'released')

/** The last version's file of this kind: `docs/released/schema-VERSION.graphql`, `openapi-VERSION.json`. */
function lastReleased(ending: string): string {
  const names = readdirSync(released).filter((name) => name.endsWith(ending))
  const last = names.sort(new Intl.Collator('en', { numeric: true }).compare).at(-1)
  if (!last) throw new Error(`docs/released has no ${ending} of a version`)
  return readFileSync(join(released, last), 'utf8')
}

export async function breakingGraphqlChanges(before: string, after: string): Promise<Change[]> {
  const changes = await diff(buildSchema(before), buildSchema(after))
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path = '', message }) => ({ path, message }))
}

/** Returns a sentence per change that the changelog does not name as `Type.field` or `GET /api/path: field`, where `*` may stand for a part. */
export function unnamedChanges(changes: Change[], changelog: string): string[] {
  const named = [...changelog.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text.split('*').map(RegExp.escape).join('.*'))
  const isNamed = ({ path }: Change) => named.some((pattern) => new RegExp(`^${pattern}$`).test(path))
  return changes
    .filter((change) => !isNamed(change))
    .map(({ path, message }) => `docs/api-changelog.md does not name \`${path}\`: ${message}`)
}

const textOf = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

export async function unnamedChangesOfTheCode(): Promise<string[]> {
  const graphql = await breakingGraphqlChanges(lastReleased('.graphql'), textOf('schema.graphql'))
  const { documentOfTheCode } = await import('../api/document.ts')
  const rest = breakingChanges(JSON.parse(lastReleased('.json')), JSON.parse(await documentOfTheCode()))
  return unnamedChanges([...graphql, ...rest], textOf('docs', 'api-changelog.md'))
}
