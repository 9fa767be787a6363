import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { entriesOf } from '@chiostro/domain/records/records'
import { isMoment } from '@chiostro/domain/text/rome'
import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import { GraphQLError } from 'graphql'
import type PrismaTypes from '../../generated/pothos.ts'
import { getDatamodel } from '../../generated/pothos.ts'
import type { Context } from '../context.ts'
import './plugins.ts'
import { adminCostLimits, costLimits, limitError } from './limits.ts'

interface SchemaTypes {
  PrismaTypes: PrismaTypes
  Context: Context
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
  Scalars: { DateTime: { Input: Date; Output: Date | string }; ID: { Input: string; Output: string } }
}

/** The one schema builder. A feature's `<name>.graphql.ts` adds its types to it when `schema.ts` imports it. */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: ['columns', ErrorsPlugin, PrismaPlugin, ComplexityPlugin, 'authorize'],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  // A resolver that takes `query` and does not hand it on fails, instead of asking twice.
  prisma: { client: ({ db }) => db, dmmf: getDatamodel(), onUnusedQuery: 'error' },
  errors: {
    directResult: true,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Result`,
      description: 'The result of the mutation, or a typed error.',
    },
  },
  complexity: { limit: ({ admin }) => (admin ? adminCostLimits : costLimits), defaultListMultiplier: 10, complexityError: limitError },
})

builder.queryType({ description: 'Public reads, and those of the administration.' })
builder.mutationType({ description: 'What can be changed. Expected refusals are data: each result is a union of success and errors.' })

/**
 * Extensions of a field of Query whose whole answer, nested fields included, is the same for all anonymous visitors: it may be kept by
 * `api/src/cache`. Never on a field that takes a token or reads `context.admin` or `context.clientAddress`.
 */
export const sharedRead = { shared: true }

builder.scalarType('DateTime', {
  description: 'A moment in UTC, as in 2026-11-21T10:30:00.000Z.',
  serialize: (value) => (typeof value === 'string' ? value : value.toISOString()),
  parseValue: (value) => {
    const date = new Date(String(value))
    if (!isMoment(date)) throw new GraphQLError('Not a moment in time')
    return date
  },
})

/** Relay's interface of records that `node(id)` finds (docs/decisions/067-node.md). */
export const Node = builder.interfaceRef<{ id: string }>('Node').implement({
  description: 'A public record that `node(id)` finds again, as Relay refetches it.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Opaque and stable.' }) }),
})

/** Result of mutations that leave no record to return. */
export const Confirmation = builder.objectRef<{ success: true }>('Confirmation').implement({
  description: 'Success without a record to return.',
  fields: (t) => ({ success: t.boolean({ description: 'Always true.', resolve: () => true }) }),
})

/**
 * An enumeration of choices of the domain, each under its name in capitals.
 * @param descriptions of each choice
 */
export function enumOf<Value extends string>(name: string, description: string, descriptions: Record<Value, string>) {
  const values: Record<string, { value: Value; description: string }> = {}
  for (const [value, description] of entriesOf(descriptions)) values[inGraphQL(value)] = { value, description }
  return builder.enumType(name, { description, values })
}
