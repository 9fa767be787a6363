import { sellerContactPage } from '@chiostro/domain/admin/admin'
import { builder } from '../../graphql/builder.ts'
import { connectionType, pageArgs, paged } from '../../graphql/connection.ts'
import { listSellerContacts, type SellerContactCounts, sellerContactStats } from './sellerContacts.service.ts'

const ContactStatus = builder.enumType('ContactStatus', {
  description: 'Delivery status of a message to a seller.',
  values: {
    SENT: { value: 'sent', description: 'Accepted by the mail server.' },
    FAILED: { value: 'failed', description: 'Not sent: refused, or still being retried.' },
  } as const,
})

const SellerContact = builder.prismaObject('SellerContact', {
  description: 'A message that a buyer sent to the seller of a listing. The listing may be gone: its title and price are kept.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    bookId: t.exposeID('bookId', { description: "The listing's id." }),
    bookTitle: t.exposeString('bookTitle', { description: 'Its title at the time.' }),
    bookPrice: t.string({
      description: "Its price at the time, in euro, as in '12.50'.",
      resolve: ({ bookPrice }) => bookPrice.toFixed(2),
    }),
    buyerName: t.exposeString('buyerName', { description: 'Name of the author.' }),
    buyerEmail: t.exposeString('buyerEmail', { description: 'Reply address for the seller.' }),
    sellerName: t.exposeString('sellerName', { description: 'Name of the recipient.' }),
    sellerEmail: t.exposeString('sellerEmail', { description: "The seller's address." }),
    message: t.exposeString('message', { description: "The buyer's message." }),
    emailSent: t.exposeBoolean('emailSent', { description: 'Whether the mail server accepted it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of writing.' }),
  }),
})

const SellerContactStats = builder.objectRef<SellerContactCounts>('SellerContactStats').implement({
  description: 'How many messages to sellers there were, and what became of them. The two always add up to the total.',
  fields: (t) => ({
    totalContacts: t.exposeInt('totalContacts', { description: 'Total.' }),
    successfulEmails: t.exposeInt('successfulEmails', { description: 'Accepted by the mail server.' }),
    failedEmails: t.exposeInt('failedEmails', { description: 'Not sent.' }),
  }),
})

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
