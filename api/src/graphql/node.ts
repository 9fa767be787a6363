import { builder } from './builder.ts'

/** Relay's interface of records that `node(id)` finds (docs/decisions/067-node.md). */
export const Node = builder.interfaceRef<{ id: string }>('Node').implement({
  description: 'A public record that `node(id)` finds again, as Relay refetches it.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Opaque and stable.' }) }),
})
