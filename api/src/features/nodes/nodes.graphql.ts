import { brandWithType } from '@pothos/core'
import type { Context } from '../../context.ts'
import { ValidationError } from '../../errors.ts'
import { builder, Node, sharedRead } from '../../graphql/builder.ts'
import { findNode } from './nodes.service.ts'

const maxNodes = 100

async function nodeOf(context: Context, id: string): Promise<{ id: string } | null> {
  const node = await findNode(context, id)
  // Lets the type resolver recognize the record.
  if (node) brandWithType(node.record, node.type as never)
  return node?.record ?? null
}

builder.queryFields((t) => ({
  node: t.field({
    type: Node,
    nullable: true,
    description: 'The public record with this id, of any type; null when there is none, or its section is closed.',
    extensions: sharedRead,
    complexity: 5,
    args: { id: t.arg.id({ description: 'The `id` of any record of a type that implements `Node`.' }) },
    resolve: (_root, { id }, context) => nodeOf(context, id),
  }),
  nodes: t.field({
    type: [Node],
    nullable: { list: false, items: true },
    description: `The same for up to ${maxNodes} ids, in their order.`,
    extensions: sharedRead,
    complexity: ({ ids }) => ({ field: 5, multiplier: ids.length }),
    args: { ids: t.arg.idList({ description: 'Ids, of any types.' }) },
    resolve(_root, { ids }, context) {
      if (ids.length > maxNodes) throw new ValidationError([{ path: 'ids', message: `Al massimo ${maxNodes} identificativi` }])
      return Promise.all(ids.map((id) => nodeOf(context, id)))
    },
  }),
}))
