import { builder } from './builder.ts'

/** For mutations that leave nothing behind to answer with. */
export const Confirmation = builder.objectRef<{ success: true }>('Confirmation').implement({
  description: 'It was done.',
  fields: (t) => ({ success: t.boolean({ description: 'Always true.', resolve: () => true }) }),
})
