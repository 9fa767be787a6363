import { partsOf } from '@chiostro/domain/records/records'
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import type { Context } from '../context.ts'
import { type Access, requireAccess } from '../features/admin/permission.ts'

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      authorize: AuthorizePlugin<Types>
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
