// What copying and pasting brings along: signs of direction from a list of contacts, tabs from a spreadsheet, digits of another width.

/** Without a width or a meaning of their own: soft hyphen, marks of direction, zero-width space, word joiner, byte order mark. Joiners of emoji are not among them. */
const marks = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu
const controls = /(?![\s\u0085])\p{Cc}/gu
/** Signs of the fonts Symbol and Wingdings, by which office programs write lists, and the character that shows the same. */
const listSigns: Record<string, string> = { '\uF0B7': '•', '\uF0A7': '▪', '\uF0D8': '➢', '\uF0E0': '→', '\uF0FC': '✓' }

/** Without characters that are not seen. */
export const withoutMarks = (text: string): string => text.replace(marks, '').replace(controls, '')

/** One line as it was meant, and safe in a header: composed, whitespace of any kind and length is a space. */
export const cleanLine = (text: string): string =>
  cleanCharacters(text)
    .replace(/[\s\u0085]+/g, ' ')
    .trim()

/** The same for several lines, which stay lines. */
export const cleanParagraphs = (text: string): string =>
  cleanCharacters(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

const cleanCharacters = (text: string) =>
  withoutMarks(text)
    .replace(/[\uF000-\uF0FF]/g, (sign) => listSigns[sign] ?? sign)
    .normalize('NFC')

/** A number or a code: characters of full width become the usual ones. */
export const cleanDigits = (text: string): string => withoutMarks(text).normalize('NFKC').trim()
