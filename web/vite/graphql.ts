import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type DefinitionNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  visit,
} from 'graphql'
import type { Plugin } from 'vite'

const call = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g
/** A document that the terminal sends too, by its name in the domain. */
const sharedCall = /\bgraphql\((\w+)\)/g
const generatedModule = /\/generated\/gql\/index\.ts$/
const generatedId = '\0gql'

/** Puts the parsed document where `graphql(…)` stands: the generated function maps texts of all documents, so every page would load all
 * queries. What is generated is for the type checker. */
export function graphqlDocumentsPlugin(): Plugin {
  let fragments: Fragments
  let shared: Map<string, string>
  return {
    name: 'chiostro:graphql-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const folder = join(import.meta.dirname, '..', 'src')
      shared = sharedTexts()
      const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
      fragments = fragmentsOf(sources, shared)
    },
    resolveId(source, importer) {
      if (generatedModule.test(source)) return generatedId
      return source.includes('/generated/') ? this.error(`${importer} needs ${source}, of which a build has only types`) : undefined
    },
    // Fragment masking exists only in the types: at run time the data is passed through. Nothing calls `graphql` any more.
    load: (id) => (id === generatedId ? 'export const readFragment = (_fragment, data) => data; export const graphql = null' : undefined),
    transform(code) {
      if (!code.includes('/generated/gql/index.ts')) return
      const written = (text: string) => `(${JSON.stringify(documentOf(text, fragments))})`
      const replaced = code
        .replace(call, (_whole, text: string) => written(text))
        .replace(sharedCall, (whole, name: string) => {
          const text = shared.get(name)
          return text ? written(text) : this.error(`${whole}: no such document in the domain`)
        })
      return { code: replaced, map: null }
    },
  }
}

export const textsIn = (source: string): string[] => [...source.matchAll(call)].map(([, text = '']) => text)

const domain = join(import.meta.dirname, '..', '..', 'domain', 'src')

/** The documents of the domain, by the names of their constants. */
export function sharedTexts(): Map<string, string> {
  const sources = globSync('**/*Documents.ts', { cwd: domain }).map((file) => readFileSync(join(domain, file), 'utf8'))
  const matches = sources.flatMap((source) => [...source.matchAll(/export const (\w+) = \/\* GraphQL \*\/ `([^`]*)`/g)])
  return new Map(matches.map(([, name = '', text = '']) => [name, text]))
}

type Fragments = Map<string, FragmentDefinitionNode>

const definitionsOf = (text: string) => parse(text, { noLocation: true }).definitions

export function fragmentsOf(sources: string[], shared = sharedTexts()): Fragments {
  const isFragment = (definition: DefinitionNode) => definition.kind === Kind.FRAGMENT_DEFINITION
  return new Map(
    [...sources.flatMap(textsIn), ...shared.values()]
      .flatMap((text) => definitionsOf(text).filter(isFragment))
      .map((fragment) => [fragment.name.value, fragment]),
  )
}

/** The definitions of `text` followed by all the fragments they spread, each once. Throws for an undefined one. */
export function documentOf(text: string, fragments: Fragments) {
  // A set may grow while it is walked: what a fragment spreads in its turn is found as well.
  const definitions = new Set<DefinitionNode>(definitionsOf(text))
  for (const definition of definitions) {
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (!fragment) throw new Error(`Undefined fragment ${name.value}`)
        definitions.add(fragment)
      },
    })
  }
  return { kind: Kind.DOCUMENT, definitions: [...definitions] }
}

const cacheSchemaId = 'virtual:cache-schema'
const schemaFile = join(import.meta.dirname, '..', '..', 'schema.graphql')

export interface CacheSchema {
  /** Object types without an id: the cache keeps them inside what they answer. */
  keyless: string[]
  /** The object types behind each interface. */
  possibleTypes: Record<string, string[]>
  /** Fields of Query whose answer is the same for all anonymous visitors (`@sharedRead`): what a device may keep. */
  sharedReads: string[]
}

export function cacheSchemaOf(schema: GraphQLSchema): CacheSchema {
  const own = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const records = own.filter(isObjectType).filter((type) => !roots.includes(type))
  return {
    keyless: records.filter((type) => !type.getFields().id).map(({ name }) => name),
    possibleTypes: Object.fromEntries(
      own.filter(isInterfaceType).map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
    ),
    sharedReads: Object.values(schema.getQueryType()?.getFields() ?? {})
      .filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'sharedRead'))
      .map(({ name }) => name),
  }
}

export const readSchema = (): GraphQLSchema => buildSchema(readFileSync(schemaFile, 'utf8'))

/** `virtual:cache-schema`: what the cache needs to know, from `schema.graphql`. */
export function cacheSchemaPlugin(): Plugin {
  let isBuild = false
  return {
    name: 'chiostro:cache-schema',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === cacheSchemaId ? `\0${cacheSchemaId}` : undefined),
    load(id) {
      if (id !== `\0${cacheSchemaId}`) return
      this.addWatchFile(schemaFile)
      const { keyless, possibleTypes, sharedReads } = cacheSchemaOf(readSchema())
      // That a type is meant to have no key only silences a warning of graphcache's development build: the published app need not carry the names.
      const named: CacheSchema = { keyless: isBuild ? [] : keyless, possibleTypes, sharedReads }
      return Object.entries(named)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
