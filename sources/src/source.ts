import { localized } from '@chiostro/domain/languages/translate'
import { UsageFailure } from './failure.ts'
import { isLoopback } from './privateAddress.ts'

export const sourceKinds = ['cineca', 'bologna', 'easyacademy'] as const

export interface Source {
  kind: (typeof sourceKinds)[number]
  /** Without a trailing slash. */
  base: string
  /** The user named the address in a separate option, so it may belong to a private network. */
  allowsPrivate: boolean
}

const examples = 'cineca:unimore, bologna, easyacademy:https://…'
const bologna = 'https://dati.unibo.it'

/** Parses `cineca:NAME`, `cineca:URL`, `bologna` or `easyacademy:URL`. @param baseUrl replaces the known address. @throws UsageFailure */
export function parseSource(text: string, baseUrl?: string): Source {
  const [, named = '', rest = ''] = /^([^:]*)(?::(.*))?$/s.exec(text.trim().replace(/\/+$/, '')) ?? []
  const kind = sourceKinds.find((candidate) => candidate === named.toLowerCase())
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

/** Milliseconds; a larger number is a mistake. */
const maxPause = 3_600_000

/** Parses --pause in milliseconds. @throws UsageFailure unless a number, and at least a second for other machines */
export function parsePause(text: string | undefined, { base }: Source): number {
  if (text === undefined) return usualPause
  const pause = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (!(pause <= maxPause))
    throw new UsageFailure(localized('--pause «{text}»: un numero intero di millisecondi, fino a un’ora.', { text }))
  if (pause >= usualPause || isLoopback(new URL(base))) return pause
  const sentence = '--pause {pause}: almeno {count} millisecondi, per non pesare su un server che non è nostro.'
  throw new UsageFailure(localized(sentence, { pause, count: usualPause }))
}

/** First year of the academic year of --year. @throws UsageFailure */
export function parseYear(text: string | undefined): number {
  if (text !== undefined && /^\d{4}$/.test(text)) return Number(text)
  throw new UsageFailure(
    text === undefined
      ? localized('--from vuole --year: quattro cifre, l’anno in cui comincia quello accademico (2026 è il 2026/27).')
      : localized('--year «{text}»: quattro cifre, l’anno in cui comincia quello accademico (2026 è il 2026/27).', { text }),
  )
}
