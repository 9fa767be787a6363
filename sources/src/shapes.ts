import { languageOf, semesterLabel } from '@chiostro/domain/catalogue/catalogueValues'
import { localized } from '@chiostro/domain/languages/translate'
import { cleanLine } from '@chiostro/domain/text/pasted'
import { blank } from '@chiostro/domain/text/text'
import { decodeHTMLStrict } from 'entities'
import { z } from 'zod'
import { BadAnswer, UnknownShape } from './failure.ts'

/** Decodes entities once (only with a semicolon: «Ricerca&notizie» has none), removes invisible characters. '' if nothing is visible. */
export function clean(text: string): string {
  const decoded = text.includes('&') ? decodeHTMLStrict(text) : text
  const cleaned = cleanLine(decoded.toWellFormed()).replace(/\p{Co}/gu, '')
  return cleaned.replace(blank, '') === '' ? '' : cleaned
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** «AbilitÃ\u00A0» becomes «Abilità»: UTF-8 read as Latin-1. Call it before `clean`, which removes some of those bytes. */
export function repaired(text: string): string {
  if (!/[\u0080-\u00FF]/.test(text) || /[^\0-\u00FF]/.test(text)) return text
  try {
    return utf8.decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}

/** Decodes UTF-8, else the stated charset, else Windows-1252. Removes a byte order mark. */
export function decodeBytes(bytes: Uint8Array, contentType = ''): string {
  const [, named = 'windows-1252'] = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType) ?? []
  for (const charset of ['utf-8', named]) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes)
    } catch {
      // Invalid bytes or an unknown charset.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** «Primo Semestre» becomes `1`; texts without a semester stay. */
export const semester = (text: string): string => semesterLabel(text)

/** ISO 639-1 code of the first language named; '' if none. */
export const language = (text: string): string => languageOf(text) ?? ''

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
