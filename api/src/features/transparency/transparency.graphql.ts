import { caseGrounds } from '@chiostro/domain/cases/cases'
import { inBackticks, keysOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { answerType } from '../../graphql/zodFields.ts'
import { ofMonth, ofProfessors, ofProofs, transparencySchema } from './transparency.schemas.ts'
import { readTransparency } from './transparency.sql.ts'

const decided = z.object({
  ground: z.string().describe(`One of ${inBackticks(keysOf(caseGrounds))}; \`burst\`: reviews that were held back.`),
  keep: z.int().describe('How many stay.'),
  remove: z.int().describe('How many were removed.'),
})
const Decided = answerType('TransparencyDecisions', 'Decisions of a month with one ground.', decided)

const Month = answerType('TransparencyMonth', 'Figures of one month.', ofMonth, {
  decisions: {
    type: [Decided],
    complexity: { field: 1, multiplier: 1 },
    resolve: ({ decisions }) => Object.entries(decisions).map(([ground, counts]) => ({ ground, ...counts })),
  },
})

const Proofs = answerType(
  'TransparencyProofs',
  'What was confirmed and reviewed with proofs of studying in one degree course and academic year.',
  ofProofs,
  { degreeCourseId: { type: 'ID' } },
)

const Professors = answerType(
  'TransparencyProfessors',
  'Verified reviews of professors in one academic year; they may teach in several degree courses.',
  ofProfessors,
)

const Transparency = answerType('Transparency', 'What was reported and decided, in numbers: no names, no texts.', transparencySchema, {
  months: { type: [Month], complexity: { field: 1, multiplier: 5 } },
  proofs: { type: [Proofs], complexity: { field: 1, multiplier: 5 } },
  professorProofs: { type: [Professors], complexity: { field: 1, multiplier: 1 } },
})

builder.queryField('transparency', (t) =>
  t.field({
    type: Transparency,
    description: 'What was reported and decided, month by month.',
    extensions: sharedRead,
    complexity: 20,
    resolve: (_root, _args, context) => readTransparency(context.db),
  }),
)
