/** A text for comparison: without accents and case. The database's `fold` does the same, also for letters without a decomposition (ø, ß). */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
