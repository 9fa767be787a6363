import { builder } from './builder.ts'

/** Result of mutations that leave no record to return. */
export const Confirmation = builder.objectRef<{ success: true }>('Confirmation').implement({
  description: 'Success without a record to return.',
  fields: (t) => ({ success: t.boolean({ description: 'Always true.', resolve: () => true }) }),
})
