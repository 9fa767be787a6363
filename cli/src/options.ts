import { partsOf } from '@chiostro/domain/records/records'
import type { SeparatorName } from '@chiostro/domain/text/csv'
import { addDays, isDay, romeMoment } from '@chiostro/domain/text/rome'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { wrongUsage } from './failure.ts'
import { singleLine } from './terminal.ts'
import { t } from './translator.ts'

export const collect = (value: string, before: string[] = []): string[] => [...before, value]

const lowerCase = (given: string): string => given.toLowerCase()

/** An option that takes one of these words, in capital letters too. @param wordOf what is given otherwise */
export function choice(flags: string, description: string, words: readonly string[], wordOf = lowerCase): Option {
  const option = new Option(flags, description).choices(words)
  const { parseArg } = option
  return option.argParser((given: string) => parseArg?.(wordOf(given), given))
}

export const addOptions = <Of extends Command>(command: Of, options: readonly Option[]): Of =>
  options.reduce((all, option) => all.addOption(option), command)

/** The first of these options that was given, as in `--base-url`. */
export const givenFlag = (values: object, options: readonly Option[]): string | undefined =>
  options.find((option) => partsOf<Record<string, unknown>>(values)[option.attributeName()] !== undefined)?.long

export function number(text: string): number {
  const value = Number(text.replace(',', '.'))
  if (text.trim() !== '' && Number.isFinite(value)) return value
  throw new InvalidArgumentError(t('Ci vuole un numero.'))
}

export const wholeNumber =
  (min: number, max = Number.POSITIVE_INFINITY) =>
  (text: string): number => {
    const value = Number(text)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    throw new InvalidArgumentError(
      Number.isFinite(max) ? t('È un numero da {min} a {max}.', { min, max }) : t('È un numero da {min} in su.', { min }),
    )
  }

/** A name, or the sign itself. */
function separator(given: string): SeparatorName {
  if (given === 'semicolon' || given === ';') return 'semicolon'
  if (given === 'comma' || given === ',') return 'comma'
  throw new InvalidArgumentError(t('È semicolon o comma.'))
}

export const withSeparator = <Of extends Command>(command: Of, description: string): Of =>
  command.option('--separator <segno>', description, separator, 'semicolon')

export interface CsvOptions {
  csv?: boolean
  separator?: SeparatorName
}

/** @throws Failure (wrong usage) */
export function requireOneFormat({ json }: { json?: boolean }, flag: string): void {
  if (json) throw wrongUsage(t('--json e {flag} non vanno insieme.', { flag }))
}

export const withCsv = <Of extends Command>(list: Of): Of =>
  withSeparator(
    list
      .option('--csv', t('tutti i valori, per un foglio di calcolo'))
      .hook('preAction', (command) => void (command.opts().csv && requireOneFormat(command.optsWithGlobals(), '--csv'))),
    t('del CSV: semicolon (per i fogli di calcolo italiani) o comma (per i programmi)'),
  )

/** Whole days in Rome, the last one included. @throws Failure (wrong usage) for an unknown day, or an end before its beginning */
export function periodOf({ from, to }: { from?: string; to?: string }): { from?: string; to?: string } {
  for (const [option, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isDay(day)) {
      throw wrongUsage(t('--{option} «{day}» non è un giorno: usa AAAA-MM-GG.', { option, day: singleLine(day) }))
    }
  }
  if (from && to && to < from) throw wrongUsage(t('--to viene prima di --from.'))
  return { from: from && romeMoment(from, '00:00').toISOString(), to: to && romeMoment(addDays(to, 1), '00:00').toISOString() }
}
