import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyless, possibleTypes, sharedReads } from 'virtual:cache-schema'
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  isObjectType,
  Kind,
  print,
  type SelectionSetNode,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import * as generated from '../generated/gql/graphql.ts'
import { byAsker } from '../src/data/client.ts'
import { cacheSchemaOf, documentOf, fragmentsOf, readSchema, sharedTexts, textsIn } from './graphql.ts'

const sources = ['graphql(`fragment A_book on Book { id ...B_book }`)', 'const b = graphql(`\n  fragment B_book on Book { title }\n`)']

describe('a document', () => {
  test('brings the fragments it spreads, and those that these spread, each once', () => {
    const document = documentOf('query Books { books { ...A_book ...B_book } }', fragmentsOf(sources))
    expect(document.definitions.map((definition) => 'name' in definition && definition.name?.value)).toEqual(['Books', 'A_book', 'B_book'])
  })

  test('that spreads an undefined fragment stops the build', () => {
    expect(() => documentOf('query Books { books { ...Missing } }', fragmentsOf(sources))).toThrow('Undefined fragment Missing')
  })
})

test('every document is what the code generator makes of it', () => {
  const src = join(import.meta.dirname, '..', 'src')
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).map((file) => readFileSync(join(src, file), 'utf8'))
  const fragments = fragmentsOf(files)
  const operations = Object.entries(generated).filter(([name]) => name.endsWith('Document')) as [string, DocumentNode][]
  expect(operations.length).toBeGreaterThan(20)

  const written = new Map(
    [...files.flatMap(textsIn), ...sharedTexts().values()].map((text) => {
      const made = documentOf(text, fragments) as DocumentNode
      return [Object.keys(separateOperations(made))[0] ?? '', made]
    }),
  )
  const parts = (document: DocumentNode) => document.definitions.map(print).sort()
  for (const [name, document] of operations) {
    const made = written.get(name.replace(/Document$/, ''))
    expect(made && parts(made), name).toEqual(parts(document))
  }
})

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
