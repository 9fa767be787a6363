import { deletedPage, deletionLimits, restorableForDays } from '@chiostro/domain/deletion/deletion'
import { deletionInput, deletionOfManyInput } from '@chiostro/domain/deletion/deletionInput'
import { keysOf, recordBy } from '@chiostro/domain/records/records'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, Confirmation, enumOf } from '../../graphql/builder.ts'
import { connectionType, pageArgs, paged } from '../../graphql/connection.ts'
import { answerType, schemaArgs } from '../../graphql/zodFields.ts'
import { confirmed, deletionOf } from '../../records.ts'
import { DecisionGround, RuleName } from '../cases/cases.refs.ts'
import { countDeleted, deletedRow, readDeletedPage } from '../deletion/deleted.sql.ts'
import { deletables } from '../deletion/deletion.sql.ts'
import { deletionReport } from './admin.schemas.ts'
import { deleteAsAdmin, deleteManyAsAdmin, publishHeldReview, restoreDeleted } from './deletion.service.ts'

const kinds = keysOf(deletables)

const Kind = enumOf(
  'DeletableKind',
  'Kinds of records that admins delete and restore.',
  recordBy(kinds, (kind) => `${deletables[kind].what}.`),
)

const DeletedRecord = answerType(
  'DeletedRecord',
  `What an admin deleted. It is hidden everywhere else, and can be restored for at least ${restorableForDays} days.`,
  deletedRow,
  { kind: { type: Kind } },
)

const DeletedRecordConnection = connectionType('DeletedRecord', DeletedRecord, 'deleted records')

builder.queryField('deletedRecords', (t) =>
  t.field({
    authorize: 'moderator',
    type: DeletedRecordConnection,
    description: `For moderators: restorable records, latest first. ${deletedPage.size} a page, at most ${deletedPage.max}.`,
    args: { kind: t.arg({ type: Kind, required: false, description: 'Filter by kind; all when absent.' }), ...pageArgs(t.arg) },
    ...paged(deletedPage, { list: readDeletedPage, count: countDeleted }),
  }),
)

const Report = answerType('DeletionReport', 'Result of a deletion by ids.', deletionReport, {
  deleted: { type: ['ID'] },
  missing: { type: ['ID'] },
})

const whyTypes = { ground: DecisionGround, rule: RuleName }

const mutationOf = (kind: string) => `adminDelete${kind.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())}`

for (const kind of kinds) {
  const { what, also = '', guard } = deletables[kind]
  builder.mutationField(mutationOf(kind), (t) =>
    t.field({
      authorize: 'moderator',
      type: Confirmation,
      description: `For moderators. ${what} is hidden everywhere at once, and can be restored for at least ${restorableForDays} days.${also}`,
      errors: { types: guard ? [NotFoundError, ValidationError, ConflictError] : [NotFoundError, ValidationError] },
      args: { id: t.arg.id({ description: 'Its id.' }), ...schemaArgs(t, deletionInput, whyTypes) },
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
      ...schemaArgs(t, deletionOfManyInput, { ...whyTypes, ids: ['ID'] }),
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
