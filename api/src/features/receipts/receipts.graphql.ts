import { maxReceipts, type ReceiptState } from '@chiostro/domain/reviews/receipts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, Confirmation, enumOf } from '../../graphql/builder.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { schemaFields } from '../../graphql/zodFields.ts'
import { deletionOf } from '../../records.ts'
import { Case } from '../cases/cases.refs.ts'
import { CourseReview, ReviewSubjectInput } from '../courseReviews/courseReviews.refs.ts'
import { ProfessorReview, ReviewProfessorInput } from '../professors/professors.refs.ts'
import { reviewState } from './receipts.schemas.ts'
import {
  appealMyReview,
  deleteMyReview,
  findMyReview,
  findReceiptStates,
  type MyReview as Review,
  updateMyReview,
} from './receipts.service.ts'

const MyReview = builder.objectRef<Review>('MyReview').implement({
  description: 'The review of a receipt: one of its two fields is not null.',
  fields: (t) => ({
    ...schemaFields(t, reviewState, { case: { type: Case } }),
    kind: t.exposeString('kind', { description: '`course` or `professor`.' }),
    courseReview: t.field({
      type: CourseReview,
      nullable: true,
      description: 'The review of a subject.',
      resolve: (row) => (row.kind === 'course' ? row.review : null),
    }),
    professorReview: t.field({
      type: ProfessorReview,
      nullable: true,
      description: 'The review of a professor.',
      resolve: (row) => (row.kind === 'professor' ? row.review : null),
    }),
  }),
})

const receipt = { description: 'What its author was shown once: 20 characters; dashes and case do not matter.' }

const State = enumOf('ReceiptState', 'Where a review stands, as its author reads it.', {
  public: 'Everybody can read it.',
  waiting: 'It becomes public on a coming morning.',
  held: 'It waits for a moderator.',
  removed: 'A moderator removed it: its case says why.',
  appealed: 'A moderator removed it, and its author has appealed.',
  gone: 'There is none of this receipt (any more).',
} satisfies Record<ReceiptState, string>)

builder.queryFields((t) => ({
  myReview: t.field({
    type: MyReview,
    nullable: true,
    description: 'The review of a receipt, or null when there is none.',
    args: { receipt: t.arg.string(receipt) },
    resolve: (_root, { receipt }, context) => nullIfNotFound(findMyReview(context, receipt)),
  }),
  receiptStates: t.field({
    type: [State],
    description: 'Where the reviews of the receipts of a device stand, in the order of the receipts.',
    args: { receipts: t.arg.stringList({ description: `At most ${maxReceipts}; further ones are ignored.` }) },
    complexity: 5,
    resolve: (_root, { receipts }, context) => findReceiptStates(context, receipts),
  }),
}))

builder.mutationFields((t) => ({
  updateMyReview: t.field({
    type: MyReview,
    description: 'Changes a review within 30 days; what it is about stays. A ConflictError afterwards, and while it waits for a moderator.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: {
      receipt: t.arg.string(receipt),
      course: t.arg({ type: ReviewSubjectInput, required: false, description: 'For a review of a subject.' }),
      professor: t.arg({ type: ReviewProfessorInput, required: false, description: 'For a review of a professor.' }),
    },
    resolve: (_root, { receipt, course, professor }, context) => updateMyReview(context, receipt, course ?? professor ?? {}),
  }),
  appealMyReview: t.field({
    type: Case,
    description: 'Appeals against the decision about a review: once, within six months.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: { receipt: t.arg.string(receipt), text: t.arg.string({ description: 'Why it should be decided again.' }) },
    resolve: (_root, { receipt, text }, context) => appealMyReview(context, receipt, { text }),
  }),
  deleteMyReview: t.field({
    type: Confirmation,
    description: 'Deletes a review for good, at any time.',
    errors: { types: [NotFoundError] },
    args: { receipt: t.arg.string(receipt) },
    resolve: (_root, { receipt }, context) => deletionOf(deleteMyReview(context, receipt)),
  }),
}))
