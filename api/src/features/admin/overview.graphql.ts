import { adminPage } from '@chiostro/domain/admin/admin'
import { bookStateLabels } from '@chiostro/domain/books/books'
import { inBackticks, keysOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import { builder, enumOf } from '../../graphql/builder.ts'
import { connectionType, pageArgs, paged } from '../../graphql/connection.ts'
import { answerType, recordFields, schemaFields } from '../../graphql/zodFields.ts'
import { failedMail, maxFailed, readFailedMails } from '../../mail/outbox.ts'
import { Listing } from '../books/books.refs.ts'
import { sellerRecord } from '../books/books.schemas.ts'
import { EventInfo } from '../events/events.refs.ts'
import { organiserRecord } from '../events/events.schemas.ts'
import { countListedEvents } from '../events/events.service.ts'
import { hiddenSection, readHiddenSections } from '../flags/flags.service.ts'
import { type Doubt, doubts, type Numbers, numbers, waiting } from './admin.schemas.ts'
import { readNumbers } from './admin.sql.ts'
import { countBooksForAdmin, listBooksForAdmin, listEventsForAdmin, readDoubts, retryFailedMails } from './overview.service.ts'

const FailedMail = answerType('FailedMail', 'An e-mail that could not be sent. It names no address.', failedMail)

const QueuedMails = answerType('QueuedMails', 'E-mails that are sent again.', z.object({ queued: z.int().describe('How many.') }))

builder.queryField('failedMails', (t) =>
  t.field({
    authorize: 'admin',
    type: [FailedMail],
    description: `For admins: e-mails that failed for good within 30 days, the latest first, at most ${maxFailed}.`,
    complexity: { field: 5, multiplier: 10 },
    resolve: (_root, _args, context) => readFailedMails(context),
  }),
)

builder.mutationField('retryFailedMails', (t) =>
  t.field({
    authorize: 'admin',
    type: QueuedMails,
    description: 'For admins: has all of them sent again.',
    resolve: (_root, _args, context) => retryFailedMails(context),
  }),
)

const AdminWaiting = answerType('AdminWaiting', 'How much waits for a person of the team.', waiting)

const HiddenSection = answerType('HiddenSection', 'A closed section that has records, which nobody sees.', hiddenSection)

const AdminDoubt = enumOf<Doubt>('AdminDoubt', 'Something an operator has to do on the server.', {
  backup: 'No backup was made for a week.',
  identity: 'The settings do not say who runs the site.',
  mail: 'There is no mail server, and e-mails reach nobody.',
})

const AdminDoubts = answerType(
  'AdminDoubts',
  'What the terminal tool’s `doctor` would say, as far as the server knows it without looking.',
  doubts,
  { doubts: { type: [AdminDoubt] } },
)

const AdminStats = builder.objectRef<Numbers>('AdminStats').implement({
  description: 'Numbers of records.',
  fields: (t) => ({
    ...schemaFields(t, numbers),
    hiddenSections: t.field({
      type: [HiddenSection],
      description: 'Closed sections that have something to show.',
      resolve: (_stats, _args, context) => readHiddenSections(context),
    }),
    server: t.field({
      type: AdminDoubts,
      description: 'What the server itself needs.',
      resolve: (_stats, _args, context) => readDoubts(context),
    }),
    waiting: t.field({ type: AdminWaiting, description: 'What waits.', resolve: (stats) => stats }),
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

builder.queryFields((t) => ({
  adminStats: t.field({
    authorize: 'moderator',
    type: AdminStats,
    description: 'For moderators: the numbers on the panel.',
    complexity: 10,
    resolve: (_root, _args, { db }) => readNumbers(db),
  }),
  adminBooks: t.field({
    authorize: 'moderator',
    type: AdminBookConnection,
    description: `For moderators: listings with their sellers, newest first; with a search, exact matches come first. ${perPage}`,
    args: {
      search: t.arg.string({ required: false, description: 'Words of title, course, professor or ISBN, as in `books`.' }),
      course: t.arg.string({ required: false, description: "Exactly this course; 'all' or nothing for every course." }),
      subjectId: t.arg.id({ required: false, description: 'Listings for this offering, as in `books`.' }),
      state: t.arg.string({ required: false, description: `One of ${inBackticks(keysOf(bookStateLabels))}; nothing for all.` }),
      ...pageArgs(t.arg),
    },
    ...paged(adminPage, { list: listBooksForAdmin, count: countBooksForAdmin }),
  }),
  adminEvents: t.field({
    authorize: 'moderator',
    type: AdminEventConnection,
    description: `For moderators: events with their organisers, newest announcement first, past events last. ${perPage}`,
    args: {
      search: t.arg.string({ required: false, description: 'Words of title, description or audience, as in `events`.' }),
      ...pageArgs(t.arg),
    },
    ...paged(adminPage, { list: listEventsForAdmin, count: countListedEvents }),
  }),
}))
