import { romeDay, romeIso } from '../text/rome.ts'
import { type Format, type RowOf, type StaffFields, type StaffTable, writtenBy } from './staffRecord.ts'

const decimalComma = (value: string) => value.replace('.', ',')

/** Spreadsheets in Italian read these as numbers and moments; other values stay as they are. */
const writers: Partial<Record<Format, (value: string) => string>> = {
  price: decimalComma,
  rating: decimalComma,
  stars: decimalComma,
  moment: (instant) => romeIso(new Date(instant)).slice(0, 16).replace('T', ' '),
  date: (instant) => romeDay(new Date(instant)),
}

/** Headings and cells of all values, in their order. @param t without it they are Italian */
export function csvOf<Read extends StaffFields>({ shown }: StaffTable<Read>, t: (sentence: string) => string = (sentence) => sentence) {
  const values = shown.flatMap(({ apart, ...column }) => apart ?? [column])
  const write = (value: string, format: Format) => (format === 'words' ? t(value) : (writers[format]?.(value) ?? value))
  return {
    headings: values.map(({ label }) => t(label)),
    cells: (row: RowOf<Read>): string[] => values.map((column) => writtenBy(column, row, { locale: 'it-IT', write })),
  }
}
