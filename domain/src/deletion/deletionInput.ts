import { z } from 'zod'
import { decisionInput } from '../cases/caseInput.ts'
import { paragraphs, recordIds } from '../text/text.ts'
import { deletionLimits, deletionMessages } from './deletion.ts'

/** For a deletion outside the queue; the defaults are the ground `other`, its rule and that rule's usual sentence. */
const why = {
  reason: paragraphs({ max: deletionLimits.reason }).describe(
    `Statement of reasons, which its author reads, up to ${deletionLimits.reason} characters; the usual one of the rule when absent.`,
  ),
  ground: decisionInput.shape.ground.default('other').describe('Ground of the decision; the general one when absent.'),
  rule: decisionInput.shape.rule.optional().describe('The rule that is applied; that of the ground when absent.'),
}

export const deletionInput = z.object(why)
export type DeletionInput = z.infer<typeof deletionInput>

export const deletionOfManyInput = z.object({
  ids: recordIds(deletionLimits.many, deletionMessages).describe('Their ids.'),
  ...why,
})
