/** To the participants of one event. */
export const maxMessages = 3

export const audiences = ['registered', 'everyone'] as const
export type Audience = (typeof audiences)[number]

export const messageLimits = { subject: 120, message: 4000 } as const

export const messageMessages = {
  subject: 'Scrivi l’oggetto',
  message: 'Scrivi il messaggio',
  audience: 'Scegli a chi scrivere',
  used: `Hai già inviato ${maxMessages} messaggi per questo evento: non se ne possono inviare altri`,
  noReaders: 'Non c’è ancora nessuno che riceverebbe il messaggio',
  sent: 'Messaggio in partenza',
  failed: 'Errore nell’invio del messaggio',
} as const
