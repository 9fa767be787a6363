import { languageOf, semesterLabel } from '@chiostro/domain/catalogue/catalogueValues'
import { cleanLine } from '@chiostro/domain/text/pasted'
import { blank } from '@chiostro/domain/text/text'
import { decodeHTMLStrict } from 'entities'

/**
 * A text as the catalogue shows it: HTML entities decoded once (only those with their semicolon: in «Ricerca&notizie» is none), without control and
 * other invisible characters, spaces collapsed. '' where nothing is to be seen.
 */
export function clean(text: string): string {
  const decoded = text.includes('&') ? decodeHTMLStrict(text) : text
  const kept = cleanLine(decoded.toWellFormed()).replace(/\p{Co}/gu, '')
  return kept.replace(blank, '') === '' ? '' : kept
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** «AbilitÃ\u00A0» is «Abilità»: UTF-8 that was read as Latin-1. Any other text stays. To be done before `clean`, which drops some of those bytes. */
export function repaired(text: string): string {
  if (!/[\u0080-\u00FF]/.test(text) || /[^\0-\u00FF]/.test(text)) return text
  try {
    return utf8.decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}

/** The text of an answer: UTF-8, else in the charset that it names, else Windows-1252. A byte order mark is left out. */
export function decodeBytes(bytes: Uint8Array, contentType = ''): string {
  const [, named = 'windows-1252'] = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType) ?? []
  for (const charset of ['utf-8', named]) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes)
    } catch {
      // Bytes that are not of it, or a charset that is none.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** «Primo Semestre» is `1`; what does not speak of a semester stays. */
export const semester = (text: string): string => semesterLabel(text)

/** ISO 639-1 code of the first language named; '' where none is. */
export const language = (text: string): string => languageOf(text) ?? ''
