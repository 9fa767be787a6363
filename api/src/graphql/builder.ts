import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { entriesOf, partsOf } from '@chiostro/domain/records/records'
import { isMoment } from '@chiostro/domain/text/rome'
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import { GraphQLError, type GraphQLFieldResolver } from 'graphql'
import type PrismaTypes from '../../generated/pothos.ts'
import { getDatamodel } from '../../generated/pothos.ts'
import type { Context } from '../context.ts'
import { type Access, requireAccess } from '../security/rights.ts'
import { adminCostLimits, costLimits, limitError } from './limits.ts'

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      authorize: AuthorizePlugin<Types>
      columns: ColumnsPlugin<Types>
    }
    interface FieldOptions {
      authorize?: Access
    }
  }
}

/** Operations of the administration declare `authorize: 'moderator'`; `permission.test.ts` covers all of them. */
class AuthorizePlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { pothosOptions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const { authorize } = partsOf<{ authorize: Access }>(pothosOptions)
    if (!authorize) return resolve
    return (parent, args, context, info) => {
      requireAccess(context as unknown as Context, authorize)
      return resolve(parent, args, context, info)
    }
  }
}

SchemaBuilder.registerPlugin('authorize', AuthorizePlugin)

/** Resolves columns from the row. Prisma's plugin would look up its plan for each value: an eighth of the CPU of a degree course. */
class ColumnsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { kind, extensions, pothosOptions, resolve: ofRow }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const columns = kind === 'PrismaObject' && columnsOf(extensions?.pothosPrismaSelect)
    if (!columns || !ofRow || 'authorize' in pothosOptions || 'errors' in pothosOptions) return resolve
    return (row, args, context, info) => {
      const isRead = columns.every((column) => partsOf<Record<string, unknown>>(row)[column] !== undefined)
      return (isRead ? (ofRow as typeof resolve) : resolve)(row, args, context, info)
    }
  }
}

/** Returns null if a selection has relations, which may have been read for another field, with other conditions. */
function columnsOf(select: unknown): string[] | null {
  const entries = typeof select === 'object' && select !== null ? Object.entries(select) : []
  return entries.length > 0 && entries.every(([, value]) => value === true) ? entries.map(([name]) => name) : null
}

SchemaBuilder.registerPlugin('columns', ColumnsPlugin)

interface OwnTypes {
  PrismaTypes: PrismaTypes
  Context: Context
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
  Scalars: { DateTime: { Input: Date; Output: Date | string }; ID: { Input: string; Output: string } }
}

export const builder = new SchemaBuilder<OwnTypes>({
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
