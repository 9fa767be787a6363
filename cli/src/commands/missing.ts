import { formatMessage } from '@chiostro/domain/languages/localizedMessage'
import type { Missing } from '@chiostro/sources/failure'
import { singleLine } from '../terminal.ts'
import { t } from '../translator.ts'

/** Lines of a message: the first one tells what it is about. */
const maxLines = 5

const outcomes = {
  'nothing imported': t('Non è stato importato nulla: lo stesso comando chiede solo ciò che manca; con --partial si va avanti senza.'),
  hopeless: t('Non è stato importato nulla: lo stesso comando chiede solo ciò che manca.'),
  imported: t('Il resto è fatto; lo stesso comando chiede solo ciò che manca.'),
} as const

/** Answers that could not be had, with all addresses: one line for a single one, at most five for any number. */
export function missingText(missing: Missing[], outcome: keyof typeof outcomes): string {
  const [only] = missing
  if (only && missing.length === 1) return `${only.address}: ${singleLine(formatMessage(only.reason, t))}. ${outcomes[outcome]}`
  const byReason = Map.groupBy(missing, ({ reason }) => singleLine(formatMessage(reason, t)))
  const reasons = [...byReason].map(([reason, lost]) => ({ reason, addresses: lost.map(({ address }) => address) }))
  const shown = reasons.slice(0, reasons.length < maxLines ? reasons.length : maxLines - 2)
  const others = reasons.slice(shown.length).flatMap(({ addresses }) => addresses)
  const lines = [...shown, ...(others.length > 0 ? [{ reason: t('per altri motivi'), addresses: others }] : [])]
  return [
    t('{count} risposte non si sono potute avere. {outcomes}', { count: missing.length, outcomes: outcomes[outcome] }),
    ...lines.map(({ reason, addresses }) => `${reason}: ${addresses.join(' ')}`),
  ].join('\n')
}
