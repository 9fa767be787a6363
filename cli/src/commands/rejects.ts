import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { Failure } from '../failure.ts'
import { oneLine } from '../terminal.ts'

export interface RejectedRow {
  line: number
  reason: string
}

/** Rejected rows shown without a rejects file. */
export const shownRejects = 10

/** The first rejected rows in words, and how to get the others. */
export function rejectsInWords(rejects: RejectedRow[], total: number): string {
  const few = rejects.slice(0, shownRejects).map(({ line, reason }) => `Riga ${line}: ${oneLine(reason)}\n`)
  const others = total - few.length
  return few.join('') + (others > 0 ? `… e altre ${others}: con --rejects FILE si scrivono tutte.\n` : '')
}

/**
 * Writes rejected rows to a CSV file that spreadsheets open as UTF-8.
 * @returns a message about the file
 * @throws Failure when the file cannot be written
 */
export async function writeRejects(name: string, rejects: RejectedRow[], total: number): Promise<string> {
  const file = createWriteStream(name)
  file.write('\uFEFFline,reason\r\n')
  for (const { line, reason } of rejects) file.write(`${line},"${oneLine(reason).replaceAll('"', '""')}"\r\n`)
  file.end()
  await finished(file).catch((error) => {
    throw new Failure(`Il file ${name} non si può scrivere (${error.code}).`)
  })
  if (total === 0) return ''
  const missing = total > rejects.length ? ` (le prime ${rejects.length})` : ''
  return `Le righe rifiutate${missing}, con il motivo, sono in ${name}.\n`
}
