import { adminPage } from '@chiostro/domain/admin/admin'
import { bookStateLabels } from '@chiostro/domain/books/books'
import { flagNames } from '@chiostro/domain/flags/flags'
import { inBackticks, keysOf } from '@chiostro/domain/records/records'
import { builder } from '../../graphql/builder.ts'
import { connectionType, pageArgs, paged } from '../../graphql/connection.ts'
import { recordFields } from '../../graphql/zodFields.ts'
import { type FailedMail as Failed, maxFailed, readFailedMails } from '../../mail/outbox.ts'
import { Listing } from '../books/books.refs.ts'
import { sellerRecord } from '../books/books.schemas.ts'
import { EventInfo } from '../events/events.refs.ts'
import { organiserRecord } from '../events/events.schemas.ts'
import { countListedEvents } from '../events/events.service.ts'
import { readHiddenSections, type Section } from '../flags/flags.service.ts'
import type { Waiting } from './admin.sql.ts'
import {
  adminStats,
  countBooksForAdmin,
  type Doubts,
  listBooksForAdmin,
  listEventsForAdmin,
  readDoubts,
  retryFailedMails,
  type AdminStats as Stats,
} from './overview.service.ts'

const FailedMail = builder.objectRef<Failed>('FailedMail').implement({
  description: 'An e-mail that could not be sent. It names no address.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    template: t.exposeString('template', { description: 'Its kind, as in `book.buyer-message`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was to be sent.' }),
    failedAt: t.expose('failedAt', { type: 'DateTime', description: 'When it was given up.' }),
    attempts: t.exposeInt('attempts', { description: 'Number of tries.' }),
    lastError: t.exposeString('lastError', { nullable: true, description: 'Why the last try failed.' }),
  }),
})

const QueuedMails = builder.objectRef<{ queued: number }>('QueuedMails').implement({
  description: 'E-mails that are sent again.',
  fields: (t) => ({ queued: t.exposeInt('queued', { description: 'How many.' }) }),
})

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

const AdminWaiting = builder.objectRef<Waiting>('AdminWaiting').implement({
  description: 'How much waits for a person of the team.',
  fields: (t) => {
    const since = (description: string) => ({ type: 'DateTime', nullable: true, description }) as const
    return {
      cases: t.exposeInt('cases', { description: 'Cases to be decided: open ones, held reviews among them, and appeals.' }),
      heldCourseReviews: t.exposeInt('heldCourseReviews', { description: 'Reviews of subjects that are held.' }),
      heldProfessorReviews: t.exposeInt('heldProfessorReviews', { description: 'Reviews of professors that are held.' }),
      failedMails: t.exposeInt('failedMails', { description: 'E-mails that failed for good and are still kept.' }),
      oldestCase: t.expose('oldestCase', since('Since when the case waits that waits longest; null without one.')),
      oldestHeldCourseReview: t.expose(
        'oldestHeldCourseReview',
        since('The day since when a review of a subject is held, the first; null without one.'),
      ),
      oldestHeldProfessorReview: t.expose('oldestHeldProfessorReview', since('The same of reviews of professors.')),
      oldestFailedMail: t.expose('oldestFailedMail', since('When the first of the failed e-mails was given up; null without one.')),
    }
  },
})

const HiddenSection = builder.objectRef<Section>('HiddenSection').implement({
  description: 'A closed section that has records, which nobody sees.',
  fields: (t) => ({
    name: t.exposeString('name', { description: `One of ${inBackticks(flagNames)}.` }),
    records: t.exposeInt('records', { description: 'How many: subjects that are offered, or professors.' }),
  }),
})

const AdminDoubt = builder.enumType('AdminDoubt', {
  description: 'Something an operator has to do on the server.',
  values: {
    BACKUP: { value: 'backup', description: 'No backup was made for a week.' },
    IDENTITY: { value: 'identity', description: 'The settings do not say who runs the site.' },
    MAIL: { value: 'mail', description: 'There is no mail server, and e-mails reach nobody.' },
  } satisfies Record<Uppercase<Doubts['doubts'][number]>, { value: Doubts['doubts'][number]; description: string }>,
})

const AdminDoubts = builder.objectRef<Doubts>('AdminDoubts').implement({
  description: 'What the terminal tool’s `doctor` would say, as far as the server knows it without looking.',
  fields: (t) => ({
    doubts: t.expose('doubts', { type: [AdminDoubt], description: 'Empty when all is well, and on a trial for this machine only.' }),
    lastBackupAt: t.expose('lastBackupAt', { type: 'DateTime', nullable: true, description: 'Null when none was made on this machine.' }),
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
