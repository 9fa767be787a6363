import { z } from 'zod'

/** Success without a record. */
export const success = z.object({ success: z.literal(true) })

export const idParams = z.object({ id: z.string() })

/** The query of an owner's paths. Without a token they answer as with a wrong one. */
export const ownersQuery = z.object({ token: z.string().default('').describe('The token of the private link.') })

/** The filters of a list, as a schema of `domain` names them, in an address: text that the service checks. */
export const filterQuery = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  z.object(
    Object.fromEntries(Object.keys(shape).map((name) => [name, z.string().optional()])) as {
      [Name in keyof Shape & string]: z.ZodOptional<z.ZodString>
    },
  )
