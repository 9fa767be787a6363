export const bookConditions = ['Come nuovo', 'Ottime condizioni', 'Buone condizioni', 'Condizioni accettabili'] as const
export type BookCondition = (typeof bookConditions)[number]

export const bookStates = ['available', 'reserved', 'sold'] as const
export type BookState = (typeof bookStates)[number]

export const bookStateLabels = { available: 'Attivo', reserved: 'Riservato', sold: 'Venduto', expired: 'Scaduto' } as const
export type ShownBookState = keyof typeof bookStateLabels

/** Days after publication or renewal; before its end: `notifiedBefore` for the reminder, `renewableBefore` for the button. */
export const bookDays = { listed: 120, notifiedBefore: 7, renewableBefore: 14, saleAskedAfter: 14 } as const

export const bookMessagesShown = 100

export const shownState = ({ state, expiresAt }: { state: BookState; expiresAt: Date | string }, now = Date.now()): ShownBookState =>
  state !== 'sold' && new Date(expiresAt).getTime() <= now ? 'expired' : state

export const bookLimits = {
  title: 200,
  course: 120,
  professor: 120,
  description: 4000,
  sellerName: 100,
  message: 4000,
  search: 200,
} as const

/** Of imported listings: shown and filtered by, not offered. */
export const olderConditions = ['Nuovo', 'Buono'] as const

export const bookSorts = ['newest', 'cheapest', 'dearest'] as const
export type BookSort = (typeof bookSorts)[number]

export const booksAtOnce = 20

export const bookPage = { size: 24, max: 100, restMax: 500 } as const

export const bookMessages = {
  requiredTitle: 'Campi obbligatori',
  required: 'Compila tutti i campi obbligatori.',
  title: 'Titolo obbligatorio',
  condition: 'Condizione obbligatoria',
  unknownCondition: 'Condizione non valida',
  description: 'Descrizione obbligatoria',
  name: 'Nome richiesto',
  email: 'Email valida richiesta',
  whatsapp: 'Numero WhatsApp non valido: scrivilo con il prefisso, come +39 333 123 4567',
  message: 'Messaggio minimo 10 caratteri',
  publishFailed: "Errore durante la creazione dell'annuncio",
  books: 'Aggiungi almeno un libro',
  tooManyBooks: `Al massimo ${booksAtOnce} libri alla volta`,
  publishFailedHint: "Non è stato possibile creare l'annuncio. Riprova.",
  contactFailed: 'Errore invio messaggio',
  contactFailedHint: 'Si è verificato un errore. Riprova più tardi.',
  contactSent: 'Messaggio inviato!',
  contactSentHint: 'Il venditore riceverà la tua richiesta via email.',
  tokenMissing: 'Token di accesso mancante. Controlla il link ricevuto via email.',
  notFound: 'Annuncio non trovato o token non valido. Controlla il link ricevuto via email.',
  sort: 'Ordinamento non valido',
  unknown: 'Annuncio non trovato',
  sold: 'Questo libro è già stato venduto',
  expired: 'Questo annuncio è scaduto',
  state: 'Stato non valido',
  renewed: 'Annuncio rinnovato',
  stateChanged: 'Stato aggiornato',
  hintOf: 'Indica un ISBN o un insegnamento',
  updated: 'Annuncio aggiornato!',
  updateFailed: 'Errore aggiornamento',
  deleted: 'Annuncio eliminato',
  confirmDelete: 'Sei sicuro di voler eliminare questo annuncio? Questa azione non può essere annullata.',
} as const

export const contactTemplate = (sellerName: string, title: string) =>
  `Ciao ${sellerName},\n\nmi interessa il libro "${title}". È ancora disponibile? In che condizioni è?\n\nGrazie!`
