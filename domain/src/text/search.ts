import { cleanLine } from './pasted.ts'

/** A text for comparison: without accents and case. The database's `fold` does the same, also for letters without a decomposition (ø, ß). */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A search of listings or subjects counts no further: one more means that there are more. */
export const maxMatches = 500

export const searchMessages = {
  /** Only punctuation or an emoji was typed. */
  noWord: 'Segni ed emoji da soli non trovano nulla: scrivi almeno una lettera o una cifra',
  similar: 'Forse cercavi',
  partial: 'Niente ha tutte le parole che hai scritto. Ecco ciò che ne ha di più:',
} as const

/** How long a search is to the server: cleaned, and in characters, of which an emoji is one. */
export const searchLength = (search: string): number => [...cleanLine(search)].length

/** Whether something is typed, and nothing of it can be found. */
export const isWithoutWord = (search: string): boolean => search.trim() !== '' && !/[\p{L}\p{N}]/u.test(search)
