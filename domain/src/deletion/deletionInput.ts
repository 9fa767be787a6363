import { z } from 'zod'
import { decisionInput } from '../cases/caseInput.ts'
import { paragraphs, recordIds } from '../text/text.ts'
import { deletionLimits, deletionMessages } from './deletion.ts'

/** For a deletion outside the queue; the defaults are the ground `other`, its rule and that rule's usual sentence. */
const why = {
  reason: paragraphs({ max: deletionLimits.reason }),
  ground: decisionInput.shape.ground.default('other'),
  rule: decisionInput.shape.rule.optional(),
}

export const deletionInput = z.object(why)
export type DeletionInput = z.infer<typeof deletionInput>

export const deletionOfManyInput = z.object({
  ids: recordIds(deletionLimits.many, deletionMessages),
  ...why,
})
