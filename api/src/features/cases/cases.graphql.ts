import { caseLimits } from '@chiostro/domain/cases/cases'
import { languageArgument } from '@chiostro/domain/languages/languageInput'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { ownedField } from '../mine/mine.refs.ts'
import { findCasesOf } from './cases.mine.ts'
import { CaseRef, DecisionGround, Detail, Ground, Kind, Outcome, RuleName, State } from './cases.refs.ts'
import { appeal, type CaseView, findCase, type Quote, quoteOf, report } from './cases.service.ts'

const Decision = builder.objectRef<NonNullable<CaseView['decision']>>('Decision').implement({
  description: 'A decision with its statement of reasons.',
  fields: (t) => ({
    outcome: t.field({ type: Outcome, description: 'Whether the item stays.', resolve: ({ outcome }) => outcome }),
    ground: t.field({ type: DecisionGround, description: 'On which ground.', resolve: ({ ground }) => ground }),
    rule: t.field({ type: RuleName, description: 'The rule that was applied.', resolve: ({ rule }) => rule }),
    reasons: t.exposeString('reasons', { description: 'Why, in the words of the moderator.' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', description: 'Time of the decision.' }),
  }),
})

const Appeal = builder.objectRef<NonNullable<CaseView['appeal']>>('Appeal').implement({
  description: 'The appeal against a decision.',
  fields: (t) => ({
    text: t.exposeString('text', { description: "What the side that appealed wrote; '' for the other side." }),
    outcome: t.field({ type: Outcome, nullable: true, description: 'Null until it is decided.', resolve: ({ outcome }) => outcome }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true, description: 'Null until it is decided.' }),
  }),
})

const ReportableItem = builder.objectRef<Quote>('ReportableItem').implement({
  description: 'What a report would be about, as everybody can read it; of a case, as its author wrote it.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Of a review: what it is about.' }),
    text: t.exposeString('text', { description: "The longest text of it; '' without any." }),
    details: t.field({
      type: [Detail],
      description: 'Facts; of a report, only those of what has no text.',
      complexity: 1,
      resolve: ({ details }) => details,
    }),
  }),
})

CaseRef.implement({
  description: 'A case as one of its sides sees it: nothing of the other side, and nothing of other reporters.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    reference: t.exposeString('reference', { description: 'What people quote, as in 4K7M-2XWD.' }),
    kind: t.field({ type: Kind, description: 'What it is about.', resolve: ({ kind }) => kind }),
    title: t.exposeString('title', { description: "Of the item; '' when its owner deleted it. Of a review: what it is about." }),
    item: t.field({
      type: ReportableItem,
      nullable: true,
      description: 'What its author published, for the author alone; null for others, and once it is gone.',
      resolve: ({ item }) => item,
    }),
    state: t.field({ type: State, description: 'Where it stands.', resolve: ({ state }) => state }),
    path: t.exposeString('path', { nullable: true, description: "Of the item's page; null while it is not public." }),
    decision: t.field({ type: Decision, nullable: true, description: 'The one in force.', resolve: ({ decision }) => decision }),
    appeal: t.field({ type: Appeal, nullable: true, description: 'Null without one.', resolve: (view) => view.appeal }),
    appealableUntil: t.expose('appealableUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Null when the decision cannot be appealed (any more).',
    }),
  }),
})

ownedField('cases', CaseRef, 'Cases that the address has reported, and decisions about what it published.', findCasesOf)

const ReportReceipt = builder.objectRef<{ reference: string }>('ReportReceipt').implement({
  description: 'That a report was taken.',
  fields: (t) => ({ reference: t.exposeString('reference', { description: 'Of the case: all reports of one item that wait are one.' }) }),
})

const ReportInput = builder.inputType('ReportInput', {
  description: 'A report of something public.',
  fields: (t) => ({
    kind: t.field({ type: Kind, description: 'What it is.' }),
    id: t.id({ description: 'Its id.' }),
    ground: t.field({ type: Ground, description: 'Why.' }),
    text: t.string({ required: false, description: `More about it, up to ${caseLimits.text} characters; needed with OTHER.` }),
    email: t.string({ required: false, description: 'For a receipt and the decision; never shown.' }),
    language: t.string(languageArgument),
  }),
})

const token = { description: 'Of the link in the e-mail.' }
const caseId = { required: false, description: 'Of the case, with a token that proves the mailbox of one of its sides.' } as const

builder.queryField('case', (t) =>
  t.field({
    type: CaseRef,
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
    type: CaseRef,
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
