import stringWidth from 'string-width'
import { singleLine } from '../terminal.ts'

export interface Column<Row> {
  title: string
  value(row: Row): string
  /** Characters below which a longer text is not shortened. */
  minWidth: number
  /** Columns with a higher number are dropped first on narrow terminals; 0 always stays. */
  importance: number
  align?: 'right'
  /** Never truncated: half an identifier is useless. */
  whole?: boolean
}

export interface FittedColumn<Row> extends Column<Row> {
  texts: string[]
  width: number
}

export const columnGap = 2

/** Characters of a text that names its row, before other columns get any. */
const readable = 24

interface Measured<Row> extends Column<Row> {
  texts: string[]
  natural: number
  least: number
}

/** Gives free space to the longer texts, in proportion to `minWidth`. Computed here as Yoga (Ink's layout) overflows
 * where some columns must not shrink. */
export function fittedColumns<Row>(columns: Column<Row>[], rows: Row[], width: number): FittedColumn<Row>[] {
  const measured = columns.map((column) => {
    const texts = rows.map((row) => singleLine(column.value(row)))
    const natural = texts.reduce((widest, text) => Math.max(widest, stringWidth(text)), stringWidth(column.title))
    const wanted = column.importance === 0 ? Math.max(column.minWidth, readable) : column.minWidth
    return { ...column, texts, natural, least: column.whole ? natural : Math.min(natural, wanted) }
  })
  const important = withoutLeastImportant(measured, width)
  const shortened = important.map((column) => ({
    ...column,
    least: column.whole ? column.natural : Math.min(column.least, column.minWidth),
  }))
  const shown = neededFor(important) > width ? shortened : important
  return shared(shown, width - neededFor(shown))
}

/** Of columns beside each other. */
export const widthOf = (widths: readonly number[]): number => widths.reduce((total, width) => total + width + columnGap, -columnGap)

const neededFor = (columns: { least: number }[]) => widthOf(columns.map(({ least }) => least))

function withoutLeastImportant<Row>(columns: Measured<Row>[], width: number): Measured<Row>[] {
  const needed = neededFor(columns)
  const leastImportant = columns.reduce((least, column) => (column.importance > least.importance ? column : least))
  if (needed <= width || leastImportant.importance === 0) return columns
  return withoutLeastImportant(
    columns.filter((column) => column !== leastImportant),
    width,
  )
}

/** Distributes `room` characters beyond the minimum, first to columns that need little more. */
function shared<Row>(columns: Measured<Row>[], room: number): FittedColumn<Row>[] {
  const missing = ({ natural, least, minWidth }: Measured<Row>) => (natural - least) / minWidth
  let left = Math.max(0, room)
  let weight = columns.reduce((sum, column) => sum + (missing(column) > 0 ? column.minWidth : 0), 0)
  const widths = new Map<Measured<Row>, number>()
  for (const column of [...columns].sort((a, b) => missing(a) - missing(b))) {
    const { natural, least, minWidth } = column
    const more = missing(column) > 0 ? Math.min(natural - least, Math.floor((left * minWidth) / weight)) : 0
    if (missing(column) > 0) weight -= minWidth
    left -= more
    widths.set(column, least + more)
  }
  return columns.map((column) => ({ ...column, width: widths.get(column) ?? column.least }))
}
