// Compares both APIs with those of the last version: what breaks a client is named in docs/api-changelog.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CriticalityLevel, diff } from '@graphql-inspector/core'
import { buildSchema } from 'graphql'
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

// What breaks a client between two OpenAPI documents, however they name and share their schemas (docs/decisions/154-tools-of-others.md).

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Contents {
  $ref?: string
  content?: Record<string, { schema?: Schema }>
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Contents & { required?: boolean }
  responses: Record<string, Contents>
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components?: object
}

interface Change {
  /** `Event.startsAt` in a named schema, `GET /api/events/tags` or `POST /api/events: date` elsewhere. */
  path: string
  message: string
}

interface Shape {
  /** None: any. */
  types: Set<string>
  properties: Record<string, Schema>
  required: Set<string>
  items: Schema | undefined
  values: unknown[] | undefined
  bounds: Record<string, unknown>
}

type Use = 'request' | 'response'

/** Names of parameters in paths are in no request. */
const callsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      return { name, call: name.replaceAll(/\{\w+\}/g, '{}'), operation }
    }),
  )

function resolved<Part extends { $ref?: string }>(document: ApiDocument, part: Part): Part {
  const names = part.$ref?.split('/').slice(1)
  return names ? (names.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document) as Part) : part
}

const typeOf = (value: unknown) => (value === null ? 'null' : typeof value)

function shapeOf(document: ApiDocument, schema: Schema): Shape {
  const whole = resolved(document, schema)
  const { type = [], properties, required = [], items, anyOf = [], oneOf = [], allOf = [], ...bounds } = whole
  const parts = allOf.map((part) => shapeOf(document, part))
  const choices = [...anyOf, ...oneOf].map((choice) => shapeOf(document, choice))
  const [first, ...others] = choices.filter(({ types }) => types.has('object'))
  const always = [...(first?.required ?? [])].filter((name) => others.every((choice) => choice.required.has(name)))
  const inside = [...parts, ...choices]
  const own = whole.enum ?? ('const' in whole ? [whole.const] : undefined)
  const inEach = choices.flatMap((choice) => choice.values ?? (choice.types.has('null') ? [] : [undefined]))
  const values = own ?? (inEach.length > 0 && !inEach.includes(undefined) ? inEach : undefined)
  const types = [type].flat().concat(inside.flatMap((part) => [...part.types]))
  return {
    types: new Set(types.length > 0 ? types : (own ?? []).map(typeOf)),
    properties: Object.assign({}, ...inside.map((part) => part.properties), properties),
    required: new Set([...required, ...parts.flatMap((part) => [...part.required]), ...always]),
    items: items ?? inside.find((part) => part.items)?.items,
    values,
    bounds: Object.assign({}, ...inside.map((part) => part.bounds), bounds),
  }
}

/** An operation's own fields are written after a colon. */
const inside = (place: string, name: string) => `${place}${/ \/\S+$/.test(place) ? ': ' : '.'}${name}`

const accepts = ({ types }: Shape, type: string) => types.size === 0 || types.has(type) || (type === 'integer' && types.has('number'))

const narrower = { maxLength: -1, maximum: -1, maxItems: -1, minLength: 1, minimum: 1, minItems: 1 }

function narrowedBounds({ bounds: was }: Shape, { bounds: is }: Shape): string[] {
  const isNarrower = ([name, sign]: [string, number]) => sign * (Number(is[name]) - Number(was[name])) > 0
  return Object.entries(narrower)
    .filter(isNarrower)
    .map(([name]) => name)
}

/** The name of a schema, also of one that may be null. */
function nameOf({ $ref, anyOf = [] }: Schema): string | undefined {
  const [first, second] = anyOf
  return $ref?.split('/').at(-1) ?? (first && second?.type === 'null' ? nameOf(first) : undefined)
}

interface Comparison {
  before: ApiDocument
  after: ApiDocument
  /** Pairs of schemas and their uses, as records contain each other. */
  compared: Set<string>
  add(path: string, message: string): void
}

/** Of a request the server takes what the client gives, of an answer the contrary. */
function compareSchemas(comparison: Comparison, use: Use, place: string, [oldSchema, newSchema]: [Schema, Schema]): void {
  const { before, after, compared, add } = comparison
  const at = nameOf(newSchema) ?? place
  const pair = `${use} ${at} ${nameOf(oldSchema) ?? place}`
  if (compared.has(pair)) return
  compared.add(pair)
  const [was, is] = [shapeOf(before, oldSchema), shapeOf(after, newSchema)]
  const isRequest = use === 'request'
  const [given, taken] = isRequest ? [was, is] : [is, was]
  for (const type of given.types) if (!accepts(taken, type)) add(at, isRequest ? `${type} is not taken any more` : `may be ${type}`)
  for (const name of taken.required) {
    const isKnown = given.types.has('object') && (isRequest || name in given.properties)
    if (isKnown && !given.required.has(name)) add(inside(at, name), isRequest ? 'has become required' : 'may be absent')
  }
  for (const [name, field] of Object.entries(was.properties)) {
    const same = is.properties[name]
    if (same) compareSchemas(comparison, use, inside(at, name), [field, same])
    else if (is.types.has('object')) add(inside(at, name), 'is gone')
  }
  if (was.items && is.items) compareSchemas(comparison, use, at, [was.items, is.items])
  if (!isRequest) return
  for (const value of (is.values && was.values) ?? []) if (!is.values?.includes(value)) add(at, `${value} is not taken any more`)
  for (const bound of narrowedBounds(was, is)) add(at, `has another ${bound}`)
}

function compareContents(comparison: Comparison, use: Use, place: string, [oldContents = {}, newContents = {}]: [Contents?, Contents?]) {
  const is = resolved(comparison.after, newContents).content ?? {}
  for (const [type, { schema = {} }] of Object.entries(resolved(comparison.before, oldContents).content ?? {})) {
    if (is[type]) compareSchemas(comparison, use, place, [schema, is[type].schema ?? {}])
    else comparison.add(place, `has no ${type} any more`)
  }
}

function compareOperations(comparison: Comparison, place: string, [was, is]: [Operation, Operation]) {
  const { add } = comparison
  for (const { name, required, schema = {}, ...parameter } of is.parameters ?? []) {
    const same = was.parameters?.find((candidate) => candidate.name === name && candidate.in === parameter.in)
    if (required && parameter.in !== 'path' && !same?.required) add(inside(place, name), 'has become required')
    if (same) compareSchemas(comparison, 'request', inside(place, name), [same.schema ?? {}, schema])
  }
  compareContents(comparison, 'request', place, [was.requestBody, is.requestBody])
  if (is.requestBody?.required && !was.requestBody) add(place, 'needs a body')
  for (const [status, answer] of Object.entries(was.responses).filter(([code]) => code.startsWith('2'))) {
    if (is.responses[status]) compareContents(comparison, 'response', place, [answer, is.responses[status]])
    else add(place, `answers no ${status} any more`)
  }
}

/** What a request may have besides, new operations and new values of answers break no client; nor do newly written bounds. */
export function breakingChanges(before: ApiDocument, after: ApiDocument): Change[] {
  const changes = new Map<string, Change>()
  const add = (path: string, message: string) => changes.set(`${path} ${message}`, { path, message })
  const comparison = { before, after, compared: new Set<string>(), add }
  const calls = new Map(callsOf(after).map((entry) => [entry.call, entry]))
  for (const { name, call, operation } of callsOf(before)) {
    const same = calls.get(call)
    if (same) compareOperations(comparison, same.name, [operation, same.operation])
    else add(name, 'is gone')
  }
  return [...changes.values()]
}
