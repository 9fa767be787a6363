import { fold } from './fold.ts'

/**
 * Key for comparing names: ignores accents, case, apostrophes ("D'Amico", "D’Amico", "Nicolo'") and hyphens of double surnames.
 * The database's `fold_name` does the same, also for letters without a decomposition (ø, ß).
 */
export const foldName = (name: string): string =>
  fold(name)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[-‐‑–\s]+/g, ' ')
    .trim()

const titles = /^(prof|professor|professore|professoressa|profssa|dott|dottor|dottore|dottoressa|dottssa|ing|avv|arch|dr)$/

/** What to search for before a professor is added, first to last until something is found: the name without titles, then its longest word. */
export function alikeSearches(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => word !== '' && !titles.test(foldName(word).replace(/\./g, '')))
  const [longest = ''] = [...words].sort((one, other) => other.length - one.length)
  return [...new Set([words.join(' '), longest])].filter(Boolean)
}
