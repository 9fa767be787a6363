import { caseGrounds } from '@chiostro/domain/cases/cases'
import { levels } from '@chiostro/domain/catalogue/levels'
import { transparencyMonths } from '@chiostro/domain/transparency/transparency'
import { z } from 'zod'

const count = z.int()
const year = z.string().describe('Academic year, as in 2026/27.')

export const ofMonth = z.object({
  month: z.string().describe('`YYYY-MM`, in Italy.'),
  reports: count.describe('Reports that arrived.'),
  decisions: z
    .partialRecord(z.enum(Object.keys(caseGrounds)), z.object({ keep: count, remove: count }))
    .describe('Decisions by ground, those on appeals included.'),
  appeals: count.describe('Appeals that arrived.'),
  restored: count.describe('What was removed and shown again after an appeal.'),
})

export const ofProofs = z.object({
  year,
  degreeCourseId: z.string().describe("The degree course's id."),
  degreeCourse: z.string().describe('Its name.'),
  level: z.string().meta({ enum: [...levels] }),
  code: z.string().describe("As in L-27; '' when unknown."),
  claims: count.describe('Mailboxes that confirmed to study there; once more for each rotated key.'),
  spent: count.describe('Verified reviews of its subjects that were written.'),
  isSmall: z.boolean().describe('So few confirmed that a verified review says much of who wrote it.'),
})

export const ofProfessors = z.object({
  year,
  spent: count.describe('Verified reviews of professors that were written; they may teach in several degree courses.'),
})

export const transparencySchema = z.object({
  months: z.array(ofMonth).describe(`Newest first, at most ${transparencyMonths}.`),
  medianHoursToDecision: z.number().nullable().describe('Median hours from a report to the first decision; null before the first.'),
  proofs: z.array(ofProofs).describe('Newest year first; degree courses without either are left out.'),
  professorProofs: z.array(ofProfessors).describe('Newest year first; years without any are left out.'),
})
