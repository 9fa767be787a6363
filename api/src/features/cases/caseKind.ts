import type { Services } from '../../context.ts'
import type { Detail, Quote } from './cases.schemas.ts'

/** A row of the kind's table, or of `deleted_records`, as JSON under its column names. */
export type ItemRow = Record<string, unknown>

export interface ShownItem extends Quote {
  imageUrls?: string[]
}

/** How items of a kind are reported, shown to moderators, and traced to their author. Hiding and restoring them is the kind's deletion. */
export interface CaseKind {
  pathOf(row: ItemRow): string
  show(row: ItemRow, label: string): ShownItem
  /** SQL of a JSON object added to the public row `r`, with other names than the row's. */
  joined?: string
  /** Column with the author's address, for the notification of a removal; none for anonymous kinds. */
  author?: string
  text?: string
  /** By default all rows of the table are public. */
  isPublic?(row: ItemRow): boolean
  /** Resolves the id of a record that was merged into another. */
  follow?(services: Pick<Services, 'db'>, id: string): Promise<string | null>
}

export const textOf = (row: ItemRow, column: string): string => String(row[column] ?? '')

export const textsOf = (row: ItemRow, column: string): string[] => {
  const texts = row[column]
  return Array.isArray(texts) ? texts.map(String) : []
}

export const filled = (details: { label: string; value: string | string[] }[]): Detail[] =>
  details.map(({ label, value }) => ({ label, values: [value].flat().filter(Boolean) })).filter(({ values }) => values.length > 0)
