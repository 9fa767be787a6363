export interface Column<Row> {
  title: string
  value(row: Row): string
  /** Characters it needs to be of any use. */
  minWidth: number
  /** What matters less (a higher number) goes first where the terminal is narrow; 0 always stays. */
  importance: number
  align?: 'right'
  /** Never shortened: half an identifier is of no use. */
  whole?: boolean
}

/** Spaces between two columns. */
export const columnGap = 2

/** The columns that a terminal of `width` has room for, in their order. */
export function fittingColumns<Row>(columns: Column<Row>[], width: number): Column<Row>[] {
  const needed = columns.reduce((total, { minWidth }) => total + minWidth + columnGap, -columnGap)
  const leastImportant = columns.reduce((least, column) => (column.importance > least.importance ? column : least))
  if (needed <= width || leastImportant.importance === 0) return columns
  return fittingColumns(
    columns.filter((column) => column !== leastImportant),
    width,
  )
}
