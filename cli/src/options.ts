import { exitStatus, Failure } from './failure.ts'
import { singleLine } from './terminal.ts'
import { t } from './translator.ts'

export const collect = (value: string, before: string[] = []): string[] => [...before, value]

/** Between the cells of a CSV: Italian spreadsheets expect a semicolon, most programs a comma. */
export type Separator = 'semicolon' | 'comma'
export const separatorSigns: Record<Separator, string> = { semicolon: ';', comma: ',' }

/** Parses --separator: a name, or the sign itself. @throws Failure (wrong usage) */
export function separatorOf(given = 'semicolon'): Separator {
  if (given === 'semicolon' || given === ';') return 'semicolon'
  if (given === 'comma' || given === ',') return 'comma'
  throw new Failure(t('--separator «{given}»: semicolon o comma.', { given: singleLine(given) }), exitStatus.wrongUsage)
}
