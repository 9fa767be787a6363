import { byteOrderMark, csvLine, type SeparatorName, separators } from '@chiostro/domain/text/csv'
import { fold } from '@chiostro/domain/text/search'
import { z } from 'zod'

export const separatorQuery = z
  .preprocess(
    (value) => Object.entries(separators).find(([, sign]) => sign === value)?.[0] ?? value,
    z.enum(['semicolon', 'comma'], 'Il separatore è «semicolon» o «comma»').default('semicolon'),
  )
  .describe('`semicolon` (for people, in Italian spreadsheets) or `comma` (for programs).')

/** Begins with a byte order mark, and is safe to open in a spreadsheet. @param rows header first */
export const toCsv = (rows: (string | number)[][], separator: SeparatorName): string =>
  byteOrderMark + rows.map((row) => csvLine(row, separator)).join('')

export const csvName = (...words: string[]): string =>
  `${fold(words.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')}.csv`
