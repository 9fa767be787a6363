/** A search of listings or subjects counts no further: one more means that there are more. */
export const mostFound = 500

export const searchMessages = {
  /** Only punctuation or an emoji was typed. */
  noWord: 'Scrivi almeno una lettera o una cifra: nella ricerca segni ed emoji da soli non trovano nulla',
  similar: 'Forse cercavi',
  partial: 'Niente ha tutte le parole che hai scritto. Ecco ciò che ne ha di più:',
} as const
