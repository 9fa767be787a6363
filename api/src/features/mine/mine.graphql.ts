import { languageArgument } from '@chiostro/domain/languages/languageInput'
import { endableKinds, ownedKinds } from '@chiostro/domain/mine/mine'
import { recordBy } from '@chiostro/domain/records/records'
import { NotFoundError, ValidationError } from '../../errors.ts'
import { builder, Confirmation, enumOf } from '../../graphql/builder.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { confirmed, deletionOf } from '../../records.ts'
import { OwnedItemsRef } from './mine.refs.ts'
import { endMine, eraseOwned, findOwned, requestOwnedLink } from './mine.service.ts'

const token = { description: 'Token of the link in the e-mail, good for an hour.' }

OwnedItemsRef.implement({
  description: 'All that was made with one address; at most 500 of each kind.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The address, in lower case.' }),
  }),
})

const EndableKind = enumOf(
  'EndableKind',
  'What is ended from there, as its own link has no id.',
  recordBy(endableKinds, (kind) => `One of the ${kind}.`),
)

const Erased = builder.objectRef<Record<string, number>>('Erased').implement({
  description: 'How many records were erased, by kind.',
  fields: (t) =>
    Object.fromEntries(
      [...ownedKinds, 'messages', 'replies'].map((name) => [
        name,
        t.int({ description: `Number of ${name}.`, resolve: (counts) => counts[name] ?? 0 }),
      ]),
    ),
})

builder.queryField('myThings', (t) =>
  t.field({
    type: OwnedItemsRef,
    nullable: true,
    description: 'All that an address owns, or null when the token is unknown or has expired.',
    args: { token: t.arg.string(token) },
    complexity: 20,
    resolve: (_root, { token }, context) => nullIfNotFound(findOwned(context, token)),
  }),
)

builder.mutationFields((t) => ({
  requestMyThings: t.field({
    type: Confirmation,
    description: 'Has a link sent that opens all that an address owns. The answer is the same for an address that owns nothing.',
    errors: { types: [ValidationError] },
    args: {
      email: t.arg.string({ description: 'The address that was given when publishing or registering.' }),
      language: t.arg.string(languageArgument),
    },
    resolve: (_root, input, context) => confirmed(requestOwnedLink(context, input)),
  }),
  endMine: t.field({
    type: Confirmation,
    description: 'Ends a registration, a waiting place, a wanted book or a follow.',
    errors: { types: [NotFoundError] },
    args: {
      token: t.arg.string(token),
      kind: t.arg({ type: EndableKind, description: 'What it is.' }),
      id: t.arg.id({ description: 'Its id.' }),
    },
    resolve: (_root, { token, kind, id }, context) => deletionOf(endMine(context, kind, id, token)),
  }),
  eraseMyThings: t.field({
    type: Erased,
    description: 'Erases all that is stored under the address of the token, for good.',
    errors: { types: [NotFoundError] },
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, context) => eraseOwned(context, token, { confirm: true }),
  }),
}))
