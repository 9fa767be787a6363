import type { Instance } from '../startup/config.ts'
import { builder, sharedRead } from './builder.ts'

const InstanceType = builder.objectRef<Instance>('Instance').implement({
  description: 'Identity of this instance.',
  fields: (t) => ({
    productName: t.exposeString('productName', { description: 'Name of the site.' }),
    productSlug: t.exposeString('productSlug', { description: "The product's name in addresses, as in `/{slug}/manage-book/…`." }),
    universityName: t.exposeString('universityName', { description: 'The university it serves.' }),
    city: t.exposeString('city', { description: 'Its city.' }),
  }),
})

builder.queryField('instance', (t) =>
  t.field({
    type: InstanceType,
    description: 'Identity of this instance.',
    extensions: sharedRead,
    resolve: (_root, _args, context) => context.config.instance,
  }),
)
