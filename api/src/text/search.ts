import { fold } from '@chiostro/domain/text/search'
import { parseSearch, type SearchedKind, type SearchQuery, type SearchWord } from '@chiostro/domain/text/searchWords'
import { Prisma } from '../../generated/prisma/client.ts'

/** Transposed letters leave few matching trigrams: up to this length the transpositions are searched for themselves. */
const maxSwappedLength = 10

/** What only resembles is not looked for where so many records have every word, to the letter or with two letters swapped. */
const enoughMatches = 24

/** How a record was found: it has every word; words that resemble them; or most of them, where nothing has all. */
export type SearchMatch = 'exact' | 'similar' | 'partial'

// A level is smaller the better a record matches: 0 has every word that was typed, 1 all that count as whole words, 2 as parts of words.
const similarLevel = 3
/** With a typo other than two letters swapped, in a search in tiers. */
export const typoLevel = 4
const partialLevel = 10
/** Of cursors. */
export const maxLevel = 20

/** How a record of this level was found. */
export const matchOfLevel = (level: number): SearchMatch => (level < similarLevel ? 'exact' : level < partialLevel ? 'similar' : 'partial')

/** Records that match, and how well each does. */
export interface Matching {
  matches: Prisma.Sql
  level: Prisma.Sql
}

export interface Search extends Matching {
  /** Every word matches exactly (ignoring accents and case): such records are counted, and come first. */
  exact: Prisma.Sql
  /** The same as whole words. */
  whole: Prisma.Sql
  /** The same in parts, best first: a record is in one of them. */
  exactTiers: Prisma.Sql[]
  /** Every word matches exactly, or with two neighbouring letters swapped. */
  swapped: Prisma.Sql
  /** What has most of the words, for where nothing has all; null for a single word. */
  partly: Matching | null
  /** How many words are looked for: with each the statement is another one. 0 where only punctuation was typed, which finds nothing. */
  words: number
}

/** A search whose matches come by how well they match, so that dear comparisons are made only where cheap ones found too few. */
export interface TieredSearch {
  /** Best first; a record is in one of them at most. */
  tiers: { level: number; matches: Prisma.Sql }[]
  exact: Prisma.Sql
  partly: Matching | null
  /** Up to three words: as others have too many forms, only their statements are worth keeping. */
  isUsual: boolean
  /** A common table `spelt`, which the conditions need: the swapped spellings that there are. */
  spelt: Prisma.Sql
}

interface Options {
  /** Of names alone. */
  of?: SearchedKind
  /** In a prepared statement: its plan is kept only if it is as good for any words, so the planner is not told them. */
  isPrepared?: boolean
  /**
   * The table whose column `search_text` is searched, and SQL of its key. What resembles is then looked up by itself: beside other conditions the
   * planner would compare each row of a small table, as it does not know how dear that is.
   */
  table?: {
    name: string
    id: string
    /** What only resembles a single word is not looked for beyond so many: comparing takes its time for each. */
    limit?: number
  }
  /** End of the patterns of exact matches, for what must stand before a mark in the text. */
  behind?: string
}

/**
 * Search over texts of `search_words`: ignores accents, case, word order and words without meaning, and forgives a typo
 * (docs/decisions/143-words-of-a-search.md).
 * @param text the visitor's query
 * @param words SQL of the words, the same expression as in the index
 * @returns null for an empty query
 */
export function searchFor(text: string, words: Prisma.Sql, options: Options = {}): Search | null {
  return text.trim() === '' ? null : searchOf(parseSearch(text, options.of), words, options)
}

