import { fold } from '../text/search.ts'

export interface People {
  people: string[]
  /** Stands for a person who is not known yet («DA DEFINIRE»). */
  isPlaceholder: boolean
}

/** Normalizes for comparison: without accents, case, signs at both ends and doubled spaces. */
const plain = (text: string) =>
  fold(text)
    .replace(/[\s.*()[\]-]+/g, ' ')
    .trim()

const role = '(?:(?:nome|docent[ei]|titolar[ei]|professor[ei]|insegnante|incarico|copertura) )?'
const placeholders = [
  new RegExp(
    `^${role}(?:ancora )?da (?:definire|nominare|designare|assegnare|stabilire|individuare|determinare|confermare|attribuire)(?: |$)`,
  ),
  new RegExp(`^${role}(?:da )?(?:bandire|reclutare|comunicare)$`),
  new RegExp(
    `^${role}(?:non (?:ancora )?(?:definit|assegnat|nominat|disponibil|attribuit|specificat|indicat)[oaei]|in (?:corso|attesa|via) di .+)$`,
  ),
  new RegExp(`^${role}(?:vacant[ei]|sconosciut[oa]|assente|nessun[oa]?|vari[ei]?|altr[ie]|a contratto)$`),
  /^(?:nessun docente|vari docenti|tace|mutuazione|mutuat[oa] d.+|posto vacante|cattedra vacante|supplenza|aa ?vv)$/,
  /^(?:n ?n|n ?d|n ?a|n ?p|n\/[adpn]|nd|nn|tba|tbd|tbc|tbn|to be (?:announced|defined|determined|confirmed)|not (?:assigned|available)|vacant|unknown|staff|none|null|undefined|x{2,4})$/,
]
/** Surnames that look like an abbreviation above, unless the words beside show otherwise. */
const alsoNames = /^(?:Na|Vari|Varie)$/

/** Recognizes placeholders: «DA DEFINIRE», «N.N.», «vacante», «—». */
export function isPlaceholder(name: string): boolean {
  const words = plain(name)
  if (!/\p{L}/u.test(words)) return true
  return !alsoNames.test(name.trim()) && placeholders.some((placeholder) => placeholder.test(words))
}

/** Titles written out, or abbreviated unlike any surname. */
const sureTitle =
  'chiar(?:issim[oa]|\\.?\\s?m[oa])|ch\\.\\s?m[oa]|proff?|prof(?:essor(?:e|essa|i)?|\\.?\\s?ssa|\\.?\\s?ri)|dott|dott(?:or(?:e|essa|i)?|\\.?\\s?ssa|\\.?\\s?ri)|dr(?:\\.?\\s?ssa)?|d\\.\\s?ssa|sig\\.?\\s?ra|ph\\.?\\s?d'
/** Possibly surnames without a full stop. */
const shortTitle = 'ing|avv|arch|geom|sig'
const stop = '\\.+(?!ssa|ra\\b)\\s*'
const titleBefore = new RegExp(
  `^(?:(?:(?:il|la)\\s+)?(?:${sureTitle})(?:${stop}|\\s+|$)|(?:${shortTitle})(?:${stop}|\\s+(?=\\S+\\s)))`,
  'iu',
)
/** «Rossi Mario (Prof.)», «Rossi Mario, Prof.», «Rossi Mario Prof.». */
const titleAfter = new RegExp(
  `(?:\\s*,\\s*(?:${sureTitle}|${shortTitle})\\.*|\\s*\\((?:${sureTitle}|${shortTitle})\\.*\\)|\\s+(?:${sureTitle}|${shortTitle})\\.+)$`,
  'iu',
)

/** Removes «Prof.», «Il prof», «Dott.ssa», «Ing.» and the like; '' where nothing else is left. */
export function withoutTitles(name: string): string {
  let rest = name.replace(/\s+/g, ' ').trim()
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(titleBefore, '').replace(titleAfter, '').trim()
  }
  return rest
}

/** Belong to the following word: «De Rossi» is a surname alone. */
const particles = /^(?:d[aeiou]?['’]?|d[ae]ll?['’aeo]?|dall?['’ae]|degli|dei|dal|del|l[aeio]|van|von|der|den|el|al|san|santa|saint|st)$/i

const wordsOf = (part: string) => part.split(' ').filter((word) => /\p{L}/u.test(word) && !particles.test(word))
const isName = (part: string) => /^\p{L}[\p{L}\p{M}\p{N}'’‘ʼ`´.\- ]*$/u.test(part) && part.length > 1
const isFullName = (part: string) => isName(part) && wordsOf(part).length > 1

/** «Rossi, Mario» is one person, «ROSSI MARIO, BIANCHI ANNA» are two, and more than one comma stands between persons. */
const areNamesAtCommas = (parts: string[]) =>
  parts.every(isName) && (parts.every(isFullName) || (parts.length > 2 && (parts.some(isFullName) || parts.length % 2 === 1)))

const separators: [at: RegExp, areNames: (parts: string[]) => boolean][] = [
  [/\s*[\n\r|]\s*/, (parts) => parts.every((part) => part.split(',').every((name) => isName(name.trim())))],
  [/\s*\/\s*/, (parts) => parts.every((part) => part.split(',').every((name) => isName(name.trim())))],
  [/\s*,\s*/, areNamesAtCommas],
  [/\s+(?:e|ed|and|&)\s+|\s*&\s*/i, (parts) => parts.every(isFullName)],
]

/** Splits a text at the first separator between names, and each part at the following ones. */
function split(text: string, from = 0): string[] {
  for (const [index, [at, areNames]] of separators.entries()) {
    if (index < from || !at.test(text)) continue
    const parts = text
      .split(at)
      .map(withoutTitles)
      .filter((part) => part !== '')
    const named = parts.filter((part) => !isPlaceholder(part))
    if (parts.length > 1 && (named.length < parts.length || areNames(named))) return parts.flatMap((part) => split(part, index + 1))
  }
  return [withoutTitles(text)]
}

/** Leaves out titles and placeholders (docs/product.md, "Catalogue import"). @param text as in a file, without semicolons */
export function peopleIn(text: string): People {
  const whole = text.trim()
  if (whole === '') return { people: [], isPlaceholder: false }
  if (isPlaceholder(whole)) return { people: [], isPlaceholder: true }
  const parts = split(whole)
  const people = parts.filter((part) => part !== '' && !isPlaceholder(part)).map((part) => part.replace(/\s+/g, ' '))
  return { people, isPlaceholder: people.length < parts.length }
}

/** Returns the first index of each person; accents and case make no difference. */
export function eachPersonOnce(names: string[], keyOf: (name: string) => string = fold): number[] {
  const known = new Set<string>()
  return names.flatMap((name, index) => {
    const key = keyOf(name)
    if (name === '' || known.has(key)) return []
    known.add(key)
    return [index]
  })
}

/**
 * Ignores accents, case, apostrophes ("D'Amico", "D’Amico", "Nicolo'") and hyphens, as the database's `fold_name` does, also for ø and ß.
 */
export const foldName = (name: string): string =>
  fold(name)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[-‐‑–\s]+/g, ' ')
    .trim()

/** Searches before a professor is added, tried until one has results: the name without titles, then its longest word. */
export function alikeSearches(name: string): string[] {
  const plainName = withoutTitles(name)
  const [longest = ''] = plainName.split(' ').sort((a, b) => b.length - a.length)
  return [...new Set([plainName, longest])].filter(Boolean)
}
