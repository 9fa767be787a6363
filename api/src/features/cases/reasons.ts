import { type Rule, rules } from '@chiostro/domain/cases/rules'
import type { MailTranslator } from '../../mail/translator.ts'

/** Sentences for statements of reasons, the longest first: one may begin with another. */
const sentences = [...new Set(Object.values<Rule>(rules).flatMap(({ reasons }) => [...reasons.remove, ...reasons.keep]))].toSorted(
  (one, other) => other.length - one.length,
)

/** The reasons that a moderator gave: sentences of the rules are translated, what they wrote themselves stays as it is. */
export const reasonsIn = ({ t }: MailTranslator, reasons: string): string =>
  sentences.reduce((text, sentence) => text.replaceAll(sentence, () => t(sentence)), reasons)
