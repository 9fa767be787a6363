import type { Services } from '../../context.ts'

/** A row of the kind's table as JSON, under the names of its columns: from the table, or from `deleted_records`. */
export type ItemRow = Record<string, unknown>

/** How an item is shown to moderators, who see it as everyone does. */
export interface ShownItem {
  title: string
  /** The longest text of it; '' without any. */
  text: string
  details: { label: string; value: string }[]
  imageUrls?: string[]
}

/** How items of a kind are reported, shown to moderators, and traced to their author. Hiding and restoring them is the kind's deletion. */
export interface CaseKind {
  pathOf(row: ItemRow): string
  show(row: ItemRow, label: string): ShownItem
  /** SQL of a JSON object that belongs to the public row `r`, with names that the row does not have. */
  joined?: string
  /** Column with the address of its author, who is told about a removal; none of what is anonymous. */
  author?: string
  /** Column of what is compared with similar texts. */
  text?: string
  /** Whether a row of the table is public; all are by default. */
  isPublic?(row: ItemRow): boolean
  /** The id under which it is today, for one that was merged into another. */
  follow?(services: Pick<Services, 'db'>, id: string): Promise<string | null>
}

export const textOf = (row: ItemRow, column: string): string => String(row[column] ?? '')

export const textsOf = (row: ItemRow, column: string): string[] => {
  const texts = row[column]
  return Array.isArray(texts) ? texts.map(String) : []
}

/** Lines of details without those that are empty. */
export const filled = (details: { label: string; value: string }[]) => details.filter(({ value }) => value !== '')
