import { globSync, readFileSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'

// Money and instants travel as strings end to end; what a client makes of them is its own business.
const scalars = { Decimal: 'string', DateTime: 'string', Date: 'string', Time: 'string', JSON: 'unknown' }

/** Files with documents in them. The generator would parse all the others too, for half of its time. */
const documentsIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => readFileSync(file, 'utf8').includes('graphql('))

/** Documents of both clients: each gets types of its own. */
const shared = 'domain/src/**/*Documents.ts'

const config: CodegenConfig = {
  schema: 'schema.graphql',
  // A workspace without a document yet is no mistake.
  ignoreNoDocuments: true,
  importExtension: '.ts',
  generates: {
    'web/generated/gql/': {
      preset: 'client',
      documents: [...documentsIn('web/src'), shared],
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: { scalars, strictScalars: true, enumsAsTypes: true, useTypeImports: true },
    },
    'cli/generated/gql/': {
      preset: 'client',
      documents: [...documentsIn('cli/src'), shared],
      // A command prints all that it reads: there is no component to hide a fragment from.
      presetConfig: { fragmentMasking: false },
      // The terminal tool only sends its documents: plain strings spare it GraphQL's parser and printer.
      config: { scalars, strictScalars: true, enumsAsTypes: true, useTypeImports: true, documentMode: 'string' },
    },
  },
}

export default config
