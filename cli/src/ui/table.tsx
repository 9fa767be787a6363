import { Box, renderToString, Text } from 'ink'
import { oneLine } from '../terminal.ts'
import { type Column, columnGap, fittingColumns } from './columns.ts'

interface TableProps<Row> {
  rows: Row[]
  columns: Column<Row>[]
}

/** One line per row; longer texts are truncated with «…». */
function Table<Row>({ rows, columns }: TableProps<Row>) {
  return (
    <Box columnGap={columnGap}>
      {columns.map(({ title, value, align, whole, minWidth }) => (
        <Box
          key={title}
          flexDirection="column"
          alignItems={align === 'right' ? 'flex-end' : 'flex-start'}
          flexShrink={whole ? 0 : 1}
          minWidth={minWidth}
        >
          <Text bold wrap="truncate-end">
            {title}
          </Text>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
            <Text key={index} wrap="truncate-end">
              {oneLine(value(row)) || ' '}
            </Text>
          ))}
        </Box>
      ))}
    </Box>
  )
}

/** The table as text for a terminal of `width` columns, with escape sequences for bold. */
export function renderTable<Row>(rows: Row[], columns: Column<Row>[], width: number): string {
  return renderToString(<Table rows={rows} columns={fittingColumns(columns, width)} />, { columns: width })
}
