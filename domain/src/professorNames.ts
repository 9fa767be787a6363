/**
 * A name as names are compared: accents, case, apostrophes ("D'Amico", "D’Amico", "Nicolo'") and hyphens of double surnames aside.
 * The database's `fold_name` does the same, for letters without decomposition (ø, ß) as well.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[-‐‑–\s]+/g, ' ')
    .trim()