/** The same of a search that is parsed. Conditions are made when they are asked for: that of each word takes as long as a small read. */
export function searchOf(query: SearchQuery, words: Prisma.Sql, options: Options = {}): Search {
  const { whole, within, swapped, resembling } = conditionsOn(words, options)
  const conditionOf = (one: (word: SearchWord) => Prisma.Sql) => all(query.words.map(one))
  const isTyped = () => query.typed && all(query.typed.map(whole))
  return {
    get matches() {
      return conditionOf((word) => resembling(word, query.words.length === 1))
    },
    get level() {
      const typed = isTyped()
      const first = typed ? Prisma.sql`WHEN ${typed} THEN 0` : Prisma.empty
      return Prisma.sql`(CASE ${first} WHEN ${this.whole} THEN 1 WHEN ${this.exact} THEN 2 ELSE ${Prisma.raw(String(similarLevel))} END)`
    },
    get exact() {
      return conditionOf(within)
    },
    get whole() {
      return conditionOf(whole)
    },
    get exactTiers() {
      const [typed, isWhole, exact] = [isTyped(), this.whole, this.exact]
      return [...(typed ? [typed, Prisma.sql`(${isWhole} AND NOT ${typed})`] : [isWhole]), Prisma.sql`(${exact} AND NOT ${isWhole})`]
    },
    get swapped() {
      return conditionOf(swapped)
    },
    get partly() {
      return partlyOf(query.words.map(within))
    },
    words: query.words.length,
  }
}

/** At least half of the words, those with the most first. */
export function partlyOf(words: Prisma.Sql[]): Matching | null {
  if (words.length < 2) return null
  const found = Prisma.sql`(${Prisma.join(
    words.map((word) => Prisma.sql`${word}::int`),
    ' + ',
  )})`
  return {
    matches: Prisma.sql`((${Prisma.join(words, ' OR ')}) AND ${found} >= ${Math.ceil(words.length / 2)})`,
    level: Prisma.sql`(${partialLevel + words.length}::int - ${found})`,
  }
}

/** Conditions that a word, or one that resembles it, is in a text. */
export function conditionsOn(words: Prisma.Sql, { isPrepared = false, behind = '', table }: Options = {}) {
  const fold = isPrepared ? foldedOnce : foldedByPlanner
  const has = (parts: readonly string[]) => anyOf(parts.map((part) => Prisma.sql`${words} LIKE ${fold(`%${part}%${behind}`)}`))
  const within = (word: SearchWord) => has(word.within)
  // One array condition for all spellings: separate conditions are planned one by one, which takes longer than the search.
  const spellings = (word: SearchWord) =>
    isPrepared ? Prisma.sql`(SELECT ${swapsOf(word)}::text[])::text[]` : Prisma.sql`${swapsOf(word)}::text[]`
  const swapped = (word: SearchWord) => Prisma.sql`(${within(word)} OR ${words} LIKE ANY (${spellings(word)}))`
  const alike = (word: SearchWord, isAlone: boolean) => {
    if (!table) return Prisma.sql`${fold(word.text)} <<% ${words}`
    const { name, id, limit } = table
    const isOther = Prisma.sql`NOT ${conditionsOn(Prisma.raw('alike.search_text'), { isPrepared }).within(word)}`
    const rest = isAlone && limit ? Prisma.sql`AND ${isOther} LIMIT ${Prisma.raw(String(limit))}` : Prisma.empty
    return Prisma.sql`${Prisma.raw(id)} = ANY(ARRAY(
      SELECT alike.id FROM ${Prisma.raw(name)} alike WHERE ${fold(word.text)} <<% alike.search_text ${rest}))`
  }
  return {
    whole: (word: SearchWord) => has(word.whole),
    within,
    swapped,
    resembling: (word: SearchWord, isAlone = false) =>
      word.isForgiven ? Prisma.sql`(${swapped(word)} OR ${alike(word, isAlone)})` : swapped(word),
  }
}

/**
 * The same search in tiers.
 * @param table what is searched, with WHERE: which swapped spellings there are is looked up for each, and how many records have every word
 */
