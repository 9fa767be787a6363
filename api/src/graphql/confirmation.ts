import { builder } from './builder.ts'

/** Result of mutations that leave no record to return. */
export const Confirmation = builder.objectRef<{ success: true }>('Confirmation').implement({
  description: 'It was done.',
  fields: (t) => ({ success: t.boolean({ description: 'Always true.', resolve: () => true }) }),
})
