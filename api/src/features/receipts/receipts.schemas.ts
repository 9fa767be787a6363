import { z } from 'zod'
import { caseSchema } from '../cases/cases.schemas.ts'

export const reviewState = z.object({
  isHeld: z.boolean().describe('It waits for a moderator and is not public yet.'),
  publicFrom: z.iso
    .date()
    .nullable()
    .describe('The day on whose morning it becomes public, as in 2026-11-26; null when it waits for none.'),
  isRemoved: z.boolean().describe('A moderator removed it: `case` says why.'),
  isEditable: z.boolean().describe('Whether it can be changed still; it can be deleted at any time.'),
  case: caseSchema.nullable().describe('The latest decision about it; null without any.'),
})
