import { fold } from '@chiostro/domain/text/search'
import { parseSearch, type SearchQuery, type SearchScope, type SearchWord } from '@chiostro/domain/text/searchWords'
import { Prisma } from '../../generated/prisma/client.ts'

/** Transposed letters leave few matching trigrams: up to this length, transpositions are searched explicitly. */
const maxSwappedLength = 10

/** With at least this many exact or swapped-letter matches, similar words are not searched. */
const enoughMatches = 24

/** `exact` has every word, `similar` resembling words, `partial` most of the words (only when no record has all). */
export type SearchMatch = 'exact' | 'similar' | 'partial'

// Lower levels match better: 0 has every word as typed, 1 all as whole words, 2 as parts of words.
const similarLevel = 3
export const typoLevel = 4
export const partialLevel = 10
export const maxLevel = 20

export const matchOfLevel = (level: number): SearchMatch => (level < similarLevel ? 'exact' : level < partialLevel ? 'similar' : 'partial')

export interface Matching {
  matches: Prisma.Sql
  level: Prisma.Sql
}

/** Matches in order of quality, so that expensive comparisons run only when cheap ones matched too few. */
export interface TieredSearch {
  /** Best first; a record is in at most one tier. */
  tiers: { level: number; matches: Prisma.Sql }[]
  exact: Prisma.Sql
  partly: Matching | null
  /** As that of `Search`; with spellings it varies more. */
  isUsual: boolean
  /** Common table `spelt`, required by the conditions: the swapped spellings that occur. */
  spelt: Prisma.Sql
}

interface Options {
  of?: SearchScope
  /** Hides the words from the planner, so that a cached plan suits any words. */
  isPrepared?: boolean
  /**
   * The table whose column `search_text` is searched, and SQL of its key. Similar words are then looked up in a subquery: beside other
   * conditions the planner, ignorant of the cost, would compare each row of a small table.
   */
  table?: {
    name: string
    id: string
    /** Maximum of rows searched for words similar to a single word: each comparison is expensive. */
    limit?: number
  }
  /** Suffix of exact patterns, for matches that must precede a mark in the text. */
  behind?: string
}

/**
 * Ignores accents, case, order and words without meaning, forgives a typo (docs/decisions/143-words-of-a-search.md).
 * @param words the same expression as in the index @returns null for an empty query
 */
export function searchFor(text: string, words: Prisma.Sql, options: Options = {}): Search | null {
  return text.trim() === '' ? null : new Search(parseSearch(text, options.of), words, options)
}

/** Builds its conditions lazily: each takes as long as a small read. */
export class Search implements Matching {
  /** Number of words searched; the statement depends on it. 0 when only punctuation was typed: no results. */
  readonly words: number
  readonly #query: SearchQuery
  readonly #conditions: ReturnType<typeof conditionsOn>

  constructor(query: SearchQuery, words: Prisma.Sql, options: Options = {}) {
    this.words = query.words.length
    this.#query = query
    this.#conditions = conditionsOn(words, options)
  }

  get matches() {
    return this.#all((word) => this.#conditions.resembling(word, this.words === 1))
  }

  get level() {
    const typed = this.#typed()
    const first = typed ? Prisma.sql`WHEN ${typed} THEN 0` : Prisma.empty
    return Prisma.sql`(CASE ${first} WHEN ${this.whole} THEN 1 WHEN ${this.exact} THEN 2 ELSE ${Prisma.raw(String(similarLevel))} END)`
  }

  /** Every word matches exactly, ignoring accents and case: such records are counted and come first. */
  get exact() {
    return this.#all(this.#conditions.within)
  }

  get whole() {
    return this.#all(this.#conditions.whole)
  }

  /** `exact` in disjoint parts, best first. */
  get exactTiers() {
    const [typed, isWhole, exact] = [this.#typed(), this.whole, this.exact]
    return [...(typed ? [typed, Prisma.sql`(${isWhole} AND NOT ${typed})`] : [isWhole]), Prisma.sql`(${exact} AND NOT ${isWhole})`]
  }

  get swapped() {
    return this.#all(this.#conditions.swapped)
  }

  /** `matches` in disjoint parts: exact ones come before similar ones, which are expensive to compare. */
  get tiers(): Matching[] {
    const { exact, matches, level } = this
    return [
      { matches: exact, level },
      { matches: Prisma.sql`${matches} AND NOT ${exact}`, level },
    ]
  }

  /** Longer searches vary too much for their prepared statements to be worth caching. */
  get isUsual() {
    return this.words <= 3
  }

  /** Null for a single word. */
  get partly() {
    return partlyOf(this.#query.words.map(this.#conditions.within))
  }

  #all(conditionOf: (word: SearchWord) => Prisma.Sql): Prisma.Sql {
    return all(this.#query.words.map(conditionOf))
  }

  #typed(): Prisma.Sql | null {
    const { typed } = this.#query
    return typed && all(typed.map(this.#conditions.whole))
  }
}

export function partlyOf(words: Prisma.Sql[]): Matching | null {
  if (words.length < 2) return null
  const matched = Prisma.sql`(${Prisma.join(
    words.map((word) => Prisma.sql`${word}::int`),
    ' + ',
  )})`
  return {
    matches: Prisma.sql`((${Prisma.join(words, ' OR ')}) AND ${matched} >= ${Math.ceil(words.length / 2)})`,
    level: Prisma.sql`(${partialLevel + words.length}::int - ${matched})`,
  }
}

export function conditionsOn(words: Prisma.Sql, { isPrepared = false, behind = '', table }: Options = {}) {
  const fold = isPrepared ? foldedOnce : foldedByPlanner
  const has = (parts: readonly string[]) => anyOf(parts.map((part) => Prisma.sql`${words} LIKE ${fold(`%${part}%${behind}`)}`))
  const within = (word: SearchWord) => has(word.within)
  // One array condition for all spellings: the planner would take longer for separate conditions than the search itself.
  const spellings = (word: SearchWord) =>
    isPrepared ? Prisma.sql`(SELECT ${swapsOf(word)}::text[])::text[]` : Prisma.sql`${swapsOf(word)}::text[]`
  const spelt = (word: SearchWord) => Prisma.sql`${words} LIKE ANY (${spellings(word)})`
  const swapped = (word: SearchWord) => Prisma.sql`(${within(word)} OR ${spelt(word)})`
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
    /** `resembling` as conditions that the index answers one by one. */
    waysToResemble: (word: SearchWord) => [within(word), spelt(word), ...(word.isForgiven ? [alike(word, false)] : [])],
  }
}

/** @param table with WHERE: swapped spellings and numbers of exact matches are looked up in it */
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
  // For a single word the earlier tiers cover every text that contains it: one condition less.
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
    isUsual: search.isUsual && exactTiers.length === 2,
    spelt: Prisma.sql`spelt AS MATERIALIZED (SELECT ${known.length ? Prisma.join(known) : Prisma.raw('1')})`,
  }
}

export const waysOf = ({ exact, matches, partly }: Search): { match: SearchMatch; matches: Prisma.Sql }[] => [
  { match: 'exact', matches: exact },
  { match: 'similar', matches },
  ...(partly ? [{ match: 'partial' as const, matches: partly.matches }] : []),
]

/** The planner sees the value and chooses the search by it. */
const foldedByPlanner = (text: string) => Prisma.sql`fold(${text})`

/** Folded once per execution, not per row: a cached plan does not know the value. */
export const foldedOnce = (text: string): Prisma.Sql => Prisma.sql`(SELECT fold(${text}))`

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
