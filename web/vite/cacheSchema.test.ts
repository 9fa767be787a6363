import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyless, possibleTypes, sharedReads } from 'virtual:cache-schema'
import {
  buildSchema,
  type FragmentDefinitionNode,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { expect, test } from 'vitest'
import { byAsker } from '../src/data/client.ts'
import { cacheSchemaOf, readSchema } from './cacheSchema.ts'
import { documentOf, fragmentsOf, textsIn } from './graphqlDocuments.ts'

test('a type without an id has no key, and an interface stands for its types', () => {
  const schema = buildSchema(`
    interface Error { message: String! }
    type NotFoundError implements Error { message: String! }
    type Book { id: ID!, seller: Seller! }
    type Seller { name: String! }
    directive @sharedRead on FIELD_DEFINITION
    type Query { book: Book @sharedRead, seat(token: ID!): Seller }
  `)
  expect(cacheSchemaOf(schema)).toEqual({
    keyless: ['NotFoundError', 'Seller'],
    possibleTypes: { Error: ['NotFoundError'] },
    sharedReads: ['book'],
  })
})

test('the cache of the app knows the types of the schema', () => {
  expect({ keyless, possibleTypes, sharedReads }).toEqual(cacheSchemaOf(readSchema()))
  expect(keyless).toContain('ValidationError')
})

/** Whether a selection contains a field, itself or by fragments. */
const selects = (field: string, set: SelectionSetNode | undefined, fragments: Map<string, FragmentDefinitionNode>): boolean =>
  (set?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === field
    const within = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
    return selects(field, within?.selectionSet, fragments)
  })

test('a document that reads a record with an id asks for the id: without it the cache would keep the record twice', () => {
  const src = join(import.meta.dirname, '..', 'src')
  // The administration does without the cache.
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.startsWith('features/admin/'))
  const sources = files.map((file) => readFileSync(join(src, file), 'utf8'))
  const fragments = fragmentsOf(sources)
  const types = new TypeInfo(readSchema())
  const without = new Set<string>()
  const Field = (field: { selectionSet?: SelectionSetNode | undefined; name: { value: string } }) => {
    const type = getNamedType(types.getType() ?? undefined)
    if (!isObjectType(type) || [...keyless, ...byAsker].includes(type.name) || selects('id', field.selectionSet, fragments)) return
    without.add(`${types.getParentType()?.name}.${field.name.value}`)
  }
  for (const text of sources.flatMap(textsIn)) visit(documentOf(text, fragments) as never, visitWithTypeInfo(types, { Field }))
  expect([...without]).toEqual([])
})
