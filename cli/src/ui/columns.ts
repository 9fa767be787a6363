export interface Column<Row> {
  title: string
  value(row: Row): string
  /** Minimum width in characters. */
  minWidth: number
  /** Columns with a higher number are dropped first on narrow terminals; 0 always stays. */
  importance: number
  align?: 'right'
  /** Never truncated: half an identifier is useless. */
  whole?: boolean
}

/** Spaces between two columns. */
export const columnGap = 2

/** The columns that fit into `width`, in their order. */
export function fittingColumns<Row>(columns: Column<Row>[], width: number): Column<Row>[] {
  const needed = columns.reduce((total, { minWidth }) => total + minWidth + columnGap, -columnGap)
  const leastImportant = columns.reduce((least, column) => (column.importance > least.importance ? column : least))
  if (needed <= width || leastImportant.importance === 0) return columns
  return fittingColumns(
    columns.filter((column) => column !== leastImportant),
    width,
  )
}
