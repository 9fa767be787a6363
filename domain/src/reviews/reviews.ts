/** Length from which a text is rejected when repeated within a day; shorter ones («Ottimo corso») repeat by chance. */
export const repeatedTextFrom = 40

/** The first is the default. A subject's reviews are sorted by difficulty, a professor's by their mean. */
export const reviewSorts = ['newest', 'useful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewMessages = {
  repeatedText: 'Questo testo è già stato inviato nelle ultime 24 ore: racconta la tua esperienza con parole tue',
  email: 'Togli l’indirizzo email: la recensione è pubblica e anonima, e un indirizzo dice di chi è',
  phone: 'Togli il numero di telefono: la recensione è pubblica e anonima, e un numero dice di chi è',
  sort: 'Ordinamento non valido',
  special:
    'Se dici qualcosa di salute, fede, opinioni, origine o orientamento di una persona, un moderatore legge la recensione prima che sia pubblica.',
  unknown: 'Recensione non trovata',
  held: 'In verifica',
  heldHint: 'La recensione è stata salvata e sarà pubblicata dopo il controllo di un moderatore.',
  waiting: 'Sarà pubblicata domattina',
  waitingHint:
    'La recensione è stata salvata. Domattina diventa pubblica con le altre recensioni verificate di oggi, in ordine sparso: così nemmeno l’ora dice chi l’ha scritta.',
} as const
