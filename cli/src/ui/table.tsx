import { Box, renderToString, Text } from 'ink'
import { type Column, columnGap, type FittedColumn, fittedColumns } from './columns.ts'

function Table<Row>({ columns }: { columns: FittedColumn<Row>[] }) {
  return (
    <Box columnGap={columnGap}>
      {columns.map(({ title, texts, align, width }) => (
        <Box key={title} flexDirection="column" alignItems={align === 'right' ? 'flex-end' : 'flex-start'} flexShrink={0} width={width}>
          <Text bold wrap="truncate-end">
            {title}
          </Text>
          {texts.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
            <Text key={index} wrap="truncate-end">
              {text || ' '}
            </Text>
          ))}
        </Box>
      ))}
    </Box>
  )
}

/** Renders for a terminal of `width` columns, with escape sequences for bold. */
export function renderTable<Row>(rows: Row[], columns: Column<Row>[], width: number): string {
  return renderToString(<Table columns={fittedColumns(columns, rows, width)} />, { columns: width })
}
