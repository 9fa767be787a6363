import { z } from 'zod'

interface ListRules {
  min?: number
  max: number
  /** For what is no list, and for one that is too short. */
  message: string
  /** For one that is too long; by default the same. */
  tooMany?: string
}

/**
 * A bounded list whose length is judged before its elements: of one that is too long no element is looked at, so that the answer is one
 * issue, and costs nothing, however many there are. All lists of inputs are made by this (`bounds.test.ts`).
 */
export const listOf = <Element extends z.ZodType>(element: Element, { min = 0, max, message, tooMany = message }: ListRules) =>
  z.preprocess(
    (value, context) => {
      if (!Array.isArray(value) || value.length <= max) return value
      context.addIssue({ code: 'custom', message: tooMany })
      return z.NEVER
    },
    z.array(element, message).min(min, message).max(max, tooMany),
  )
