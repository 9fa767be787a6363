import { isUtf8 } from 'node:buffer'
import type { CatalogueEncoding } from '@chiostro/domain/catalogue/catalogueImport'
import { unreadable } from './json.ts'

/** Bytes that stand for nothing in Windows-1252. */
const notWindows = [0x81, 0x8d, 0x8f, 0x90, 0x9d]

/** Characters shown around the first one that is not ASCII. */
const around = 20

/**
 * A text file as UTF-8. UTF-16, which Excel calls Unicode text, is told by its byte order mark.
 * @throws ValidationError (path `file`) when it is in another encoding, with the one that it seems to be
 */
export function toUtf8(content: Buffer, encoding?: CatalogueEncoding): Buffer {
  const marked = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : undefined
  const chosen = encoding ?? marked ?? 'utf-8'
  if (chosen !== 'utf-8') return Buffer.from(new TextDecoder(chosen).decode(content))
  if (!isUtf8(content)) throw unreadable(problemOf(content))
  return content
}

function problemOf(content: Buffer): string {
  if (content.includes(0)) return 'Il file non è un testo né un foglio Excel (.xlsx).'
  const save = 'salvalo di nuovo scegliendo la codifica UTF-8'
  if (notWindows.some((byte) => content.includes(byte))) return `Il file non è in UTF-8: ${save}.`
  const first = content.findIndex((byte) => byte >= 0x80)
  const sample = new TextDecoder('windows-1252').decode(content.subarray(Math.max(0, first - around), first + around))
  const line = sample.split(/[\r\n;,\t"]+/).find((part) => /[^\x20-\x7e]/.test(part))
  return `Il file non è in UTF-8, sembra Windows-1252 (vi si legge «${line?.trim()}»): ${save}; dal terminale, se è giusto, basta ripetere con --encoding windows-1252.`
}
