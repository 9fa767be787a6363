import { contactCategories } from '@chiostro/domain/contact/contact'
import { ValidationError } from '../../errors.ts'
import { builder, Confirmation } from '../../graphql/builder.ts'
import { confirmed } from '../../records.ts'
import { sendContactMessage } from './contact.service.ts'

const ContactMessageInput = builder.inputType('ContactMessageInput', {
  description: 'A message to the team that runs the site, which answers by e-mail.',
  fields: (t) => ({
    name: t.string({ description: 'At least 2 characters, up to 100.' }),
    email: t.string({ description: 'Reply address for the team.' }),
    category: t.string({ description: `What it is about: ${contactCategories.map(({ value }) => `'${value}'`).join(', ')}.` }),
    subject: t.string({ description: 'At least 5 characters, up to 150.' }),
    message: t.string({ description: 'At least 20 characters, up to 5,000; may have several lines.' }),
  }),
})

builder.mutationField('sendContactMessage', (t) =>
  t.field({
    type: Confirmation,
    description: 'Sends a message to the team.',
    errors: { types: [ValidationError] },
    args: { input: t.arg({ type: ContactMessageInput, description: 'The message.' }) },
    resolve: (_root, { input }, context) => confirmed(sendContactMessage(context, input)),
  }),
)
