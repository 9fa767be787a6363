import { toIsbn13 } from '../isbn/isbn.ts'
import { fold } from './search.ts'

// Parses a search and normalizes the texts that it is compared with. The database's `search_words` does the same
// (docs/decisions/143-words-of-a-search.md).

/** A searched word: alternative parts of a text in the form of `searchText`. */
export interface SearchWord {
  text: string
  whole: readonly string[]
  /** Part of a word; a short word, symbol or small number must begin it. */
  within: readonly string[]
  /** Letters only, and enough of them to allow a typo. */
  isForgiven: boolean
}

export interface SearchQuery {
  /** All must match; at most `maxWords`. Empty where only punctuation was typed. */
  words: readonly SearchWord[]
  /** All typed words, where some without meaning were left out: a text with these too is a better match. */
  typed: readonly SearchWord[] | null
  /** Possible spellings of a typed name: as typed, without leading and trailing stop words, with the other kind of numerals. */
  names: readonly string[]
}

/** Words beyond this number are ignored, to bound the work of the database. */
const maxWords = 8
/** Shorter words are matched exactly: three letters leave too few trigrams for a typo. */
const shortestForgiven = 4
/** Shorter words are within too many words. */
const shortestWithin = 3
const shortestOfIsbn = 4

const grammar =
  'il lo la gli le l un uno una di del dello della dei degli delle dell d a ad al allo alla ai agli alle all da dal dallo dalla dai dagli dalle dall ' +
  'in nel nello nella nei negli nelle nell su sul sullo sulla sui sugli sulle sull con col per tra fra i e ed o od che the of and for an'
const kinds =
  'libro libri testo testi manuale manuali corso corsi esame esami insegnamento insegnamenti materia materie ' +
  'prof professor professore professoressa professori ssa docente docenti dott dottor dottore dottoressa isbn'
/** Particles that begin surnames. */
const particles = 'di de del dello della dei degli delle dell d da dal dalla la lo le li'
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const [ofGrammar, ofKinds, ofSurnames] = [setOf(grammar), setOf(kinds), setOf(particles)]

/** From 2 on: 1 is recognized by its position. */
const roman = 'ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')
const arabic = new Map<string, string>(roman.map((letters, index) => [letters, String(index + 2)]))
const romanOf = new Map<string, string>([
  ['1', 'I'],
  ...roman.map((letters, index): [string, string] => [String(index + 2), letters.toUpperCase()]),
])

/** Numbers as dictation writes them: «analisi due». */
const dictated = new Map('uno due tre quattro cinque sei sette otto nove dieci'.split(' ').map((word, index) => [word, String(index + 1)]))
/** «Analisi1». */
const joined = /^(\p{L}{4,})(\d)$/u

/**
 * Takes «I» for the number: last or before punctuation, before a word that no plural article precedes, and as a capital amid small letters.
 */
