import { type contactStatuses, sellerContactPage } from '@chiostro/domain/admin/admin'
import { builder, enumOf } from '../../graphql/builder.ts'
import { connectionType, pageArgs, paged } from '../../graphql/connection.ts'
import { answerType, recordFields } from '../../graphql/zodFields.ts'
import { contactCounts, contactRecord } from './admin.schemas.ts'
import { listSellerContacts, sellerContactStats } from './sellerContacts.service.ts'

const ContactStatus = enumOf<(typeof contactStatuses)[number]>('ContactStatus', 'Delivery status of a message to a seller.', {
  sent: 'Accepted by the mail server.',
  failed: 'Not sent: refused, or still being retried.',
})

const SellerContact = builder.prismaObject('SellerContact', {
  description: 'A message that a buyer sent to the seller of a listing. The listing may be gone: its title and price are kept.',
  fields: (t) => recordFields(t, contactRecord, { inside: { bookId: { type: 'ID' } } }),
})

const SellerContactStats = answerType(
  'SellerContactStats',
  'How many messages to sellers there were, and what became of them. The two always add up to the total.',
  contactCounts,
)

const SellerContactConnection = connectionType('SellerContact', SellerContact, 'messages to sellers')

const period = {
  from: { type: 'DateTime', required: false, description: 'Start, inclusive; unlimited when absent.' },
  to: { type: 'DateTime', required: false, description: 'End, exclusive; now when absent.' },
} as const

builder.queryFields((t) => ({
  sellerContacts: t.field({
    authorize: 'admin',
    type: SellerContactConnection,
    description: `For admins: messages to sellers, newest first. ${sellerContactPage.size} a page, at most ${sellerContactPage.max}.`,
    args: {
      from: t.arg(period.from),
      to: t.arg(period.to),
      status: t.arg({ type: ContactStatus, required: false, description: 'Filter by status; both when absent.' }),
      ...pageArgs(t.arg),
    },
    ...paged(sellerContactPage, {
      list: listSellerContacts,
      count: async (context, filter) => (await sellerContactStats(context, filter)).totalContacts,
    }),
  }),
  sellerContactStats: t.field({
    authorize: 'admin',
    type: SellerContactStats,
    description: 'For admins: numbers of messages to sellers in a period.',
    args: { from: t.arg(period.from), to: t.arg(period.to) },
    complexity: 10,
    resolve: (_root, filter, context) => sellerContactStats(context, filter),
  }),
}))
