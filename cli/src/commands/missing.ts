import { inWords } from '@chiostro/domain/languages/said'
import type { Missing } from '@chiostro/sources/failure'
import { oneLine } from '../terminal.ts'
import { t } from '../words.ts'

/** Lines of a message: the first one tells what it is about. */
const mostLines = 5

const outcomes = {
  'nothing imported': t('Non è stato importato nulla: lo stesso comando chiede solo ciò che manca; con --partial si va avanti senza.'),
  hopeless: t('Non è stato importato nulla: lo stesso comando chiede solo ciò che manca.'),
  imported: t('Il resto è fatto; lo stesso comando chiede solo ciò che manca.'),
} as const

/** Answers that could not be had, with all addresses: one line for a single one, at most five for any number. */
export function missingInWords(missing: Missing[], outcome: keyof typeof outcomes): string {
  const [only] = missing
  if (only && missing.length === 1) return `${only.address}: ${oneLine(inWords(only.reason, t))}. ${outcomes[outcome]}`
  const byReason = Map.groupBy(missing, ({ reason }) => oneLine(inWords(reason, t)))
  const reasons = [...byReason].map(([reason, lost]) => ({ reason, addresses: lost.map(({ address }) => address) }))
  const shown = reasons.slice(0, reasons.length < mostLines ? reasons.length : mostLines - 2)
  const others = reasons.slice(shown.length).flatMap(({ addresses }) => addresses)
  const lines = [...shown, ...(others.length > 0 ? [{ reason: t('per altri motivi'), addresses: others }] : [])]
  return [
    t('{count} risposte non si sono potute avere. {outcomes}', { count: missing.length, outcomes: outcomes[outcome] }),
    ...lines.map(({ reason, addresses }) => `${reason}: ${addresses.join(' ')}`),
  ].join('\n')
}
