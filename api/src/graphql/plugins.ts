import { partsOf } from '@chiostro/domain/records/records'
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import type { Context } from '../context.ts'
import { type Access, requireAccess } from '../security/rights.ts'

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
