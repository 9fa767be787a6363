// Cleans pasted text: direction marks from a list of contacts, tabs from a spreadsheet, full-width digits.

/** Without width or meaning: soft hyphen, direction marks, zero-width space, word joiner, byte order mark. Not the joiners of emoji. */
const marks = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu
const controls = /(?![\s\u0085])\p{Cc}/gu
/** Marks above and below one letter: no language has more than four, and dozens of them cover the lines around. */
const stackedMarks = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu
/**
 * Normalizing sorts the marks of one letter, which takes as long as the square of their number: more than thirty are left out (UAX #15,
 * stream-safe text). The half-width sound marks become such marks as well.
 */
const countlessMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu
/** List signs of the fonts Symbol and Wingdings, which office programs use, and the equivalent characters. */
const listSigns: Record<string, string> = { '\uF0B7': '•', '\uF0A7': '▪', '\uF0D8': '➢', '\uF0E0': '→', '\uF0FC': '✓' }

export const withoutMarks = (text: string): string => text.replace(marks, '').replace(controls, '').replace(countlessMarks, '$1')

/** Cleans a line, safe in a header: composed, any whitespace becomes a space. */
export const cleanLine = (text: string): string =>
  cleanCharacters(text)
    .replace(/[\s\u0085]+/g, ' ')
    .trim()

/** As `cleanLine`, preserving line breaks. */
export const cleanParagraphs = (text: string): string =>
  cleanCharacters(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/** Letters that a PDF joins: «\uFB01sica» is to be stored as «fisica». */
const ligatures = /[\uFB00-\uFB06]/g

const cleanCharacters = (text: string) =>
  withoutMarks(text)
    .replace(/[\uF000-\uF0FF]/g, (sign) => listSigns[sign] ?? sign)
    .replace(ligatures, (letters) => letters.normalize('NFKC'))
    .normalize('NFC')
    .replace(stackedMarks, '$1')

/** Longer texts are no number, code or address, and are not searched for one: patterns of what stands around would take long. */
export const isTooLong = (text: string): boolean => text.length > 1000

/** Cleans a number or a code: full-width characters become the usual ones. */
export const cleanDigits = (text: string): string => withoutMarks(text).normalize('NFKC').trim()

/** Crockford's base 32: no letter that is read as a digit. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What stands before a code, as «Ricevuta:», and the spaces, dashes and punctuation within and around it. */
const besidesCode = /^.*:|[\s\p{P}]/gsu

/** Normalizes a code that was copied from a mail or typed from paper. */
export const cleanCode = (text: string): string =>
  cleanDigits(text)
    .replace(/\u2212/g, '-')
    .replace(besidesCode, '')

/** Normalizes a code: without signs and spaces, with mistaken characters corrected. @returns null when it cannot be one of this length */
export function tidyCrockford(text: string, length: number): string | null {
  const plain = cleanCode(text).toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')
  return plain.length === length && [...plain].every((character) => crockford.includes(character)) ? plain : null
}
