import { isMoment } from '@chiostro/domain/text/rome'
import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import { GraphQLError } from 'graphql'
import type PrismaTypes from '../../generated/pothos.ts'
import { getDatamodel } from '../../generated/pothos.ts'
import type { Context } from '../context.ts'
import './authorize.ts'
import './columns.ts'
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
