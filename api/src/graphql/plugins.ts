import { partsOf } from '@chiostro/domain/records/records'
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import type { Context } from '../context.ts'
import { type Access, requireAccess } from '../security/permission.ts'

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      authorize: AuthorizePlugin<Types>
      columns: ColumnsPlugin<Types>
    }
    interface FieldOptions {
      /** Who may ask for it; everyone without. Checked before its resolver runs. */
      authorize?: Access
    }
  }
}

/** Operations of the administration declare who may use them: `authorize: 'moderator'`. `permission.test.ts` walks all of them. */
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

/**
 * Fields of columns are resolved with the row. In a type with a `select` of its own, Prisma's plugin otherwise looks up its plan for every value of
 * every row, to learn whether the value was read: an eighth of the processor of a degree course. Here the row is looked at; a row that lacks the
 * column is still the plugin's to complete.
 */
class ColumnsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { kind, extensions, pothosOptions, resolve: ofRow }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const columns = kind === 'PrismaObject' && columnsOf(extensions?.pothosPrismaSelect)
    if (!columns || !ofRow || 'authorize' in pothosOptions || 'errors' in pothosOptions) return resolve
    return (row, args, context, info) => {
      const isRead = columns.every((column) => (row as Record<string, unknown>)[column] !== undefined)
      return (isRead ? (ofRow as typeof resolve) : resolve)(row, args, context, info)
    }
  }
}

/** The names of a selection that is of columns alone; a relation may have been read for another field, with other conditions. */
function columnsOf(select: unknown): string[] | null {
  const entries = typeof select === 'object' && select !== null ? Object.entries(select) : []
  return entries.length > 0 && entries.every(([, value]) => value === true) ? entries.map(([name]) => name) : null
}

SchemaBuilder.registerPlugin('columns', ColumnsPlugin)
