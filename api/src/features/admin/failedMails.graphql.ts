import { builder } from '../../graphql/builder.ts'
import { type FailedMail as Failed, maxFailed } from '../../mail/failed.ts'
import { listFailedMails, retryFailedMails } from './failedMails.service.ts'

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
    resolve: (_root, _args, context) => listFailedMails(context),
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
