import type { Dictionary, Locale } from './languages.ts'
import { forLocales } from './languages.ts'

export type Values = Record<string, string | number>

/** Fills `{name}` placeholders; one without a value stays visible. Italian elides «il» before 8 and 11: «l’8 marzo», «fino all’11 marzo». */
function fill(sentence: string, values: Values): string {
  return sentence.replace(/(?:\b(il|(?:a|da|de)l) )?\{(\w+)\}/g, (_found, article = '', name = '') => {
    const value = String(values[name] ?? `{${name}}`)
    if (!article) return value
    return (/^(8|11)\b/.test(value) ? `${article.replace('il', '')}l’` : `${article} `) + value
  })
}

/** Returns a sentence without a translation unchanged. */
export function translate(dictionary: Dictionary, sentence: string, values: Values = {}): string {
  return fill(dictionary[sentence] ?? translateFilled(dictionary, sentence) ?? sentence, values)
}

/** `translatePlural(d, 3, '{count} iscritto', '{count} iscritti')`. Italian and English share the rule: one is singular, zero plural. */
export function translatePlural(dictionary: Dictionary, count: number, singular: string, plural: string, values: Values = {}): string {
  return translate(dictionary, count === 1 ? singular : plural, { count, ...values })
}

interface Pattern {
  shape: RegExp
  names: string[]
  translation: string
}

const known = new WeakMap<Dictionary, Pattern[]>()

/** 'Massimo 200 caratteri' matches the key 'Massimo {max} caratteri'. Undefined when no key matches. */
function translateFilled(dictionary: Dictionary, sentence: string): string | undefined {
  for (const { shape, names, translation } of patternsOf(dictionary)) {
    const match = shape.exec(sentence)
    if (match) return fill(translation, Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])))
  }
  return undefined
}

const placeholder = /\{(\w+)\}/
/** Letters below which a key, such as '{value} su {max}', would match too much. */
const shortestShape = 12

function patternsOf(dictionary: Dictionary): Pattern[] {
  const patterns = known.get(dictionary) ?? readPatterns(dictionary)
  known.set(dictionary, patterns)
  return patterns
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Sorted by specificity. */
function readPatterns(dictionary: Dictionary): Pattern[] {
  return Object.entries(dictionary)
    .map(([key, translation]) => ({ parts: key.split(placeholder), translation }))
    .filter(({ parts }) => parts.length > 1)
    .map(({ parts, translation }) => {
      const fixed = parts.filter((_, index) => index % 2 === 0)
      const names = parts.filter((_, index) => index % 2 === 1)
      return { fixed, names, translation, weight: fixed.join('').length }
    })
    .filter(({ weight }) => weight >= shortestShape)
    .sort((a, b) => b.weight - a.weight)
    .map(({ fixed, names, translation }) => ({ shape: new RegExp(`^${fixed.map(escaped).join('(.+)')}$`, 's'), names, translation }))
}

const formats = forLocales((locale) => new Intl.NumberFormat(locale))

/** '6014', and '6,014' in English; from 10000 on '60.140' in Italian too. */
export const formatWhole = (value: number, locale: Locale): string => formats(locale).format(value)

/** A sentence that is translated later, into the reader's language: the Italian one, which is the translation key, with its values. */
export interface LocalizedMessage {
  sentence: string
  values: Record<string, MessageValue>
}

export type MessageValue = string | number | LocalizedMessage

export const localized = (sentence: string, values: Record<string, MessageValue> = {}): LocalizedMessage => ({ sentence, values })

export function messageText(message: MessageValue, t: (sentence: string, values: Values) => string): string {
  if (typeof message !== 'object') return String(message)
  return t(message.sentence, Object.fromEntries(Object.entries(message.values).map(([name, value]) => [name, messageText(value, t)])))
}

export const inItalian = (message: MessageValue): string => messageText(message, (sentence, values) => translate({}, sentence, values))
