import { ValidationError } from '../../../errors.ts'

/** For a file that cannot be read as a whole; the message says what to do. */
export const unreadable = (message: string) => new ValidationError([{ path: 'file', message }])

/** @throws ValidationError (path `file`) */
export function parseJson(content: Buffer): unknown {
  const text = content.toString('utf8')
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch (error) {
    const line = lineIn(String(error), text)
    if (line) throw unreadable(`Il file non è JSON valido alla riga ${line}.`)
    const isCut = /end of JSON input/.test(String(error)) && text.trim() !== ''
    throw unreadable(isCut ? 'Il file non è JSON valido: finisce a metà.' : 'Il file non è JSON valido.')
  }
}

function lineIn(problem: string, text: string): number | null {
  const [, position] = /at position (\d+)/.exec(problem) ?? []
  return position === undefined ? null : text.slice(0, Number(position)).split('\n').length
}

type JsonRecord = Record<string, unknown>

export const isRecord = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Items of a list that are not objects are left out. */
export const recordsOf = (value: unknown): JsonRecord[] => listOf(value).filter(isRecord)
