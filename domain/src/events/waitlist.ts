/** Hours before the start at which offers end; from then on free seats are open to all. */
export const offersEndHours = 2

export const offersEnd = (startsAt: Date | string): Date => new Date(new Date(startsAt).getTime() - offersEndHours * 3_600_000)

/** `expired`: the offer of a seat ran out, and the entry is no longer in the list. */
export const waitlistStates = ['waiting', 'offered', 'expired'] as const
export type WaitlistState = (typeof waitlistStates)[number]

export const waitlistLimits = { reason: 300 } as const

export const waitlistMessages = {
  joined: 'Sei in lista d’attesa!',
  joinFailed: 'Errore nell’iscrizione alla lista d’attesa',
  seats: 'Ci sono ancora posti liberi: puoi iscriverti subito',
  closed: `Manca meno di ${offersEndHours} ore all’inizio: la lista d’attesa è chiusa, e un posto che si libera è di chi si iscrive per primo`,
  already: 'Con questa email sei già in lista d’attesa per questo evento',
  notFound: 'Posto in lista non trovato o link non valido. Potrebbe essere già stato usato.',
  noOffer: 'In questo momento non c’è un posto riservato per te',
  offerOver: 'Il tempo per accettare è scaduto, e il posto è passato a chi aspettava dopo di te. Puoi rimetterti in lista.',
  stillIn: 'Sei già in lista d’attesa',
  hasOffer: 'A questa persona è già stato offerto un posto',
  reason: 'Spiega in poche parole perché questa persona passa avanti',
  fewerThanTaken: (registered: number, offered: number) =>
    `Gli iscritti sono ${registered} e i posti offerti alla lista d’attesa ${offered}: il numero massimo di partecipanti non può essere inferiore`,
} as const
