/** Crockford's base 32: no letter that is read as a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const receiptLength = 20

/** Days after its writing in which a review may be changed with its receipt. */
export const reviewEditDays = 30

/**
 * The receipt of 20 numbers below 32: four groups of five characters.
 * @param values 100 random bits
 */
export const formatReceipt = (values: ArrayLike<number>): string =>
  Array.from(values, (value) => alphabet[value % 32])
    .join('')
    .replace(/.{5}(?=.)/g, '$&-')

/** As it was made: without signs and spaces, and with the characters that people mistake for others put right; null when it cannot be one. */
export function normaliseReceipt(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  return plain.length === receiptLength && [...plain].every((character) => alphabet.includes(character)) ? plain : null
}

export const receiptMessages = {
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
