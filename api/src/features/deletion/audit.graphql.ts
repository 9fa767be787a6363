import { auditActions, auditPage, auditRetentionDays } from '@chiostro/domain/admin/auditRecord'
import { kindLabels } from '@chiostro/domain/records/kinds'
import { inBackticks, keysOf } from '@chiostro/domain/records/records'
import { builder } from '../../graphql/builder.ts'
import { connectionType, pageArgs, paged } from '../../graphql/connection.ts'
import { countAuditEntries, listAuditEntries } from './audit.service.ts'

const actions = inBackticks(keysOf(auditActions))
const kinds = `${inBackticks(keysOf(kindLabels))}, \`admin\`, \`catalogue\`, \`flag\``

const AuditEntry = builder.prismaObject('AuditEntry', {
  description: `The audit log of the administration. Kept for ${auditRetentionDays} days; entries cannot be changed.`,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time.' }),
    actor: t.exposeString('actor', {
      description: "The admin's username; '' for a refused login with an unknown name, 'sistema' for jobs.",
    }),
    action: t.exposeString('action', { description: `One of ${actions}.` }),
    kind: t.exposeString('kind', { description: `Kind of the record: one of ${kinds}; '' when none.` }),
    recordId: t.exposeString('recordId', { description: "Id of the record; '' when none." }),
    label: t.exposeString('label', { description: "Label of the record; '' when none." }),
    reason: t.exposeString('reason', { description: "Reason given by the admin, or a detail; '' when none." }),
  }),
})

const AuditEntryConnection = connectionType('AuditEntry', AuditEntry, 'entries')

builder.queryField('auditLog', (t) =>
  t.field({
    authorize: 'admin',
    type: AuditEntryConnection,
    description: `For admins: the audit log, latest first. ${auditPage.size} a page, at most ${auditPage.max}.`,
    args: {
      actor: t.arg.string({ required: false, description: "Only of this username, in any case; 'sistema' for jobs." }),
      action: t.arg.string({ required: false, description: `Only this action: one of ${actions}.` }),
      kind: t.arg.string({ required: false, description: `Only about records of this kind: one of ${kinds}.` }),
      recordId: t.arg.string({ required: false, description: 'Only about this record.' }),
      from: t.arg({ type: 'DateTime', required: false, description: 'Start, inclusive; unlimited when absent.' }),
      to: t.arg({ type: 'DateTime', required: false, description: 'End, exclusive; now when absent.' }),
      ...pageArgs(t.arg),
    },
    ...paged(auditPage, { list: listAuditEntries, count: countAuditEntries }),
  }),
)
