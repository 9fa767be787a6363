import { cleanLine } from './pasted.ts'

/** Removes accents and case. The database's `fold` does the same, also for letters without a decomposition (ø, ß). */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Limit of a search's count; one more means that there are more. */
export const maxMatches = 500

export const searchMessages = {
  /** For punctuation or emoji only. */
  noWord: 'Segni ed emoji da soli non trovano nulla: scrivi almeno una lettera o una cifra',
  similar: 'Forse cercavi',
  partial: 'Niente ha tutte le parole che hai scritto. Ecco ciò che ne ha di più:',
} as const

/** Length as the server counts it: cleaned, and in characters, an emoji being one. */
export const searchLength = (search: string): number => [...cleanLine(search)].length

export const isWithoutWord = (search: string): boolean => search.trim() !== '' && !/[\p{L}\p{N}]/u.test(search)
