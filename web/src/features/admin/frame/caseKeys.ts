import type { Key } from './KeyList.tsx'

/** Keys of the room in which cases are decided. */
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
