import { fold } from '../text/search.ts'
import { withoutTitles } from './people.ts'

/**
 * Ignores accents, case, apostrophes ("D'Amico", "D’Amico", "Nicolo'") and hyphens, as the database's `fold_name` does, also for ø and ß.
 */
export const foldName = (name: string): string =>
  fold(name)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[-‐‑–\s]+/g, ' ')
    .trim()

/** Searches before a professor is added, tried until one has results: the name without titles, then its longest word. */
export function alikeSearches(name: string): string[] {
  const plainName = withoutTitles(name)
  const [longest = ''] = plainName.split(' ').sort((a, b) => b.length - a.length)
  return [...new Set([plainName, longest])].filter(Boolean)
}
