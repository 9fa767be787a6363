import type { CodegenConfig } from '@graphql-codegen/cli'

// Money and instants travel as strings end to end; what a client makes of them is its own business.
const scalars = { Decimal: 'string', DateTime: 'string', Date: 'string', Time: 'string', JSON: 'unknown' }

const config: CodegenConfig = {
  schema: 'schema.graphql',
  // A workspace without a document yet is no mistake.
  ignoreNoDocuments: true,
  importExtension: '.ts',
  generates: {
    'web/generated/gql/': {
      preset: 'client',
      documents: 'web/src/**/*.{ts,tsx}',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: { scalars, strictScalars: true, enumsAsTypes: true, useTypeImports: true },
    },
    'cli/generated/gql/': {
      preset: 'client',
      documents: 'cli/src/**/*.{ts,tsx}',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      // The terminal tool only sends its documents: plain strings spare it GraphQL's parser and printer.
      config: { scalars, strictScalars: true, enumsAsTypes: true, useTypeImports: true, documentMode: 'string' },
    },
  },
}

export default config
