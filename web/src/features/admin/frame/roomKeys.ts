import type { Key } from './KeyList.tsx'

export const caseKeys: readonly Key[] = [
  ['K', 'resta'],
  ['R', 'rimuovi'],
  ['1–9', 'scegli la frase'],
  ['M', 'cambia il motivo'],
  ['B', 'tutta la serie in verifica'],
  ['Invio', 'decidi e vai al prossimo'],
  ['S', 'salta'],
  ['U', 'annulla l’ultima'],
]

export const listKeys: readonly Key[] = [
  ['1–9', 'vai alla cosa da fare, nella panoramica'],
  ['J', 'riga dopo'],
  ['K', 'riga prima'],
  ['Invio', 'apri la riga'],
  ['P', 'rendi pubblica la recensione in verifica'],
  ['R', 'rimanda le email non partite'],
]
