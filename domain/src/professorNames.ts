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

/** The words a name must contain to match a query; none: every name matches. */
export const nameWords = (query: string): string[] => foldName(query).split(' ').filter(Boolean)

/** Whether a query finds a name: it is contained in it, or all of its words are (spec 001, section 5, "Professor search"). */
export function matchesName(query: string, name: string): boolean {
  const folded = foldName(name)
  return nameWords(query).every((word) => folded.includes(word))
}
