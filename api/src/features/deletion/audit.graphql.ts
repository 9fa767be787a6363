import { auditActions, auditKeptForDays, auditPage } from '@chiostro/domain/audit'
import type { AuditEntry as AuditEntryRow } from '../../../generated/prisma/client.ts'
import { builder } from '../../graphql/builder.ts'
import { connectionType, pageArgs, pageSize, toConnection } from '../../graphql/connection.ts'
import { countAuditEntries, listAuditEntries } from './audit.service.ts'

const actions = Object.keys(auditActions)
  .map((action) => `'${action}'`)
  .join(', ')

const AuditEntry = builder.objectRef<AuditEntryRow>('AuditEntry').implement({
  description: `Who did what in the administration. Kept for ${auditKeptForDays} days; nobody can change it.`,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    actor: t.exposeString('actor', {
      description: "The admin's username; '' for a refused login with an unknown name, 'sistema' for jobs.",
    }),
    action: t.exposeString('action', { description: `One of ${actions}.` }),
    kind: t.exposeString('kind', { description: "What sort of thing it was about, as in 'book'; '' when nothing." }),
    recordId: t.exposeString('recordId', { description: "Id of what it was about; ''." }),
    label: t.exposeString('label', { description: "What that was called; ''." }),
    reason: t.exposeString('reason', { description: "Why, in the admin's words, or a detail; ''." }),
  }),
})

const AuditEntryConnection = connectionType('AuditEntry', AuditEntry, 'entries')

builder.queryField('auditLog', (t) =>
  t.field({
    type: AuditEntryConnection,
    description: `For admins: what was done in the administration, latest first. ${auditPage.size} a page, at most ${auditPage.max}.`,
    args: { first: t.arg.int(pageArgs.first), after: t.arg.string(pageArgs.after) },
    complexity: ({ first }) => ({ field: 5, multiplier: pageSize(first, auditPage) }),
    async resolve(_root, { first, after }, context) {
      const page = await listAuditEntries(context, { limit: pageSize(first, auditPage), after })
      return toConnection(page, after, () => countAuditEntries(context))
    },
  }),
)
