import { ProgressBar } from '@inkjs/ui'
import { Box, render, Text } from 'ink'

export interface Progress {
  /** @param percent 0 to 100 */
  show(percent: number, words: string): void
  end(): void
}

export function startProgress(stream: NodeJS.WriteStream): Progress {
  const line = (percent: number, words: string) => (
    <Box columnGap={1}>
      <Box width={24}>
        <ProgressBar value={percent} />
      </Box>
      <Text wrap="truncate-end">{words}</Text>
    </Box>
  )
  const shown = render(line(0, ''), { stdout: stream, patchConsole: false, exitOnCtrlC: false })
  return {
    show: (percent, words) => shown.rerender(line(percent, words)),
    end() {
      shown.clear()
      shown.unmount()
    },
  }
}
