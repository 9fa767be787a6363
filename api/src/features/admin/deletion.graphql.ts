import { deletedPage, deletionLimits, restorableForDays } from '@chiostro/domain/deletion/deletion'
import { keysOf, recordBy } from '@chiostro/domain/records/records'
import type { ArgBuilder } from '@pothos/core'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, Confirmation, enumOf } from '../../graphql/builder.ts'
import { connectionType, type PothosTypes, pageArgs, paged } from '../../graphql/connection.ts'
import { confirmed, deletionOf } from '../../records.ts'
import { DecisionGround, RuleName } from '../cases/cases.refs.ts'
import type { DeletedRecordRow } from '../deletion/deleted.sql.ts'
import { deletables } from '../deletion/deletion.sql.ts'
import {
  countDeletedRecords,
  type DeletionReport,
  deleteAsAdmin,
  deleteManyAsAdmin,
  listDeletedRecords,
  publishHeldReview,
  restoreDeleted,
} from './deletion.service.ts'

const kinds = keysOf(deletables)

const Kind = enumOf(
  'DeletableKind',
  'Kinds of records that admins delete and restore.',
  recordBy(kinds, (kind) => `${deletables[kind].what}.`),
)

const DeletedRecord = builder.objectRef<DeletedRecordRow>('DeletedRecord').implement({
  description: `What an admin deleted. It is hidden everywhere else, and can be restored for at least ${restorableForDays} days.`,
  fields: (t) => ({
    kind: t.field({ type: Kind, description: 'Kind of the record.', resolve: (record) => record.kind }),
    id: t.exposeID('id', { description: "The record's id, also after it is restored." }),
    label: t.exposeString('label', { description: 'Label of the record: a title, a subject, a professor.' }),
    deletedBy: t.exposeString('deletedBy', { description: 'Username.' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', description: 'Time of the deletion.' }),
    reason: t.exposeString('reason', { description: "Reason given by the admin; '' when not given." }),
    purgedAt: t.expose('purgedAt', { type: 'DateTime', description: 'Time of the purge; restorable until then.' }),
  }),
})

const DeletedRecordConnection = connectionType('DeletedRecord', DeletedRecord, 'deleted records')

builder.queryField('deletedRecords', (t) =>
  t.field({
    authorize: 'moderator',
    type: DeletedRecordConnection,
    description: `For moderators: restorable records, latest first. ${deletedPage.size} a page, at most ${deletedPage.max}.`,
    args: { kind: t.arg({ type: Kind, required: false, description: 'Filter by kind; all when absent.' }), ...pageArgs(t.arg) },
    ...paged(deletedPage, { list: listDeletedRecords, count: countDeletedRecords }),
  }),
)

const Report = builder.objectRef<DeletionReport>('DeletionReport').implement({
  description: 'Result of a deletion by ids.',
  fields: (t) => ({
    deleted: t.idList({ description: 'Deleted now.', complexity: 1, resolve: (report) => report.deleted }),
    missing: t.idList({
      description: 'Ids that were unknown or deleted before.',
      complexity: 1,
      resolve: (report) => report.missing,
    }),
  }),
})

const reasonDescription = `Statement of reasons, which its author reads, up to ${deletionLimits.reason} characters; the usual one of the rule when absent.`

const whyArgs = (arg: ArgBuilder<PothosTypes>) => ({
  reason: arg.string({ required: false, description: reasonDescription }),
  ground: arg({ type: DecisionGround, required: false, description: 'Ground of the decision; OTHER when absent.' }),
  rule: arg({ type: RuleName, required: false, description: 'The rule that is applied; that of the ground when absent.' }),
})

const mutationOf = (kind: string) => `adminDelete${kind.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())}`

for (const kind of kinds) {
  const { what, also = '', guard } = deletables[kind]
  builder.mutationField(mutationOf(kind), (t) =>
    t.field({
      authorize: 'moderator',
      type: Confirmation,
      description: `For moderators. ${what} is hidden everywhere at once, and can be restored for at least ${restorableForDays} days.${also}`,
      errors: { types: guard ? [NotFoundError, ValidationError, ConflictError] : [NotFoundError, ValidationError] },
      args: {
        id: t.arg.id({ description: 'Its id.' }),
        ...whyArgs(t.arg),
      },
      resolve: (_root, { id, ...why }, context) => deletionOf(deleteAsAdmin(context, kind, id, why)),
    }),
  )
}

builder.mutationFields((t) => ({
  adminDeleteMany: t.field({
    authorize: 'moderator',
    type: Report,
    description: `For moderators: up to ${deletionLimits.many} records of one kind. Unknown ids are reported; the others are deleted.`,
    errors: { types: [ValidationError, ConflictError] },
    args: {
      kind: t.arg({ type: Kind, description: 'Kind of all of them.' }),
      ids: t.arg.idList({ description: 'Their ids.' }),
      ...whyArgs(t.arg),
    },
    resolve: (_root, { kind, ...input }, context) => deleteManyAsAdmin(context, kind, input),
  }),
  publishHeldReview: t.field({
    authorize: 'moderator',
    type: Confirmation,
    description: 'For moderators: publishes a review that waited for a moderator. To refuse it, delete it.',
    errors: { types: [NotFoundError, ConflictError] },
    args: { kind: t.arg({ type: Kind, description: 'Of a subject or of a professor.' }), id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, { kind, id }, context) => confirmed(publishHeldReview(context, kind, id)),
  }),
  restoreDeleted: t.field({
    authorize: 'moderator',
    type: Confirmation,
    description: 'For moderators: restores a deleted record with its links, participants, counts and images.',
    errors: { types: [NotFoundError, ConflictError] },
    args: { kind: t.arg({ type: Kind, description: 'Kind of the record.' }), id: t.arg.id({ description: "The record's id." }) },
    resolve: (_root, { kind, id }, context) => confirmed(restoreDeleted(context, kind, id)),
  }),
}))
