import { text } from 'node:stream/consumers'

/** Where a run reads its settings and leaves its words; tests hand in their own. */
export interface Terminal {
  env: Record<string, string | undefined>
  /** Results: what another program may read. */
  out(text: string): void
  /** Words for people. */
  err(text: string): void
  /** Columns of the terminal that stdout is; undefined when stdout is a pipe or a file. */
  width: number | undefined
  /** Whether that terminal shows colours. */
  colour: boolean
  /** Where progress and questions are drawn: stderr, when it is a terminal. */
  progressStream?: NodeJS.WriteStream
  /** Where somebody can press keys: stdin, when it is a terminal. */
  keyboard?: NodeJS.ReadStream
  /** The whole screen for a full-screen command: stdout, when it is a terminal. */
  screen?: NodeJS.WriteStream
  /** Everything another program sends through stdin. */
  read(): Promise<string>
}

export const thisTerminal = (): Terminal => ({
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  width: process.stdout.isTTY ? process.stdout.columns || 80 : undefined,
  colour: process.stdout.isTTY === true && process.stdout.hasColors(),
  progressStream: process.stderr.isTTY ? process.stderr : undefined,
  keyboard: process.stdin.isTTY ? process.stdin : undefined,
  screen: process.stdout.isTTY ? process.stdout : undefined,
  read: () => text(process.stdin),
})

/** Text from the server made harmless for a terminal: control characters could move the cursor or forge other output. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
