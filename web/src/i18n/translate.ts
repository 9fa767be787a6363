import type { Dictionary } from './language.ts'

export type Values = Record<string, string | number>

/** Puts `values` into the `{name}` placeholders; a placeholder without a value stays visible, so that the mistake is. */
function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** Translates one Italian sentence. A sentence the dictionary lacks is shown as it is (spec 000, section 4). */
export function translate(dictionary: Dictionary, sentence: string, values: Values = {}): string {
  return fill(dictionary[sentence] ?? sentence, values)
}

/**
 * Chooses between singular and plural, then translates: `translatePlural(d, 3, '{count} iscritto', '{count} iscritti')`.
 * Italian and English share the rule: one is singular, everything else plural, zero included.
 */
export function translatePlural(dictionary: Dictionary, count: number, one: string, many: string, values: Values = {}): string {
  return translate(dictionary, count === 1 ? one : many, { count, ...values })
}
