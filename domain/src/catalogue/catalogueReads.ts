import { isOneOf } from '../records/records.ts'
import { romeDay } from '../text/rome.ts'
import { catalogueRowLimits } from './catalogueRow.ts'

/** States of a read of a university's catalogue: three that proceed by themselves, four final ones. */
export const readStates = ['waiting', 'reading', 'comparing', 'ready', 'failed', 'cancelled', 'applied'] as const
export type ReadState = (typeof readStates)[number]

/** While a read is in one of these, no other begins. */
export const activeReadStates = ['waiting', 'reading', 'comparing'] as const satisfies ReadState[]

export const isActiveRead = (state: ReadState): boolean => isOneOf(activeReadStates, state)

export const catalogueReadLimits = {
  source: 300,
  code: catalogueRowLimits.code,
  departments: 100,
  degrees: 100,
  years: { first: 2000, last: 2100 },
  /** Days for which an ended read and its cached answers remain. */
  days: 7,
  cachedBytes: 1_000_000_000,
} as const

/** Academic year of the newest catalogues, by its first year: it begins in September, they are published in summer. */
export function catalogueYear(now: Date): number {
  const [year = 0, month = 0] = romeDay(now).split('-').map(Number)
  return month >= 7 ? year : year - 1
}

export const changesPage = { size: 20, max: 200 } as const

export const catalogueReadMessages = {
  source: 'Fonte: cineca:NOME, cineca:INDIRIZZO, bologna o easyacademy:INDIRIZZO',
  year: 'Anno: quattro cifre, quello in cui comincia l’anno accademico (2026 è il 2026/27)',
  codes: `Codici: al massimo ${catalogueReadLimits.degrees}, ciascuno di 1 fino a ${catalogueReadLimits.code} caratteri`,
  running: 'È già in corso la lettura di un catalogo: aspetta che finisca, o interrompila.',
  noneRuns: 'Nessuna lettura è in corso.',
  unknown: 'Questa lettura non c’è più: leggi di nuovo. Ciò che è già stato letto è conservato.',
  notReady: 'Questa lettura non è pronta da importare.',
  tooComplex: 'Il catalogo richiede più memoria di quanta ne serva a un catalogo.',
  failed: 'La lettura si è interrotta per un errore del server. Riprova: ciò che è già stato letto è conservato.',
} as const
