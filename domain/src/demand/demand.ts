/** What is searched, under the names of the lists' pages. */
export const searchedKinds = ['books', 'subjects', 'professors', 'events'] as const
export type SearchedKind = (typeof searchedKinds)[number]

export const searchedLabels: Record<SearchedKind, string> = {
  books: 'Libri',
  subjects: 'Insegnamenti',
  professors: 'Professori',
  events: 'Eventi',
}

/** Days of an answer, and those for which counts are kept. */
export const demandDays = { usual: 7, max: 30 } as const

/** Networks of one day below which words are not known. */
export const fewestNetworks = 3

export const demandListed = 50

export const demandMessages = { days: 'I giorni sono un numero da 1 a 30' } as const
