import { translate, type Values } from './translate.ts'

/** A sentence that is translated later, into the reader's language: the Italian one, which is the translation key, with its values. */
export interface LocalizedMessage {
  sentence: string
  values: Record<string, MessageValue>
}

export type MessageValue = string | number | LocalizedMessage

export const localized = (sentence: string, values: Record<string, MessageValue> = {}): LocalizedMessage => ({ sentence, values })

export function formatMessage(message: MessageValue, t: (sentence: string, values: Values) => string): string {
  if (typeof message !== 'object') return String(message)
  return t(message.sentence, Object.fromEntries(Object.entries(message.values).map(([name, value]) => [name, formatMessage(value, t)])))
}

export const inItalian = (message: MessageValue): string => formatMessage(message, (sentence, values) => translate({}, sentence, values))
