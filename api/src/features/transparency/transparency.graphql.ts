import { caseGrounds } from '@chiostro/domain/cases/cases'
import { levels } from '@chiostro/domain/catalogue/levels'
import { inBackticks, keysOf } from '@chiostro/domain/records/records'
import {
  type Transparency,
  type TransparencyMonth,
  type TransparencyProfessors,
  type TransparencyProofs,
  transparencyMonths,
} from '@chiostro/domain/transparency/transparency'
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
    ground: t.exposeString('ground', {
      description: `One of ${inBackticks(keysOf(caseGrounds))}; \`burst\`: reviews that were held back.`,
    }),
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

const ProofsType = builder.objectRef<TransparencyProofs>('TransparencyProofs').implement({
  description: 'What was confirmed and reviewed with proofs of studying in one degree course and academic year.',
  fields: (t) => ({
    year: t.exposeString('year', { description: 'As in 2026/27.' }),
    degreeCourseId: t.exposeID('degreeCourseId', { description: "The degree course's id." }),
    degreeCourse: t.exposeString('degreeCourse', { description: 'Its name.' }),
    level: t.exposeString('level', { description: `One of ${inBackticks(levels)}.` }),
    code: t.exposeString('code', { description: "As in L-27; '' when unknown." }),
    claims: t.exposeInt('claims', { description: 'Mailboxes that confirmed to study there; once more for each rotated key.' }),
    spent: t.exposeInt('spent', { description: 'Verified reviews of its subjects that were written.' }),
    isSmall: t.exposeBoolean('isSmall', { description: 'So few confirmed that a verified review says much of who wrote it.' }),
  }),
})

const ProfessorsType = builder.objectRef<TransparencyProfessors>('TransparencyProfessors').implement({
  description: 'Verified reviews of professors in one academic year; they may teach in several degree courses.',
  fields: (t) => ({
    year: t.exposeString('year', { description: 'As in 2026/27.' }),
    spent: t.exposeInt('spent', { description: 'How many were written.' }),
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
    proofs: t.field({
      type: [ProofsType],
      description: 'Newest year first; degree courses without either are left out.',
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ proofs }) => proofs,
    }),
    professorProofs: t.field({
      type: [ProfessorsType],
      description: 'Newest year first; years without any are left out.',
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ professorProofs }) => professorProofs,
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
