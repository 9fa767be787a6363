import { translate, type Values } from './translate.ts'

/** A sentence that is put into words later, in the language of the reader: the Italian one, which is the key of its translation, with its values. */
export interface Said {
  sentence: string
  values: Record<string, Saying>
}

/** A sentence, or a name that is the same in every language. */
export type Saying = string | number | Said

export const said = (sentence: string, values: Record<string, Saying> = {}): Said => ({ sentence, values })

/** @param t translates an Italian sentence with its values */
export function inWords(saying: Saying, t: (sentence: string, values: Values) => string): string {
  if (typeof saying !== 'object') return String(saying)
  return t(saying.sentence, Object.fromEntries(Object.entries(saying.values).map(([name, value]) => [name, inWords(value, t)])))
}

export const inItalian = (saying: Saying): string => inWords(saying, (sentence, values) => translate({}, sentence, values))
