import { followInput, ownerFollow } from '@chiostro/domain/follows/followInput'
import type { followFrequencies } from '@chiostro/domain/follows/follows'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, Confirmation, enumOf } from '../../graphql/builder.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { answerType, inputType } from '../../graphql/zodFields.ts'
import { confirmed } from '../../records.ts'
import { ownedField } from '../mine/mine.refs.ts'
import { findFollowsOf } from './follows.mine.ts'
import { changeFollow, confirmFollow, describe, findFollows, requestFollow, stopFollow } from './follows.service.ts'

const FollowFrequency = enumOf<(typeof followFrequencies)[number]>('FollowFrequency', 'When messages are sent.', {
  now: 'Within five minutes of what is new.',
  daily: 'Once a day at 18:00 (Europe/Rome), if there is something.',
  session: 'At the end of each exam session, at 10:00 (Europe/Rome): of degree courses, and of nothing else.',
})

const Follow = answerType('Follow', 'A wish to be told what is new, for its owner.', ownerFollow, { frequency: { type: FollowFrequency } })

ownedField('follows', Follow, 'Follows.', async (context, email, limit) => describe(context, await findFollowsOf(context, email, limit)))

const token = { description: 'Token of the link in the e-mail.' }

builder.queryField('follows', (t) =>
  t.field({
    type: [Follow],
    nullable: true,
    description: 'What a link opens: one follow, or all those that a message was about. Null when the token is unknown.',
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, context) => nullIfNotFound(findFollows(context, token)),
  }),
)

const FollowInput = inputType('FollowInput', 'What is followed. What a kind does not know is ignored.', followInput)

builder.mutationFields((t) => ({
  follow: t.field({
    type: Confirmation,
    description: 'Asks an address whether it wants to be told what is new. Nothing is sent before it has confirmed.',
    errors: { types: [ValidationError, NotFoundError] },
    args: { input: t.arg({ type: FollowInput, description: 'What is followed.' }) },
    resolve: (_root, { input }, context) => confirmed(requestFollow(context, input)),
  }),
  confirmFollow: t.field({
    type: Confirmation,
    description:
      'Confirms it, or confirms it for another period. A ConflictError when it was stopped, and when the mailbox follows as much as it may.',
    errors: { types: [NotFoundError, ConflictError] },
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, context) => confirmed(confirmFollow(context, token)),
  }),
  changeFollow: t.field({
    type: Confirmation,
    description: 'Changes when messages are sent. A ConflictError when it was stopped.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: { token: t.arg.string(token), frequency: t.arg({ type: FollowFrequency, description: 'When messages are sent.' }) },
    resolve: (_root, { token, frequency }, context) => confirmed(changeFollow(context, token, { frequency })),
  }),
  stopFollow: t.field({
    type: Confirmation,
    description: 'Ends it. Once more is no error.',
    errors: { types: [NotFoundError] },
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, context) => confirmed(stopFollow(context, token)),
  }),
}))
