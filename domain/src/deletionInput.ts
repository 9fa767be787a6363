import { z } from 'zod'
import { deletionLimits, deletionMessages } from './deletion.ts'
import { paragraphs } from './text.ts'

const reason = paragraphs({ max: deletionLimits.reason })

/** Optional reason of a deletion. */
export const deletionInput = z.object({ reason })

/** Several records of one kind; duplicates are dropped. */
export const deletionOfManyInput = z.object({
  ids: z
    .array(z.string(deletionMessages.ids).max(64, deletionMessages.ids), deletionMessages.ids)
    .min(1, deletionMessages.ids)
    .max(deletionLimits.many, deletionMessages.tooMany)
    .transform((ids) => [...new Set(ids)]),
  reason,
})
