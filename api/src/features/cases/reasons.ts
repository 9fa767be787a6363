import { type Rule, rules } from '@chiostro/domain/cases/rules'
import type { MailTranslator } from '../../mail/template.ts'

/** The longest first: a sentence may begin with another. */
const sentences = [...new Set(Object.values<Rule>(rules).flatMap(({ reasons }) => [...reasons.remove, ...reasons.keep]))].toSorted(
  (a, b) => b.length - a.length,
)

/** Translates sentences of the rules in a moderator's reasons, and leaves their own text as it is. */
export const reasonsIn = ({ t }: MailTranslator, reasons: string): string =>
  sentences.reduce((text, sentence) => text.replaceAll(sentence, () => t(sentence)), reasons)
