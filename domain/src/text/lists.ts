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
 * A bounded list, as all lists of inputs are (`bounds.test.ts`). Zod judges the length before the elements where the list itself has a
 * maximum: of one that is too long the answer is one issue, and costs nothing, however many elements there are.
 */
export const listOf = <Element extends z.ZodType>(element: Element, { min = 0, max, message, tooMany = message }: ListRules) =>
  z.array(element, message).min(min, message).max(max, tooMany)
