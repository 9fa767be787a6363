import { z } from 'zod'

/** Success without a record. */
export const success = z.object({ success: z.literal(true) })

export const idParams = z.object({ id: z.string() })

/** The query of an owner's paths. Without a token they answer as with a wrong one. */
export const ownersQuery = z.object({ token: z.string().default('').describe('The token of the private link.') })
