import { createWriteStream } from 'node:fs'
import { access, constants, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { partsOf } from '@chiostro/domain/records/records'
import { byteOrderMark, type SeparatorName, separators } from '@chiostro/domain/text/csv'
import { Failure, interruptible } from '../failure.ts'
import { singleLine } from '../terminal.ts'
import { plural, t } from '../translator.ts'

/** Written whole or not at all. */
export interface OutFile {
  name: string
  /** @throws Failure when it cannot be written, the signal's reason when it is aborted, what the content throws: the file is then unchanged */
  write(content: Iterable<string> | AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>
}

/** Checks that a file can be written, before long work begins. @throws Failure */
export async function openOut(name: string): Promise<OutFile> {
  const failure = ({ code }: { code?: string }) =>
    new Failure(t('Il file {name} non si può scrivere ({code}).', { name, code: String(code) }))
  const existing = await stat(name).catch(() => undefined)
  if (existing?.isDirectory()) throw failure(Object.assign(new Error(), { code: 'EISDIR' }))
  // A pipe or /dev/stdout gets no draft beside it.
  const isFile = existing?.isFile() ?? true
  const path = existing ? await realpath(name) : resolve(name)
  await access(isFile ? dirname(path) : path, constants.W_OK).catch((error) => {
    throw failure(error)
  })
  return {
    name,
    async write(content, signal) {
      const target = isFile ? `${path}.${process.pid}.tmp` : path
      try {
        await pipeline(Readable.from(content), createWriteStream(target))
        signal.throwIfAborted()
        if (isFile) await rename(target, path)
      } catch (error) {
        if (isFile) await rm(target, { force: true })
        signal.throwIfAborted()
        const { code } = partsOf<NodeJS.ErrnoException>(error)
        throw code ? failure({ code }) : error
      }
    },
  }
}

interface RejectedRow {
  line: number
  reason: string
  row: string[]
}

export const shownRejects = 10

export function rejectsText(rejects: RejectedRow[], total: number): string {
  const few = rejects
    .slice(0, shownRejects)
    .map(({ line, reason }) => `${t('Riga {line}: {reason}', { line, reason: singleLine(reason) })}\n`)
  const others = total - few.length
  if (others <= 0) return few.join('')
  const rest = plural(
    others,
    '… e un’altra: con --rejects FILE si scrivono tutte.',
    '… e altre {count}: con --rejects FILE si scrivono tutte.',
  )
  return `${few.join('')}${rest}\n`
}

interface Rejected {
  rejects: RejectedRow[]
  header: string[]
  total: number
  separator: SeparatorName
}

/** Writes UTF-8 for spreadsheets; an import ignores the first two columns, line and reason. @throws Failure when it cannot be written */
export async function writeRejects(file: OutFile, { rejects, header, total, separator }: Rejected): Promise<string> {
  const lines = [['line', 'reason', ...header], ...rejects.map(({ line, reason, row }) => [line, singleLine(reason), ...row])]
  const csv = lines.map((cells) => `${cells.map(cell).join(separators[separator])}\r\n`)
  await interruptible(t('Interrotto: manca solo l’elenco delle righe rifiutate.'), (signal) => file.write([byteOrderMark, ...csv], signal))
  if (total === 0) return ''
  const missing = total > rejects.length ? t(' (le prime {count})', { count: rejects.length }) : ''
  return `${t('Le righe rifiutate{missing}, con il motivo, sono in {name}.', { missing, name: file.name })}\n`
}

const cell = (value: string | number) => (/[",;\t\r\n]|^\s|\s$/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value)
