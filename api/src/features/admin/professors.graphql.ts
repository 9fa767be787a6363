import { adminPage } from '@chiostro/domain/admin/admin'
import { restorableForDays } from '@chiostro/domain/deletion/deletion'
import { professorLimits } from '@chiostro/domain/professors/professors'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, enumOf } from '../../graphql/builder.ts'
import { connectionType, pageArgs, paged } from '../../graphql/connection.ts'
import { schemaFields } from '../../graphql/zodFields.ts'
import { adminProfessorRecord } from './admin.schemas.ts'
import {
  countProfessorsForAdmin,
  latestReplyAddress,
  listProfessorsForAdmin,
  mergeProfessors,
  setReplyAddress,
  updateProfessor,
} from './professors.service.ts'

const AdminProfessor = builder.prismaObject('Professor', {
  variant: 'AdminProfessor',
  description: 'A professor as admins see them.',
  fields: (t) => ({
    ...schemaFields(t, adminProfessorRecord.schema.omit({ overallRating: true, replyAddress: true })),
    overallRating: t.float({
      nullable: true,
      description: 'Mean of all reviews, 0 to 30, rounded to one decimal; null without reviews.',
      resolve: ({ overallRating, reviewCount }) => (reviewCount > 0 ? overallRating.toNumber() : null),
    }),
    replyAddress: t.string({
      description: "Institutional address from which they answer reviews, never public; '' when there is none.",
      select: { replyAddresses: latestReplyAddress },
      // Only administrators see it.
      resolve: ({ replyAddresses: [latest] }, _args, { admin }) => (admin?.role === 'admin' && latest?.address) || '',
    }),
  }),
})

const AdminProfessorConnection = connectionType('AdminProfessor', AdminProfessor, 'professors')

const AdminProfessorSort = enumOf('AdminProfessorSort', 'Order of professors.', {
  newest: 'Last added first.',
  name: 'By name, A to Z: duplicates stand together.',
})

builder.queryField('adminProfessors', (t) =>
  t.field({
    authorize: 'moderator',
    type: AdminProfessorConnection,
    description: `For moderators: professors, last added first. ${adminPage.size} a page, at most ${adminPage.max}.`,
    args: {
      id: t.arg.id({ required: false, description: 'Only this one.' }),
      search: t.arg.string({ required: false, description: 'Words of the name; accents, case and a typo do not matter.' }),
      department: t.arg.string({ required: false, description: 'Exactly this department.' }),
      proposed: t.arg.boolean({ required: false, description: 'Only those whose department waits for approval.' }),
      sort: t.arg({ type: AdminProfessorSort, required: false, description: '`NEWEST` when absent.' }),
      ...pageArgs(t.arg),
    },
    ...paged(adminPage, { list: listProfessorsForAdmin, count: countProfessorsForAdmin }),
  }),
)

builder.mutationFields((t) => ({
  adminUpdateProfessor: t.field({
    authorize: 'admin',
    type: AdminProfessor,
    description: 'For admins: renames a professor or moves them to another department, which imports then leave as it is.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: {
      id: t.arg.id({ description: 'Their id.' }),
      name: t.arg.string({ required: false, description: `Up to ${professorLimits.name} characters; stays when absent.` }),
      department: t.arg.string({ required: false, description: `Up to ${professorLimits.department} characters; stays when absent.` }),
    },
    resolve: (_root, { id, ...changes }, context) => updateProfessor(context, id, changes),
  }),
  setReplyAddress: t.field({
    authorize: 'admin',
    type: AdminProfessor,
    description: 'For admins: sets the institutional address from which a professor answers reviews. Links that were sent to another end.',
    errors: { types: [ValidationError, NotFoundError] },
    args: {
      professorId: t.arg.id({ description: 'Their id.' }),
      address: t.arg.string({ required: false, description: 'Never public. None when absent or empty.' }),
    },
    resolve: (_root, { professorId, address }, context) => setReplyAddress(context, professorId, { address }),
  }),
  adminMergeProfessors: t.field({
    authorize: 'admin',
    type: AdminProfessor,
    description: `For admins: merges a professor into another, which is returned. Reviews and subjects move, and the old id leads to the one that is kept. \`restoreDeleted\` of the one that is gone undoes it for ${restorableForDays} days.`,
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: {
      from: t.arg.id({ description: 'Id of the one that goes.' }),
      into: t.arg.id({ description: 'Id of the one that is kept.' }),
    },
    resolve: (_root, { from, into }, context) => mergeProfessors(context, from, { into }),
  }),
}))
