import { crockford, tidyCrockford } from '../text/pasted.ts'

export const receiptLength = 20

/** Receipts whose states are asked for at once: as many as a device keeps. */
export const maxReceipts = 100

export const receiptStates = {
  public: 'Pubblica',
  waiting: 'Sta per essere pubblicata',
  held: 'In verifica',
  removed: 'Rimossa: leggi perché',
  appealed: 'Ricorso in attesa',
  gone: 'Non c’è più',
} as const
export type ReceiptState = keyof typeof receiptStates

export const reviewEditDays = 30

/** Formats 20 numbers below 32 as four groups of five characters. @param values 100 random bits */
export const formatReceipt = (values: ArrayLike<number>): string =>
  Array.from(values, (value) => crockford[value % 32])
    .join('')
    .replace(/.{5}(?=.)/g, '$&-')

/** Null when it cannot be a receipt. */
export const normaliseReceipt = (text: string): string | null => tidyCrockford(text, receiptLength)

export const receiptMessages = {
  missing: 'Scrivi la ricevuta',
  unknown: 'Nessuna recensione con questa ricevuta',
  tooLate: `Una recensione si può modificare per ${reviewEditDays} giorni: ora si può solo eliminare`,
  held: 'La recensione è in verifica: per ora si può solo eliminare',
  waiting: 'Sarà pubblicata domattina, con le altre recensioni verificate dello stesso giorno. Puoi già modificarla o eliminarla',
  waitingToday: 'Sarà pubblicata in mattinata, con le altre recensioni verificate dello stesso giorno. Puoi già modificarla o eliminarla',
  removed: 'La recensione è stata rimossa: per ora si può solo eliminare, o presentare un ricorso',
  updated: 'Recensione aggiornata',
  deleted: 'Recensione eliminata',
  confirmDelete: 'Vuoi davvero eliminare questa recensione? Non si può annullare.',
} as const
