/** Control characters but tab and line feed, and the marks that make text run backwards: used to disguise text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression removes them
const deceptive = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Text of several lines, with `\n` between them. */
export const cleanText = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(deceptive, '')
    .trim()

/** One line, safe in a header: text after a line break cannot become another header. */
export const cleanLine = (text: string) => cleanText(text).replace(/\s+/g, ' ')
