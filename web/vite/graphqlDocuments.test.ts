import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DocumentNode, print, separateOperations } from 'graphql'
import { describe, expect, test } from 'vitest'
import * as generated from '../generated/gql/graphql.ts'
import { documentOf, fragmentsOf, sharedTexts, textsIn } from './graphqlDocuments.ts'

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
