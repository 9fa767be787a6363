import { maxListed, type OwnedKindName } from '@chiostro/domain/mine/mine'
import type { ObjectRef } from '@pothos/core'
import type { Context } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import type { PothosTypes } from '../../graphql/connection.ts'

/** Each feature adds the field of its kind. */
export const OwnedItemsRef = builder.objectRef<{ email: string }>('MyThings')

/** Adds the field of a kind whose records one function finds, at most so many. */
export const ownedField = <Row extends object>(
  name: OwnedKindName,
  type: ObjectRef<PothosTypes, Row>,
  description: string,
  find: (context: Context, email: string, limit: number) => Promise<Row[]>,
) =>
  builder.objectField(OwnedItemsRef, name, (t) =>
    t.field({ type: [type], description, resolve: ({ email }, _args, context) => find(context, email, maxListed) }),
  )
