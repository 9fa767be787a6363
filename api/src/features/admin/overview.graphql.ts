import { adminPage } from '@chiostro/domain/admin/admin'
import { builder } from '../../graphql/builder.ts'
import { connectionType, pageArgs, pageSize, toConnection } from '../../graphql/connection.ts'
import { recordFields } from '../../graphql/zodFields.ts'
import { Listing } from '../books/books.refs.ts'
import { sellerRecord } from '../books/books.schemas.ts'
import { EventInfo } from '../events/events.refs.ts'
import { organiserRecord } from '../events/events.schemas.ts'
import {
  adminStats,
  countBooksForAdmin,
  countEventsForAdmin,
  listBooksForAdmin,
  listEventsForAdmin,
  type AdminStats as Stats,
} from './overview.service.ts'
import type { Waiting } from './overview.sql.ts'

const AdminWaiting = builder.objectRef<Waiting>('AdminWaiting').implement({
  description: 'How much waits for a person of the team.',
  fields: (t) => ({
    cases: t.exposeInt('cases', { description: 'Cases to be decided: open ones, held reviews among them, and appeals.' }),
    heldCourseReviews: t.exposeInt('heldCourseReviews', { description: 'Reviews of subjects that are held.' }),
    heldProfessorReviews: t.exposeInt('heldProfessorReviews', { description: 'Reviews of professors that are held.' }),
    failedMails: t.exposeInt('failedMails', { description: 'E-mails that failed for good and are still kept.' }),
  }),
})

const AdminStats = builder.objectRef<Stats>('AdminStats').implement({
  description: 'Numbers of records.',
  fields: (t) => ({
    books: t.exposeInt('books', { description: 'Listings.' }),
    reviews: t.exposeInt('reviews', { description: 'Reviews of subjects and professors together.' }),
    courseReviews: t.exposeInt('courseReviews', { description: 'Reviews of subjects.' }),
    professorReviews: t.exposeInt('professorReviews', { description: 'Reviews of professors.' }),
    events: t.exposeInt('events', { description: 'Events, past ones too.' }),
    sellerContacts: t.exposeInt('sellerContacts', { description: 'Messages that buyers sent to sellers.' }),
    waiting: t.field({ type: AdminWaiting, description: 'What waits.', resolve: ({ waiting }) => waiting }),
    mails: t.exposeInt('mails', { description: 'E-mails of every kind that left, among those that are still kept.' }),
  }),
})

const AdminBook = builder.prismaObject('Book', {
  variant: 'AdminBook',
  description: 'A listing as admins see it.',
  interfaces: [Listing],
  fields: (t) => recordFields(t, sellerRecord),
})

const AdminEvent = builder.prismaObject('Event', {
  variant: 'AdminEvent',
  description: 'An event as admins see it.',
  interfaces: [EventInfo],
  fields: (t) => recordFields(t, organiserRecord),
})

const AdminBookConnection = connectionType('AdminBook', AdminBook, 'listings')
const AdminEventConnection = connectionType('AdminEvent', AdminEvent, 'events')

const perPage = `${adminPage.size} a page, at most ${adminPage.max}.`
const cost = ({ first }: { first?: number | null }) => ({ field: 5, multiplier: pageSize(first, adminPage) })

builder.queryFields((t) => ({
  adminStats: t.field({
    authorize: 'moderator',
    type: AdminStats,
    description: 'For moderators: the numbers on the panel.',
    complexity: 10,
    resolve: (_root, _args, context) => adminStats(context),
  }),
  adminBooks: t.field({
    authorize: 'moderator',
    type: AdminBookConnection,
    description: `For moderators: listings with their sellers, newest first; with a search, exact matches come first. ${perPage}`,
    args: {
      search: t.arg.string({ required: false, description: 'Words of title, course, professor or ISBN, as in `books`.' }),
      course: t.arg.string({ required: false, description: "Exactly this course; 'all' or nothing for every course." }),
      subjectId: t.arg.id({ required: false, description: 'Listings for this offering, as in `books`.' }),
      state: t.arg.string({ required: false, description: '`available`, `reserved`, `sold` or `expired`; nothing for all.' }),
      first: t.arg.int(pageArgs.first),
      after: t.arg.string(pageArgs.after),
    },
    complexity: cost,
    async resolve(_root, { first, after, ...filter }, context) {
      const page = await listBooksForAdmin(context, filter, { limit: pageSize(first, adminPage), after })
      return toConnection(page, after, () => countBooksForAdmin(context, filter))
    },
  }),
  adminEvents: t.field({
    authorize: 'moderator',
    type: AdminEventConnection,
    description: `For moderators: events with their organisers, newest announcement first, past events last. ${perPage}`,
    args: {
      search: t.arg.string({ required: false, description: 'Words of title, description or audience, as in `events`.' }),
      first: t.arg.int(pageArgs.first),
      after: t.arg.string(pageArgs.after),
    },
    complexity: cost,
    async resolve(_root, { first, after, ...filter }, context) {
      const page = await listEventsForAdmin(context, filter, { limit: pageSize(first, adminPage), after })
      return toConnection(page, after, () => countEventsForAdmin(context, filter))
    },
  }),
}))
