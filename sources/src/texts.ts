import { languageOf, semesterLabel } from '@chiostro/domain/catalogue/catalogueValues'
import { cleanLine } from '@chiostro/domain/text/pasted'
import { blank } from '@chiostro/domain/text/text'
import { decodeHTMLStrict } from 'entities'

/** Decodes entities once (only with a semicolon: «Ricerca&notizie» has none), removes invisible characters. '' if nothing is visible. */
export function clean(text: string): string {
  const decoded = text.includes('&') ? decodeHTMLStrict(text) : text
  const cleaned = cleanLine(decoded.toWellFormed()).replace(/\p{Co}/gu, '')
  return cleaned.replace(blank, '') === '' ? '' : cleaned
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** «AbilitÃ\u00A0» becomes «Abilità»: UTF-8 read as Latin-1. Call it before `clean`, which removes some of those bytes. */
export function repaired(text: string): string {
  if (!/[\u0080-\u00FF]/.test(text) || /[^\0-\u00FF]/.test(text)) return text
  try {
    return utf8.decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}

/** Decodes UTF-8, else the stated charset, else Windows-1252. Removes a byte order mark. */
export function decodeBytes(bytes: Uint8Array, contentType = ''): string {
  const [, named = 'windows-1252'] = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType) ?? []
  for (const charset of ['utf-8', named]) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes)
    } catch {
      // Invalid bytes or an unknown charset.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** «Primo Semestre» becomes `1`; texts without a semester stay. */
export const semester = (text: string): string => semesterLabel(text)

/** ISO 639-1 code of the first language named; '' if none. */
export const language = (text: string): string => languageOf(text) ?? ''