export function tieredSearch(text: string, folded: Prisma.Sql, table: Prisma.Sql): TieredSearch | null {
  const options = { isPrepared: true }
  const search = searchFor(text, folded, options)
  if (!search) return null
  const { within } = conditionsOn(folded, options)
  const words = parseSearch(text).words.map((word, index) => ({
    exact: within(word),
    resembling: word.isForgiven ? Prisma.sql`${foldedOnce(word.text)} <<% ${folded}` : null,
    spellings: swapsOf(word),
    column: Prisma.raw(`w${index}`),
  }))
  const known = words.map(
    ({ spellings, column }) => Prisma.sql`ARRAY(
      SELECT pattern FROM unnest(${spellings}::text[]) pattern WHERE EXISTS (SELECT FROM ${table} AND ${folded} LIKE pattern)) AS ${column}`,
  )
  const swapped = all(
    words.map(({ exact, column }) => Prisma.sql`(${exact} OR ${folded} LIKE ANY ((SELECT ${column} FROM spelt)::text[]))`),
  )
  // Of a single word the tiers before have all that contains it: one condition less that is compared.
  const [first, second] = words
  const resembling = second ? search.matches : first?.resembling
  const areFew = Prisma.sql`(SELECT count(*) FROM ${table} AND ${swapped}) < ${enoughMatches}`
  const { exact, exactTiers } = search
  return {
    tiers: [
      ...exactTiers.map((matches, index) => ({ level: similarLevel - exactTiers.length + index, matches })),
      { level: similarLevel, matches: Prisma.sql`${swapped} AND NOT ${exact}` },
      ...(resembling && words.some((word) => word.resembling)
        ? [{ level: typoLevel, matches: Prisma.sql`${resembling} AND NOT ${swapped} AND ${areFew}` }]
        : []),
    ],
    exact,
    partly: search.partly,
    isUsual: search.words <= 3 && exactTiers.length === 2,
    spelt: Prisma.sql`spelt AS MATERIALIZED (SELECT ${known.length ? Prisma.join(known) : Prisma.raw('1')})`,
  }
}

/** Conditions of the ways in which a record may be found, best first, for lists that show one of them only. */
export const waysOf = ({ exact, matches, partly }: Search): { match: SearchMatch; matches: Prisma.Sql }[] => [
  { match: 'exact', matches: exact },
  { match: 'similar', matches },
  ...(partly ? [{ match: 'partial' as const, matches: partly.matches }] : []),
]

interface Slice {
  /** Of what has most of the words. */
  partly: boolean
  offset: number
  limit: number
}

/**
 * The rows of a page: of what has every word, or words that resemble them; and where nothing has, of what has most of them.
 * @param level of the last row before the page; null for the first one
 */
export async function readSearched<Row>(
  search: { partly: Matching | null } | null,
  { level, offset, limit }: { level: number | null; offset: number; limit: number },
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Row[]> {
  const wasPartly = level !== null && level >= partialLevel
  if (!wasPartly) {
    const rows = await read({ partly: false, offset, limit })
    if (rows.length > 0 || level !== null || !search?.partly) return rows
    // Behind the last one, or is there none?
    if (offset > 0 && (await read({ partly: false, offset: 0, limit: 1 })).length > 0) return rows
  }
  return read({ partly: true, offset, limit })
}

/** The planner knows the value, and chooses by it how to search. */
const foldedByPlanner = (text: string) => Prisma.sql`fold(${text})`

/** Folded by the execution, and not for each row: a plan that is kept does not know the value. */
export const foldedOnce = (text: string): Prisma.Sql => Prisma.sql`(SELECT fold(${text}))`

/** Each of them; of none, never. */
export const all = (conditions: Prisma.Sql[]) =>
  conditions.length ? Prisma.sql`(${Prisma.join(conditions, ' AND ')})` : Prisma.raw('false')
const anyOf = (conditions: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(conditions, ' OR ')})`

/** Patterns of the word with each pair of neighbouring letters swapped, folded by the database. */
function swapsOf({ text, isForgiven }: SearchWord): string[] {
  const letters = isForgiven ? [...fold(text)] : []
  if (letters.length > maxSwappedLength) return []
  const variants = letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''))
  return [...new Set(variants)].filter((variant) => variant !== letters.join('')).map((variant) => `%${variant}%`)
}
