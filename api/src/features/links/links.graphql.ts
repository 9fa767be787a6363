import { proposeLinkInput } from '@chiostro/domain/links/linkInput'
import { linkPage } from '@chiostro/domain/links/links'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, Confirmation, Node } from '../../graphql/builder.ts'
import { connectionType, pageArgs, paged } from '../../graphql/connection.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { inputType, recordFields } from '../../graphql/zodFields.ts'
import { confirmed, deletionOf } from '../../records.ts'
import { DegreeCourse, Subject } from '../catalogue/catalogue.refs.ts'
import { ownedField } from '../mine/mine.refs.ts'
import { beginLinkCheck } from './links.jobs.ts'
import { findLinksOf } from './links.mine.ts'
import { linkRecord, ownerLinkRecord, type PlacedLink } from './links.schemas.ts'
import {
  confirmLink,
  countLinksAsAdmin,
  deleteLink,
  findOwnLink,
  linksOf,
  listLinksAsAdmin,
  noteNotWorking,
  proposeLink,
  publicLinks,
  withLinks,
} from './links.service.ts'

const Link = builder.prismaObject('Link', {
  description: 'A group, a shared folder or a page for a subject or a degree course. Who proposed it is never public.',
  interfaces: [Node],
  fields: (t) => recordFields(t, linkRecord),
})

const linksExpected = { field: 5, multiplier: 5 }

builder.prismaObjectField(Subject, 'links', (t) =>
  t.field({
    type: [Link],
    description: 'Its links, then those of its degree course, newest first.',
    complexity: linksExpected,
    select: withLinks,
    resolve: linksOf,
  }),
)

builder.prismaObjectField(DegreeCourse, 'links', (t) =>
  t.relation('links', { type: Link, description: 'Its links, newest first.', complexity: linksExpected, query: publicLinks }),
)

const OwnLink = builder.objectRef<PlacedLink>('OwnLink').implement({
  description: 'A link for its proposer, and for the administration.',
  fields: (t) => recordFields(t, ownerLinkRecord),
})

const OwnLinkConnection = connectionType('OwnLink', OwnLink, 'links')

ownedField('links', OwnLink, 'Links, newest first.', findLinksOf)

const token = { description: 'Token of the link in the e-mail.' }

builder.queryFields((t) => ({
  ownLink: t.field({
    type: OwnLink,
    nullable: true,
    description: 'What a mailed token opens; null when it is unknown or the link has ended.',
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, context) => nullIfNotFound(findOwnLink(context, token)),
  }),
  adminLinks: t.field({
    authorize: 'moderator',
    type: OwnLinkConnection,
    description: 'All links, unconfirmed and hidden ones too, newest first.',
    args: { id: t.arg.id({ required: false, description: 'Only this one.' }), ...pageArgs(t.arg) },
    ...paged(linkPage, { list: listLinksAsAdmin, count: countLinksAsAdmin }),
  }),
}))

const ProposeLinkInput = inputType('ProposeLinkInput', 'A link. Its address is asked to confirm it.', proposeLinkInput)

builder.mutationFields((t) => ({
  proposeLink: t.field({
    type: Link,
    description: 'Proposes a link, which is public once its address has confirmed it. A ConflictError for one that is there already.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: { input: t.arg({ type: ProposeLinkInput, description: 'The link.' }) },
    resolve: (_root, { input }, context) => proposeLink(context, input),
  }),
  confirmLink: t.field({
    type: Confirmation,
    description: 'Confirms it, or confirms it anew: one that was hidden is shown again.',
    errors: { types: [NotFoundError] },
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, context) => confirmed(confirmLink(context, token)),
  }),
  deleteLink: t.field({
    type: Confirmation,
    description: 'Takes it away.',
    errors: { types: [NotFoundError] },
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, context) => deletionOf(deleteLink(context, token)),
  }),
  linkNotWorking: t.field({
    type: Confirmation,
    description: 'Says that it does not work: after three networks it is hidden, until its proposer confirms it anew.',
    errors: { types: [NotFoundError] },
    args: { id: t.arg.id({ description: "The link's id." }) },
    resolve: (_root, { id }, context) => confirmed(noteNotWorking(context, id)),
  }),
  checkLinks: t.field({
    authorize: 'moderator',
    type: Confirmation,
    description: 'For moderators: begins a look at all links of groups, one a second. A ConflictError where links are not looked at.',
    errors: { types: [ConflictError] },
    resolve: (_root, _args, context) => confirmed(beginLinkCheck(context)),
  }),
}))
