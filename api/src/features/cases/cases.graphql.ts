import { reportInput } from '@chiostro/domain/cases/caseInput'
import { caseLimits } from '@chiostro/domain/cases/cases'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { answerType, inputType } from '../../graphql/zodFields.ts'
import { ownedField } from '../mine/mine.refs.ts'
import { findCasesOf } from './cases.mine.ts'
import { Case, Ground, Kind, ReportableItem } from './cases.refs.ts'
import { reportReceipt } from './cases.schemas.ts'
import { appeal, findCase, quoteOf, report } from './cases.service.ts'

ownedField('cases', Case, 'Cases that the address has reported, and decisions about what it published.', findCasesOf)

const ReportReceipt = answerType('ReportReceipt', 'That a report was taken.', reportReceipt)

const ReportInput = inputType('ReportInput', 'A report of something public.', reportInput, { kind: Kind, id: 'ID', ground: Ground })

const token = { description: 'Of the link in the e-mail.' }
const caseId = { required: false, description: 'Of the case, with a token that proves the mailbox of one of its sides.' } as const

builder.queryField('case', (t) =>
  t.field({
    type: Case,
    nullable: true,
    description: 'The case of a link, or null when the token is unknown.',
    args: { token: t.arg.string(token), id: t.arg.id(caseId) },
    complexity: 5,
    resolve: (_root, { token, id }, context) => nullIfNotFound(findCase(context, token, id)),
  }),
)

builder.queryFields((t) => ({
  reportableItem: t.field({
    type: ReportableItem,
    nullable: true,
    description: 'What a report would be about; null when it is not public.',
    args: { kind: t.arg({ type: Kind, description: 'What it is.' }), id: t.arg.id({ description: 'Its id.' }) },
    complexity: 5,
    resolve: (_root, item, context) => nullIfNotFound(quoteOf(context, item)),
  }),
  reportable: t.string({
    nullable: true,
    description: 'The title of what a report would be about; null when it is not public.',
    deprecationReason: '`reportableItem` has its text too.',
    args: { kind: t.arg({ type: Kind, description: 'What it is.' }), id: t.arg.id({ description: 'Its id.' }) },
    complexity: 5,
    resolve: async (_root, item, context) => (await nullIfNotFound(quoteOf(context, item)))?.title ?? null,
  }),
}))

builder.mutationFields((t) => ({
  report: t.field({
    type: ReportReceipt,
    description: 'Reports something public. It stays until a moderator decides.',
    errors: { types: [ValidationError, NotFoundError] },
    args: { input: t.arg({ type: ReportInput, description: 'What, and why.' }) },
    resolve: (_root, { input }, context) => report(context, input),
  }),
  appeal: t.field({
    type: Case,
    description: 'Appeals against the decision about a case: once, within six months, by either side.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: {
      token: t.arg.string(token),
      text: t.arg.string({ description: `Why it should be decided again, up to ${caseLimits.appeal} characters.` }),
      id: t.arg.id(caseId),
    },
    resolve: (_root, { token, text, id }, context) => appeal(context, token, { text }, id),
  }),
}))
