import type { ZodObject, ZodType } from 'zod'

const blanks = [null, '', 0, false, []]

/** A value for every field of a public record that an example or a test says nothing about: what the field takes for "nothing". */
export function blankRecord({ shape }: ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<ZodType>(shape).map(([name, field]) => [name, blanks.find((value) => field.safeParse(value).success)]),
  )
}
