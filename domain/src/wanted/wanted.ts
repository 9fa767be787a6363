/** Days that a wanted book stays after its confirmation, and before its end for the reminder. */
export const wantedDays = { listed: 90, askedBefore: 7 } as const

export const wantedLimits = { note: 500, message: 4000 } as const

export const wantedPage = { size: 24, max: 100, restMax: 500 } as const

export const wantedMessages = {
  title: 'Titolo obbligatorio',
  name: 'Nome richiesto',
  email: 'Email valida richiesta',
  message: 'Messaggio minimo 10 caratteri',
  unknown: 'Questa richiesta non c’è più',
  unknownBook: 'Questo annuncio non c’è più',
  tooMany: 'Con questo indirizzo segui o cerchi già molte cose: smetti prima con qualcuna',
  publishFailed: 'Errore nella pubblicazione',
  deleted: 'Richiesta eliminata con successo',
  notDeleted: 'Errore nell’eliminazione della richiesta',
  contactFailed: 'Errore invio messaggio',
} as const

export const haveItTemplate = (name: string, title: string) =>
  `Ciao ${name},\n\nho il libro che cerchi, "${title}". Ti interessa? Possiamo incontrarci in ateneo.\n\nA presto!`
