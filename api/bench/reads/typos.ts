/** LIKE patterns of a word with each two neighbouring letters swapped, as the text of a PostgreSQL array: what a forgiving search also looks for. */
export function swapsOf(word: string): string {
  if (word.length > 10) return '{}'
  const swapped = Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2))
  return `{${swapped.map((variant) => `%${variant}%`).join(',')}}`
}
