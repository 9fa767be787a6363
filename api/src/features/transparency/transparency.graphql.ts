import { type Transparency, type TransparencyMonth, transparencyMonths } from '@chiostro/domain/transparency'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { readTransparency } from './transparency.sql.ts'

interface Decided {
  ground: string
  keep: number
  remove: number
}

const DecidedType = builder.objectRef<Decided>('TransparencyDecisions').implement({
  description: 'Decisions of a month with one ground.',
  fields: (t) => ({
    ground: t.exposeString('ground', { description: 'As in a decision; `burst` for reviews that were held back.' }),
    keep: t.exposeInt('keep', { description: 'How many stay.' }),
    remove: t.exposeInt('remove', { description: 'How many were removed.' }),
  }),
})

const MonthType = builder.objectRef<TransparencyMonth>('TransparencyMonth').implement({
  description: 'Figures of one month.',
  fields: (t) => ({
    month: t.exposeString('month', { description: '`YYYY-MM`, in Italy.' }),
    reports: t.exposeInt('reports', { description: 'Reports that arrived.' }),
    decisions: t.field({
      type: [DecidedType],
      description: 'Decisions by ground, those on appeals included.',
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ decisions }) => Object.entries(decisions).map(([ground, counts]) => ({ ground, ...counts })),
    }),
    appeals: t.exposeInt('appeals', { description: 'Appeals that arrived.' }),
    restored: t.exposeInt('restored', { description: 'What was removed and shown again after an appeal.' }),
  }),
})

const TransparencyType = builder.objectRef<Transparency>('Transparency').implement({
  description: 'What was reported and decided, in numbers: no names, no texts.',
  fields: (t) => ({
    months: t.field({
      type: [MonthType],
      description: `Newest first, at most ${transparencyMonths}.`,
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ months }) => months,
    }),
    medianHoursToDecision: t.exposeFloat('medianHoursToDecision', {
      nullable: true,
      description: 'Median hours from a report to the first decision; null before the first.',
    }),
  }),
})

builder.queryField('transparency', (t) =>
  t.field({
    type: TransparencyType,
    description: 'What was reported and decided, month by month.',
    extensions: sharedRead,
    complexity: 20,
    resolve: (_root, _args, context) => readTransparency(context.db),
  }),
)
