import { contactInput } from '@chiostro/domain/contact/contact'
import { ValidationError } from '../../errors.ts'
import { builder, Confirmation } from '../../graphql/builder.ts'
import { inputType } from '../../graphql/zodFields.ts'
import { confirmed } from '../../records.ts'
import { sendContactMessage } from './contact.service.ts'

const ContactMessageInput = inputType(
  'ContactMessageInput',
  'A message to the team that runs the site, which answers by e-mail.',
  contactInput,
)

builder.mutationField('sendContactMessage', (t) =>
  t.field({
    type: Confirmation,
    description: 'Sends a message to the team.',
    errors: { types: [ValidationError] },
    args: { input: t.arg({ type: ContactMessageInput, description: 'The message.' }) },
    resolve: (_root, { input }, context) => confirmed(sendContactMessage(context, input)),
  }),
)
