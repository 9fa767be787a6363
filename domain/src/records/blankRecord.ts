import type { ZodObject, ZodType } from 'zod'

const blanks = [null, '', 0, false, []]

/** Fills a public record for an example or a test with each field's value for "nothing". */
export function blankRecord({ shape }: ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<ZodType>(shape).map(([name, field]) => [name, blanks.find((value) => field.safeParse(value).success)]),
  )
}
