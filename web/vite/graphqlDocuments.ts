import type { DocumentNode } from 'graphql'
import type { Plugin } from 'vite'

const call = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g
const definition = /^\s*(fragment|query|mutation)\s+(\w+)/
const mapImport = /^import \{ graphql \} from '[^']*gql\/gql\.ts'\n/m

/**
 * Puts the generated document itself where `graphql(…)` stands. The generated function looks a document up by its whole text in a map
 * of all documents, so every page would load the queries of every other.
 */
export function graphqlDocumentsPlugin(): Plugin {
  let documents: Record<string, DocumentNode>
  return {
    name: 'chiostro:graphql-documents',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      documents = await import('../generated/gql/graphql.ts')
    },
    transform(code, id) {
      if (!mapImport.test(code)) return
      const replaced = code.replace(call, (_whole, text: string) => {
        const document = documents[documentName(text) ?? '']
        if (!document) this.error(`A document that was not generated in ${id}`)
        return `(${JSON.stringify(document)})`
      })
      return { code: replaced.replace(mapImport, ''), map: null }
    },
  }
}

/** As the code generator names it: `BookCard_book` → `BookCard_BookFragmentDoc`, `Books` → `BooksDocument`. */
export function documentName(text: string): string | null {
  const [, kind, name] = definition.exec(text) ?? []
  if (!kind || !name) return null
  const pascal = name.replace(/(^|_)([a-z])/g, (_match, before: string, letter: string) => before + letter.toUpperCase())
  return pascal + (kind === 'fragment' ? 'FragmentDoc' : 'Document')
}
