/** Records that can have a mistyped address, to which the link is sent. */
export const correctables = ['book', 'event', 'registration', 'waiting'] as const
export type Correctable = (typeof correctables)[number]

/** Minutes in which the address of a new record can be corrected from the device where it was made. */
export const correctionMinutes = 60

export const correctionMessages = {
  email: 'Email non valida',
  over: 'Non è più possibile cambiare questo indirizzo da qui: sono passati più di 60 minuti, oppure è già cambiato.',
  failed: 'Non è stato possibile cambiare l’indirizzo',
} as const
