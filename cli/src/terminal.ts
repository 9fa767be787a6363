import { text } from 'node:stream/consumers'
import stringWidth from 'string-width'
import wrapAnsi from 'wrap-ansi'

/** Instead of an answer: Escape, or the word, leads to the question before. */
export const back = Symbol('back')
export type Back = typeof back

export interface Terminal {
  env: Record<string, string | undefined>
  out(text: string): void
  err(text: string): void
  width: number | undefined
  colour: boolean
  /** For progress and questions: stderr, if it is a terminal. */
  progressStream?: NodeJS.WriteStream
  /** For key presses: stdin, if it is a terminal. */
  keyboard?: NodeJS.ReadStream
  /** For full-screen commands: stdout, if it is a terminal. */
  screen?: NodeJS.WriteStream
  read(): Promise<string>
}

export const thisTerminal = (): Terminal => ({
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(process.stderr.isTTY ? betweenWords(text, process.stderr.columns) : text),
  width: process.stdout.isTTY ? process.stdout.columns || 80 : undefined,
  colour: process.stdout.isTTY === true && process.stdout.hasColors(),
  progressStream: process.stderr.isTTY ? process.stderr : undefined,
  keyboard: process.stdin.isTTY ? process.stdin : undefined,
  screen: process.stdout.isTTY ? process.stdout : undefined,
  read: () => text(process.stdin),
})

/** Breaks lines that are too long between words, and leaves the others as they are. */
const betweenWords = (text: string, columns: number) =>
  text
    .split('\n')
    .map((line) => (stringWidth(line) > columns ? wrapAnsi(line, columns) : line))
    .join('\n')

/** Breaks between words; later lines stand below the first, which begins at `indent`. */
export const hanging = (text: string, columns: number, indent: number): string =>
  wrapAnsi(text, Math.max(1, columns - indent)).replaceAll('\n', `\n${' '.repeat(indent)}`)

/** Strips control characters from server text, which could move the cursor or forge output. */
export const singleLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
