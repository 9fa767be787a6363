import { fold } from '../text/fold.ts'
import { withoutTitles } from './people.ts'

/**
 * Key for comparing names: ignores accents, case, apostrophes ("D'Amico", "D’Amico", "Nicolo'") and hyphens of double surnames.
 * The database's `fold_name` does the same, also for letters without a decomposition (ø, ß).
 */
export const foldName = (name: string): string =>
  fold(name)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[-‐‑–\s]+/g, ' ')
    .trim()

/** What to search for before a professor is added, first to last until something is found: the name without titles, then its longest word. */
export function alikeSearches(name: string): string[] {
  const words = withoutTitles(name)
  const [longest = ''] = words.split(' ').sort((one, other) => other.length - one.length)
  return [...new Set([words, longest])].filter(Boolean)
}
