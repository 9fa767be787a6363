import { localized } from '@chiostro/domain/languages/localizedMessage'
import { z } from 'zod'
import { BadAnswer, UnknownShape } from './failure.ts'
import { clean } from './texts.ts'

/** A text that may be empty, but has to be there. */
export const text = z.string().transform(clean)

/** Identifiers are texts or numbers: both are texts here. */
export const code = z.union([z.string(), z.number()]).transform((value) => clean(String(value)))

/** Absent and null are ''. */
export const maybeText = text.nullish().transform((value) => value ?? '')
export const maybeCode = code.nullish().transform((value) => value ?? '')

/** What has no name cannot be shown, and what has no code not be recognised. */
export const givenText = text.pipe(z.string().min(1))
export const givenCode = code.pipe(z.string().min(1))

/** Absent and null are no elements. */
export const maybeList = <Element extends z.ZodType>(element: Element) =>
  z
    .array(element)
    .nullish()
    .transform((list) => list ?? [])

const number = /^\d+([.,]\d+)?$/

/** Credits as a number or in digits; null where there are none. */
export const credits = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^(\d+([.,]\d+)?)?$/),
  ])
  .nullish()
  .transform((value) => numberOf(String(value ?? '')))

/** The number that a text is, in digits with a comma or a point; null where it is none. */
export function numberOf(value: string): number | null {
  return number.test(value.trim()) ? Number(value.replace(',', '.')) : null
}

/**
 * Reads JSON of a known shape.
 * @throws BadAnswer for a page or for what is cut, UnknownShape with the path of the first field that is not as expected
 */
export function jsonOf<Shape extends z.ZodType>(shape: Shape): (body: string) => z.output<Shape> {
  return (body) => checked(shape, parseJson(body))
}

/** @throws UnknownShape, its path after that of `value` itself */
export function checked<Shape extends z.ZodType>(shape: Shape, value: unknown, path = ''): z.output<Shape> {
  const { data, error } = shape.safeParse(value)
  if (!error) return data
  throw new UnknownShape([path, ...(error.issues[0]?.path ?? [])].filter((part) => part !== '').join('.') || '(tutto)')
}

/** @throws BadAnswer */
export function parseJson(body: string): unknown {
  requireNoPage(body)
  try {
    return JSON.parse(body)
  } catch {
    throw new BadAnswer(localized('JSON interrotto o illeggibile'))
  }
}

/** Unknown paths and busy servers answer 200 with a page. @throws BadAnswer */
export function requireNoPage(body: string): void {
  if (isPage(body)) throw new BadAnswer(localized('una pagina HTML al posto dei dati'))
}

export const isPage = (body: string): boolean => /^\s*</.test(body.slice(0, 1000))
