import { localized } from '@chiostro/domain/languages/translate'
import { z } from 'zod'
import { BadAnswer, UnknownShape } from './failure.ts'
import { clean } from './texts.ts'

/** Required, may be empty. */
export const text = z.string().transform(clean)

/** Identifiers may be texts or numbers; results are texts. */
export const code = z.union([z.string(), z.number()]).transform((value) => clean(String(value)))

/** Absent and null become ''. */
export const maybeText = text.nullish().transform((value) => value ?? '')
export const maybeCode = code.nullish().transform((value) => value ?? '')

/** Required: names are shown, codes identify. */
export const givenText = text.pipe(z.string().min(1))
export const givenCode = code.pipe(z.string().min(1))

/** Absent and null become an empty list. */
export const maybeList = <Element extends z.ZodType>(element: Element) =>
  z
    .array(element)
    .nullish()
    .transform((list) => list ?? [])

const number = /^\d+([.,]\d+)?$/

/** A number or digits; null if absent. */
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

/** Digits with a comma or a point; null for other texts. */
export function numberOf(value: string): number | null {
  return number.test(value.trim()) ? Number(value.replace(',', '.')) : null
}

/** Parses JSON of a known shape. @throws BadAnswer for an HTML page or truncated JSON, UnknownShape with the path of the first mismatch */
export function jsonOf<Shape extends z.ZodType>(shape: Shape): (body: string) => z.output<Shape> {
  return (body) => checked(shape, parseJson(body))
}

/** @throws UnknownShape with a path below `path` */
export function checked<Shape extends z.ZodType>(shape: Shape, value: unknown, path = ''): z.output<Shape> {
  const { data, error } = shape.safeParse(value)
  if (!error) return data
  throw new UnknownShape([path, ...(error.issues[0]?.path ?? [])].filter((part) => part !== '').join('.') || '(tutto)')
}

export function parseJson(body: string): unknown {
  requireNoPage(body)
  try {
    return JSON.parse(body)
  } catch {
    throw new BadAnswer(localized('JSON interrotto o illeggibile'))
  }
}

/** Servers respond 200 with a page to unknown paths, or when busy. @throws BadAnswer */
export function requireNoPage(body: string): void {
  if (isPage(body)) throw new BadAnswer(localized('una pagina HTML al posto dei dati'))
}

export const isPage = (body: string): boolean => /^\s*</.test(body.slice(0, 1000))
