import { toIsbn13 } from '@chiostro/domain/isbn/isbn'
import { decodeHTMLStrict } from 'entities'

const gap = '[\\s\\u2010-\\u2015-]?'
/** Thirteen digits that begin as ISBNs do, and no digit beside them. */
const thirteen = new RegExp(`(?<!\\d)97[89](?:${gap}\\d){10}(?!\\d)`, 'g')
/** Ten are only taken for an ISBN after that word: one number in eleven has a right checksum. */
const ten = new RegExp(`ISBN(?:[\\s-]?10)?[\\s:.,\\u2010-\\u2015-]{0,4}((?:\\d${gap}){9}[\\dX])(?![\\dX])`, 'gi')

/** ISBNs with a right checksum that a text names, in prose or HTML: thirteen digits, each once. */
export function isbnsIn(text: string): string[] {
  const plain = decodeHTMLStrict(text.replace(/<[^>]*>/g, ' '))
  const found = [...[...plain.matchAll(thirteen)].map(([digits]) => digits), ...[...plain.matchAll(ten)].map(([, digits = '']) => digits)]
  return [...new Set(found.flatMap((digits) => toIsbn13(digits) ?? []))]
}
