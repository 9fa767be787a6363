import { z } from 'zod'
import { insideOf } from '../records.ts'

/** Success without a record. */
export const success = z.object({ success: z.literal(true) }).meta({ id: 'Success' })

export const idParams = z.object({ id: z.string() })

/** The query of an owner's paths. Without a token they answer as with a wrong one. */
export const ownersQuery = z.object({ token: z.string().default('').describe('The token of the private link.') })

/** What the documentation says of a filter: its description, and its values where they are a list. */
function documentation(schema: z.ZodType): { description?: string; enum?: string[] } {
  const { entries } = schema.def as { entries?: Record<string, string> }
  const inside = insideOf(schema)
  const { description = schema.description, ...more } = inside ? documentation(inside) : entries ? { enum: Object.values(entries) } : {}
  return { ...more, ...((schema.description ?? description) ? { description: schema.description ?? description } : {}) }
}

/** The filters of a list, as a schema of `domain` names and describes them, in an address: text that the service checks. */
export const filterQuery = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        z
          .string()
          .optional()
          .meta(documentation(field as z.ZodType)),
      ]),
    ) as {
      [Name in keyof Shape & string]: z.ZodOptional<z.ZodString>
    },
  )
