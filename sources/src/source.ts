import { localized } from '@chiostro/domain/languages/localizedMessage'
import { UsageFailure } from './failure.ts'
import { isLoopback } from './privateAddress.ts'

export const sourceKinds = ['cineca', 'bologna', 'easyacademy'] as const

/** A service that publishes a catalogue. */
export interface Source {
  kind: (typeof sourceKinds)[number]
  /** Its address, without a final slash. */
  base: string
  /** Whether the user named the address in an option of its own, so that it may be one of a private network. */
  allowsPrivate: boolean
}

const examples = 'cineca:unimore, bologna, easyacademy:https://…'
const bologna = 'https://dati.unibo.it'

/**
 * The source that a text names: `cineca:NAME`, `cineca:URL`, `bologna` or `easyacademy:URL`.
 * @param baseUrl an address instead of the known one
 * @throws UsageFailure
 */
export function parseSource(text: string, baseUrl?: string): Source {
  const [, named = '', rest = ''] = /^([^:]*)(?::(.*))?$/s.exec(text.trim().replace(/\/+$/, '')) ?? []
  const kind = sourceKinds.find((one) => one === named.toLowerCase())
  if (kind === undefined || (kind === 'bologna' && text.includes(':'))) {
    throw new UsageFailure(localized('La fonte «{text}» non è tra quelle che Chiostro sa leggere: {examples}.', { text, examples }))
  }
  const given = baseUrl === undefined ? undefined : readAddress(baseUrl, '--base-url')
  const known = kind === 'easyacademy' && rest === '' ? given : addressOf(kind, rest)
  return { kind, base: given ?? known ?? noAddress(), allowsPrivate: given !== undefined }
}

function addressOf(kind: Source['kind'], rest: string): string {
  if (kind === 'bologna') return bologna
  if (/^https?:/i.test(rest)) return readAddress(rest, '--from')
  if (kind === 'easyacademy') return noAddress()
  if (/^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i.test(rest)) return `https://${rest.toLowerCase()}.coursecatalogue.cineca.it`
  throw new UsageFailure(
    localized('«{name}» non è il nome di un catalogo di Cineca: è la prima parte del suo indirizzo, come unimore.', { name: rest }),
  )
}

function noAddress(): never {
  throw new UsageFailure(localized('easyacademy vuole l’indirizzo del servizio: --from easyacademy:https://agenda.esempio.it/agendaweb'))
}

function readAddress(text: string, option: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash) {
    return url.href.replace(/\/+$/, '')
  }
  const sentence = '{option}: «{text}» non è un indirizzo http senza parametri, come https://agenda.esempio.it/agendaweb'
  throw new UsageFailure(localized(sentence, { option, text }))
}

/** Milliseconds between two requests. */
export const usualPause = 1000

/** Longer than any host asks for; beyond it a number is a mistake. */
const maxPause = 3_600_000

/**
 * Milliseconds of --pause.
 * @throws UsageFailure for what is no number, or less than a second where the source is not this machine
 */
export function parsePause(text: string | undefined, { base }: Source): number {
  if (text === undefined) return usualPause
  const pause = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (!(pause <= maxPause))
    throw new UsageFailure(localized('--pause «{text}»: un numero intero di millisecondi, fino a un’ora.', { text }))
  if (pause >= usualPause || isLoopback(new URL(base))) return pause
  const sentence = '--pause {pause}: almeno {count} millisecondi, per non pesare su un server che non è nostro.'
  throw new UsageFailure(localized(sentence, { pause, count: usualPause }))
}

/**
 * First year of the academic year of --year.
 * @throws UsageFailure
 */
export function parseYear(text: string | undefined): number {
  if (text !== undefined && /^\d{4}$/.test(text)) return Number(text)
  throw new UsageFailure(
    text === undefined
      ? localized('--from vuole --year: quattro cifre, l’anno in cui comincia quello accademico (2026 è il 2026/27).')
      : localized('--year «{text}»: quattro cifre, l’anno in cui comincia quello accademico (2026 è il 2026/27).', { text }),
  )
}
