// Pages are rendered outside the browser for any university: some by the build, the lists by the server. Where the instance's names and
// numbers belong they have marks, which the server replaces. Marks are made of characters that no text has and that no escaping touches.
const [start, end] = ['\uE000', '\uE001']

/** The mark of a value, as in `city` or `stats.books`. */
export const markOf = (name: string): string => `${start}${name}${end}`

/**
 * Replaces every mark.
 * @param read a value ready to stand there, or undefined when there is none
 * @returns null when a value is missing
 */
export function replaceMarks(text: string, read: (name: string) => string | undefined): string | null {
  let complete = true
  const replaced = text.replace(new RegExp(`${start}([^${end}]*)${end}`, 'g'), (_mark, name: string) => {
    const value = read(name)
    if (value === undefined) complete = false
    return value ?? ''
  })
  return complete ? replaced : null
}
