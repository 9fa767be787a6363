import { translate, type Values } from './translate.ts'

/** A sentence that is translated later, into the reader's language: the Italian one, which is the translation key, with its values. */
export interface LocalizedMessage {
  sentence: string
  values: Record<string, MessageValue>
}

export type MessageValue = string | number | LocalizedMessage

export const localized = (sentence: string, values: Record<string, MessageValue> = {}): LocalizedMessage => ({ sentence, values })

export function formatMessage(saying: MessageValue, t: (sentence: string, values: Values) => string): string {
  if (typeof saying !== 'object') return String(saying)
  return t(saying.sentence, Object.fromEntries(Object.entries(saying.values).map(([name, value]) => [name, formatMessage(value, t)])))
}

export const inItalian = (saying: MessageValue): string => formatMessage(saying, (sentence, values) => translate({}, sentence, values))
