import { cleanDigits } from '../text/pasted.ts'

/** Result of a scan at the door. `out`: undone, or older than an undo. */
export const checkInStatuses = ['in', 'already', 'out', 'unknown'] as const
export type CheckInStatus = (typeof checkInStatuses)[number]

export const checkInLimits = {
  entries: 500,
  code: 500,
  links: 20,
  /** Stored for one attendee: the first, and the latest of the others. */
  stored: 20,
  /** Hours after an event's end during which its links work, and names stay on helpers' phones. */
  hoursAfterEnd: 24,
  /** Accepted lead of a phone's clock over the server's. */
  minutesAhead: 5,
} as const

export const checkInMessages = {
  notFound: 'Link non valido, revocato o scaduto, oppure l’evento è stato annullato. Chiedi a chi organizza.',
  ticketNotFound: 'Biglietto non trovato: forse l’iscrizione è stata cancellata.',
  tooManyLinks: `Un evento ha al massimo ${checkInLimits.links} link per l’ingresso: revocali e creane di nuovi.`,
  entries: `Invia da 1 a ${checkInLimits.entries} ingressi`,
  who: 'Indica il codice del biglietto o l’iscrizione, non entrambi',
  at: 'Momento non valido',
  ahead: 'Il momento (at) è avanti di più di cinque minuti: controlla l’orologio del telefono',
} as const

export const checkInClosesAt = (endsAt: Date): Date => new Date(endsAt.getTime() + checkInLimits.hoursAfterEnd * 3_600_000)

/** Extracts the code from a QR code's text, which is a code or the address of a ticket. */
export const codeOf = (text: string): string => /\/ticket\/([\w-]+)/.exec(text)?.[1] ?? cleanDigits(text)

/** Latest accepted moment, in milliseconds: one far ahead would lock a person out for ever. */
export const latestMoment = (): number => Date.now() + checkInLimits.minutesAhead * 60_000

/** Moments in milliseconds. */
export interface Presence {
  /** Entries not undone, ascending; the first is the check-in. */
  entries: readonly number[]
  undoneAt: number | null
}

export const absent: Presence = { entries: [], undoneAt: null }

/**
 * Reports in any order and number end in the same presence: the earlier entry counts, an undo undoes the entries before it.
 * @returns `in` for the report that brought them in, `already` when they were
 */
export function report({ entries, undoneAt }: Presence, { at, undo }: { at: number; undo: boolean }): [Presence, CheckInStatus] {
  if (undo) {
    const last = Math.max(undoneAt ?? at, at)
    const left = entries.filter((entry) => entry >= last)
    return [{ entries: left, undoneAt: last }, left.length > 0 ? 'already' : 'out']
  }
  if (undoneAt !== null && at < undoneAt) return [{ entries, undoneAt }, entries.length > 0 ? 'already' : 'out']
  const all = [...new Set([...entries, at])].sort((a, b) => a - b)
  if (all.length > checkInLimits.stored) all.splice(1, 1)
  return [{ entries: all, undoneAt }, entries.length > 0 ? 'already' : 'in']
}

export interface OrganisersWord {
  at: number
  undo: boolean
}

/** Returns the entry in milliseconds; null while absent. The organiser overrides the helpers' reports. */
export function enteredAt({ entries }: Presence, word: OrganisersWord | null): number | null {
  const [first = null] = entries
  if (!word) return first
  return word.undo ? null : Math.min(first ?? word.at, word.at)
}

/** Returns the later of two, in any order; of the same moment the entry. */
export function laterText(stored: OrganisersWord | null, { at, undo }: OrganisersWord): OrganisersWord {
  if (!stored || stored.at < at) return { at, undo }
  return stored.at === at ? { at, undo: stored.undo && undo } : stored
}