function withFirst(text: string): string {
  if (!/\bi\b/i.test(text)) return text
  const last = text
    .replace(/(\S[\s(/-])i(?=\s*\.?\s*$|\s*[-–—,;:)(/&])/gi, '$11')
    .replace(/(^|[\s(/-])i(?=\s+(?:e|ed|modulo|mod|parte|anno|semestre|livello|canale)(?![a-z]))/gi, '$11')
  return /[a-z]/.test(text) ? last.replace(/(\S[\s(])I(?=\s)/g, '$11') : last
}

/** A word, with its signs: C++, C#, .NET. */
const token = /\.net(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+(?:(?:\+\+|#)[\p{L}\p{N}]*)?/gu

const tokensOf = (text: string): string[] => fold(withFirst(text.replace(/[ºª°]/g, ' ').normalize('NFKC'))).match(token) ?? []

/** Normalizes a text for searches: words in lower case without accents, each between two spaces; Roman numerals become digits. */
export const searchText = (text: string): string =>
  ` ${tokensOf(text)
    .map((word) => arabic.get(word) ?? word)
    .join(' ')} `

/** A possible ISBN, with the word before it and the five digits of a price add-on behind. */
const isbnLike =
  /(^|[^\p{L}\p{N}])(?:isbn(?:[\s\u2010-\u2015-]?1[03](?!\d))?[:\s]*)?(97[89](?:[\s\u2010-\u2015-]?\d){10}|(?:\d[\s\u2010-\u2015-]?){9}[\dX])(?:[\s+]+\d{5})?(?![\p{L}\p{N}])/giu
/** Beginning of a hyphenated ISBN. */
const hyphenedDigits = /(^|[^\p{L}\p{N}])(97[89](?:[\u2010-\u2015-]\d+)+)/gu

/** Marks an ISBN in a searched text, apart from all numbers. */
export const isbnMark = '='

export type SearchScope = 'anything' | 'people'

/** Parses a search (docs/product.md, "Searches"). @param of `people`: names alone, in which «di» and «la» are part of the surname */
export function parseSearch(text: string, of: SearchScope = 'anything'): SearchQuery {
  const isbns: string[] = []
  const rest = text
    .replace(isbnLike, (match, before: string, digits: string) => {
      const isbn = toIsbn13(digits)
      if (isbn) isbns.push(isbn)
      return isbn ? before : match
    })
    .replace(hyphenedDigits, (_found, before: string, digits: string) => before + digits.replace(/\D/g, ''))
  const tokens = tokensOf(rest)
  const meant = meaningOf(tokens, { hasOthers: isbns.length > 0, ofPeople: of === 'people' })
  const words = [...isbns.map(numberOf), ...meant.flatMap(wordsOf)].slice(0, maxWords)
  const isShorter = meant.length < tokens.length && isbns.length === 0 && tokens.length <= maxWords
  return { words, typed: isShorter ? tokens.map(wordOf) : null, names: namesIn(text) }
}

const beginning = /^([\p{L}\p{N}]+)[\s'’.]+(?=\S)/u

function namesIn(text: string): string[] {
  const typed = text.trim()
  const isEmpty = (word: string) => ofGrammar.has(fold(word)) || ofKinds.has(fold(word))
  let core = typed
  for (let next = beginning.exec(core); next && isEmpty(next[1] ?? ''); next = beginning.exec(core)) core = core.slice(next[0].length)
  const spelt = (name: string, numbers: ReadonlyMap<string, string>) =>
    name.replace(/[\p{L}\p{N}]+/gu, (word) => numbers.get(fold(word)) ?? word)
  return [...new Set([typed, core, spelt(withFirst(core), arabic), spelt(core, romanOf)])]
}

/** Drops stop words and words that name a kind, as long as others remain. A single letter at the end is a name, a spoken number there one. */
function meaningOf(tokens: string[], { hasOthers, ofPeople }: { hasOthers: boolean; ofPeople: boolean }): string[] {
  const isMeantAtEnd = (word: string, index: number) =>
    index > 0 && index === tokens.length - 1 && (word.length === 1 || (dictated.has(word) && !ofPeople))
  const isGrammar = (word: string) => ofGrammar.has(word) && !(ofPeople && ofSurnames.has(word))
  const withoutGrammar = tokens.filter((word, index) => !isGrammar(word) || isMeantAtEnd(word, index))
  const spoken = withoutGrammar.length > 0 || hasOthers ? withoutGrammar : tokens
  const withoutKinds = spoken.filter((word) => !ofKinds.has(word))
  return withoutKinds.length > 0 || hasOthers ? withoutKinds : spoken
}

const numberOf = (isbn: string): SearchWord => {
  const parts = [`${isbnMark}${isbn} `]
  return { text: isbn, whole: parts, within: parts, isForgiven: false }
}

/** @param index of the word among `all`: a number is spoken last, behind a name */
function wordsOf(text: string, index: number, all: readonly string[]): SearchWord[] {
  const number = index > 0 && index === all.length - 1 ? dictated.get(text) : undefined
  if (number) return [eitherOf(wordOf(number), wordOf(text))]
  const [, name, digit] = joined.exec(text) ?? []
  return name && digit ? [wordOf(name), eitherOf(wordOf(digit), wordOf(text))] : [wordOf(text)]
}

const eitherOf = (meant: SearchWord, typed: SearchWord): SearchWord => ({
  ...meant,
  whole: [...meant.whole, ...typed.whole],
  within: [...meant.within, ...typed.within],
})

function wordOf(text: string): SearchWord {
  const isForgiven = text.length >= shortestForgiven && /^[\p{L}\p{M}]+$/u.test(text)
  const isInside = /^\d+$/.test(text) ? text.length >= shortestOfIsbn : text.length >= shortestWithin && /^[\p{L}\p{M}\p{N}]+$/u.test(text)
  const part = isInside ? text : ` ${text}`
  const number = arabic.get(text)
  // The letters of a Roman numeral may as well begin a word.
  if (number) return { text, whole: [` ${number} `], within: [` ${number} `, part], isForgiven: false }
  return { text, whole: [` ${text} `], within: [part], isForgiven }
}

/** Tests a text for every word of a search, without the database. Punctuation alone matches nothing. */
export function hasEveryWord(text: string, { words }: SearchQuery): boolean {
  const content = searchText(text)
  return words.length > 0 && words.every(({ within }) => within.some((part) => content.includes(part)))
}

/** Lists the parts that each searched word must match in a text, for mails; for a Roman numeral its number. Empty for no words. */
export const soughtParts = (search: string): string[] =>
  parseSearch(search).words.map(({ whole, within }) => (within.length > 1 ? whole : within)[0] ?? '')

/** Filters a short list by the typed words; returns all items while nothing is typed. */
export function searched<Item>(items: readonly Item[], typed: string, textOf: (item: Item) => string, of?: SearchScope): Item[] {
  if (typed.trim() === '') return [...items]
  const query = parseSearch(typed, of)
  return items.filter((item) => hasEveryWord(textOf(item), query))
}
