import { casesInput, decisionInput, decisionsInput } from '@chiostro/domain/cases/caseInput'
import { caseGrounds, caseLimits, casePage, itemStates, undoHours } from '@chiostro/domain/cases/cases'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { inBackticks, keyOf, keysOf } from '@chiostro/domain/records/records'
import { queryFromInfo } from '@pothos/plugin-prisma'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { connectionType, pageArgs, pageCost, pageSize } from '../../graphql/connection.ts'
import { say } from '../../graphql/errors.ts'
import { answerType, schemaArgs } from '../../graphql/zodFields.ts'
import { DecisionGround, Detail, Kind, Outcome, RuleName, State } from './cases.refs.ts'
import { casesReport, refusedCase, similarItem } from './cases.schemas.ts'
import { decisionOrder } from './cases.sql.ts'
import { type CaseItem, itemOf, readSimilar } from './items.sql.ts'
import {
  burstOf,
  countListedCases,
  decideCase,
  decideCases,
  findQueuedCase,
  listCases,
  undoDecision,
  undoDecisions,
} from './queue.service.ts'

const maxPast = 10

const Item = builder.objectRef<CaseItem>('CaseItem').implement({
  description: 'What a case is about, as visitors see or saw it.',
  fields: (t) => ({
    state: t.exposeString('state', { description: `One of ${inBackticks(keysOf(itemStates))}.` }),
    path: t.exposeString('path', { nullable: true, description: 'Of its page; null while it is not public.' }),
    title: t.exposeString('title', { description: "'' when it is gone." }),
    text: t.exposeString('text', { description: "The longest text of it; '' without any." }),
    details: t.field({ type: [Detail], description: 'Everything else.', resolve: ({ details }) => details }),
    imageUrls: t.stringList({ description: 'Its pictures.', resolve: ({ imageUrls = [] }) => imageUrls }),
  }),
})

