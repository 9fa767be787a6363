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
