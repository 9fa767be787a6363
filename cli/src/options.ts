import type { SeparatorName } from '@chiostro/domain/text/csv'
import type { Command } from 'commander'
import { exitStatus, Failure } from './failure.ts'
import { singleLine } from './terminal.ts'
import { t } from './translator.ts'

export const collect = (value: string, before: string[] = []): string[] => [...before, value]

/** Parses --separator: a name, or the sign itself. @throws Failure (wrong usage) */
export function separatorOf(given = 'semicolon'): SeparatorName {
  if (given === 'semicolon' || given === ';') return 'semicolon'
  if (given === 'comma' || given === ',') return 'comma'
  throw new Failure(t('--separator «{given}»: semicolon o comma.', { given: singleLine(given) }), exitStatus.wrongUsage)
}

export interface CsvOptions {
  csv?: boolean
  separator?: string
}

/** Adds `--csv` to a list, with its separator. */
export const withCsv = (list: Command): Command =>
  list
    .option('--csv', t('tutti i valori, per un foglio di calcolo'))
    .option('--separator <segno>', t('del CSV: semicolon (per i fogli di calcolo italiani) o comma (per i programmi)'))