const _Report = builder.prismaObject('CaseReport', {
  description: 'One report. No one sees whose it is.',
  fields: (t) => ({
    ground: t.field({ type: DecisionGround, description: 'Why.', resolve: ({ ground }) => keyOf(caseGrounds, ground) }),
    text: t.exposeString('text', { description: "In the reporter's words; may be ''." }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the report.' }),
  }),
})

const _Made = builder.prismaObject('CaseDecision', {
  description: 'A decision about a case, with its moderator.',
  fields: (t) => ({
    isAppeal: t.exposeBoolean('isAppeal', { description: 'Of the appeal.' }),
    outcome: t.expose('outcome', { type: Outcome, description: 'Whether the item stays.' }),
    ground: t.field({ type: DecisionGround, description: 'On which ground.', resolve: ({ ground }) => keyOf(caseGrounds, ground) }),
    rule: t.expose('rule', { type: RuleName, description: 'The rule that was applied.' }),
    reasons: t.exposeString('reasons', { description: 'The statement of reasons.' }),
    decidedBy: t.exposeString('decidedBy', { description: 'Username.' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', description: 'Time of the decision.' }),
  }),
})

const Past = builder.prismaObject('CaseDecision', {
  variant: 'PastDecision',
  description: 'A decision of an earlier case about the same item.',
  fields: (t) => ({
    reference: t.string({
      description: 'Of that case.',
      select: { case: { select: { reference: true } } },
      resolve: ({ case: { reference } }) => reference,
    }),
    outcome: t.expose('outcome', { type: Outcome, description: 'What was decided.' }),
    ground: t.field({ type: DecisionGround, description: 'On which ground.', resolve: ({ ground }) => keyOf(caseGrounds, ground) }),
    reasons: t.exposeString('reasons', { description: 'The statement of reasons.' }),
    decidedBy: t.exposeString('decidedBy', { description: 'Username.' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', description: 'Time of the decision.' }),
  }),
})

const Similar = answerType('SimilarItem', 'A public item of the same kind with a similar text.', similarItem)

const AdminCase = builder.prismaObject('ModerationCase', {
  variant: 'AdminCase',
  description: 'A case as moderators see it: without addresses.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    reference: t.exposeString('reference', { description: 'What people quote, as in 4K7M-2XWD.' }),
    kind: t.field({ type: Kind, description: 'What it is about.', resolve: ({ kind }) => keyOf(reportKinds, kind) }),
    targetId: t.exposeID('targetId', { description: "The item's id." }),
    state: t.expose('state', { type: State, description: 'Where it stands.' }),
    ground: t.field({ type: DecisionGround, description: 'Of the first report.', resolve: ({ ground }) => keyOf(caseGrounds, ground) }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      description: 'Time of the first report; of what waits («In verifica») its day.',
    }),
    since: t.expose('since', {
      type: 'DateTime',
      description: 'Since when it is in its state; of what waits («In verifica») its day.',
    }),
    reports: t.relation('reports', { description: 'The reports, oldest first.', query: { orderBy: { createdAt: 'asc' } } }),
    decisions: t.relation('decisions', { description: 'At most two.', query: { orderBy: decisionOrder } }),
    appealText: t.exposeString('appealText', { description: "What the side that appealed wrote; '' without an appeal." }),
    appealSide: t.exposeString('appealSide', { nullable: true, description: '`author` or `reporter`; null without an appeal.' }),
    item: t.field({
      type: Item,
      description: 'What it is about.',
      complexity: 3,
      resolve: (caseRow, _args, context) => itemOf(context, caseRow),
    }),
    similar: t.field({
      type: [Similar],
      description: 'Public items of the same kind with similar texts; at most 5.',
      complexity: 5,
      async resolve(caseRow, _args, context) {
        const { text } = await itemOf(context, caseRow)
        return readSimilar(context, caseRow, text)
      },
    }),
  }),
})

builder.prismaObjectFields(AdminCase, (t) => ({
  history: t.field({
    type: [Past],
    description: 'What was decided about the same item before; latest first, at most 10.',
    complexity: 3,
    resolve: ({ id, kind, targetId }, _args, context, info) =>
      context.db.caseDecision.findMany({
        ...queryFromInfo({ context, info }),
        where: { case: { kind, targetId, id: { not: id } } },
        orderBy: { decidedAt: 'desc' },
        take: maxPast,
      }),
  }),
  burst: t.field({
    type: [AdminCase],
    description:
      'Of a review that waits («In verifica»): the cases of the others about the same subject or professor, to be decided together.',
    complexity: { field: 5, multiplier: 5 },
    resolve: (caseRow, _args, context, info) => burstOf(context, caseRow, queryFromInfo({ context, info })),
  }),
}))

const Refused = answerType('RefusedCase', 'A case that was not decided, or not taken back.', refusedCase, {
  message: { type: 'String', resolve: ({ message }, _args, context) => say(message, context) },
})

const SeveralCases = answerType('CasesReport', 'What became of several cases.', casesReport, {
  done: { type: ['ID'] },
  refused: { type: [Refused] },
})

const AdminCaseConnection = connectionType('AdminCase', AdminCase, 'cases')

builder.queryFields((t) => ({
  adminCases: t.field({
    authorize: 'moderator',
    type: AdminCaseConnection,
    description: `For moderators: cases of a state; without one those that wait for a decision, the longest waiting first. ${casePage.size} a page, at most ${casePage.max}.`,
    args: {
      state: t.arg({ type: State, required: false, description: 'Those that wait (OPEN and APPEALED) when absent.' }),
      ...pageArgs(t.arg),
    },
    complexity: ({ first }) => ({ field: 5, multiplier: pageCost(first, casePage) }),
    async resolve(_root, { state = null, first, after }, context, info) {
      const selection = queryFromInfo({ context, info, path: ['edges', 'node'] })
      const page = await listCases(context, state, { limit: pageSize(first, casePage), after }, selection)
      return { page, after, countAll: () => countListedCases(context, state) }
    },
  }),
  adminCase: t.field({
    authorize: 'moderator',
    type: AdminCase,
    nullable: true,
    description: 'For moderators: a case by its id or reference, or null.',
    args: { id: t.arg.id({ description: 'Its id or reference.' }) },
    resolve: (_root, { id }, context, info) => findQueuedCase(context, id, queryFromInfo({ context, info })),
  }),
}))

const decisionTypes = { outcome: Outcome, ground: DecisionGround, rule: RuleName }

builder.mutationFields((t) => ({
  decideCase: t.field({
    authorize: 'moderator',
    type: AdminCase,
    description:
      'For moderators: decides a case or its appeal, hides or shows the item, and tells both sides. A ConflictError when it is decided already.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: {
      id: t.arg.id({ description: 'Its id or reference.' }),
      ...schemaArgs(t, decisionInput, decisionTypes),
    },
    resolve: (_root, { id, ...decision }, context) => decideCase(context, id, decision),
  }),
  decideCases: t.field({
    authorize: 'moderator',
    type: SeveralCases,
    description: `For moderators: the same decision about up to ${caseLimits.atOnce} cases, such as the reviews of a burst. Each has its own, with its statement of reasons.`,
    errors: { types: [ValidationError] },
    args: schemaArgs(t, decisionsInput, { ...decisionTypes, ids: ['ID'] }),
    resolve: (_root, input, context) => decideCases(context, input),
  }),
  undoDecisions: t.field({
    authorize: 'moderator',
    type: SeveralCases,
    description: `For moderators: takes one's own last decisions about up to ${caseLimits.atOnce} cases back.`,
    errors: { types: [ValidationError] },
    args: schemaArgs(t, casesInput, { ids: ['ID'] }),
    resolve: (_root, input, context) => undoDecisions(context, input),
  }),
  undoDecision: t.field({
    authorize: 'moderator',
    type: AdminCase,
    description: `For moderators: takes one's own last decision about a case back, within ${undoHours} hours and before an appeal.`,
    errors: { types: [NotFoundError, ConflictError] },
    args: { id: t.arg.id({ description: 'Its id or reference.' }) },
    resolve: (_root, { id }, context) => undoDecision(context, id),
  }),
}))
