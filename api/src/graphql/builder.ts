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

export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: ['columns', ErrorsPlugin, PrismaPlugin, ComplexityPlugin, 'authorize'],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  // A resolver that ignores its `query` fails, instead of reading twice.
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

/** Marks Query fields, nested ones included, that are the same for all visitors: none with a token, `context.admin` or `clientAddress`. */
export const sharedRead = { shared: true }

builder.scalarType('DateTime', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  description: 'A moment in UTC, as in 2026-11-21T10:30:00.000Z.',
  serialize: (value) => (typeof value === 'string' ? value : value.toISOString()),
  parseValue: (value) => {
    const date = new Date(String(value))
    if (!isMoment(date)) throw new GraphQLError('Not a moment in time')
    return date
  },
})

/** Relay's interface of records for `node(id)` (docs/decisions/067-node.md). */
export const Node = builder.interfaceRef<{ id: string }>('Node').implement({
  description: 'A public record that `node(id)` finds again, as Relay refetches it.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Opaque and stable.' }) }),
})

export const Confirmation = builder.objectRef<{ success: true; id?: string }>('Confirmation').implement({
  description: 'Success without a record to return.',
  fields: (t) => ({
    success: t.boolean({ description: 'Always true.', resolve: () => true }),
    id: t.id({ nullable: true, description: 'Of a deletion: which record is gone.', resolve: ({ id }) => id }),
  }),
})

/** @param descriptions by choice of the domain; names become upper case */
export function enumOf<Value extends string>(name: string, description: string, descriptions: Record<Value, string>) {
  const values: Record<string, { value: Value; description: string }> = {}
  for (const [value, description] of entriesOf(descriptions)) values[inGraphQL(value)] = { value, description }
  return builder.enumType(name, { description, values })
}
