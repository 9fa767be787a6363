import { Box, renderToString, Text } from 'ink'
import wrapAnsi from 'wrap-ansi'
import { type Column, columnGap, type FittedColumn, fittedColumns, widthOf } from './columns.ts'

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

/** Renders for a terminal of `width` columns, with escape sequences for bold; each row below the other where they do not fit side by side. */
export function renderTable<Row>(rows: Row[], columns: Column<Row>[], width: number): string {
  const fitted = fittedColumns(columns, rows, width)
  if (widthOf(fitted.map((column) => column.width)) <= width) return renderToString(<Table columns={fitted} />, { columns: width })
  const listed = rows.map((_, index) => fitted.flatMap(({ texts }) => texts[index] || []).join('\n'))
  return wrapAnsi(listed.join('\n\n'), width)
}
