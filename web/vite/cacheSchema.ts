import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql'
import type { Plugin } from 'vite'

const ID = 'virtual:cache-schema'
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
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return
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
