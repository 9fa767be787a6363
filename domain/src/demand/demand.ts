import { isKeyOf } from '../records/records.ts'

/** What is searched, under the names of the lists' pages. */
export const searchedLabels = {
  books: 'Libri',
  subjects: 'Insegnamenti',
  professors: 'Professori',
  events: 'Eventi',
} as const
export type SearchedKind = keyof typeof searchedLabels

/** Days of an answer, and those for which counts are kept. */
export const demandDays = { usual: 7, max: 30 } as const

/** Networks of one day below which words are not known. */
export const fewestNetworks = 3

export const demandListed = 50

export const demandMessages = { days: 'I giorni sono un numero da 1 a 30' } as const

interface Demanded {
  searches: readonly { kind: string; words: string; times: number }[]
  subjects: readonly { subject: { id: string; courseName: string }; opened: number }[]
  wanted: readonly { isbn: string; title: string; times: number }[]
}

interface Words {
  t(sentence: string): string
  plural(count: number, singular: string, many: string): string
}

/** Words what is missing for the panel, the mail and the terminal: a list of each kind that has any, with paths to where it is missing. */
export function missingIn({ searches, subjects, wanted }: Demanded, { t, plural }: Words) {
  const networks = (count: number) => plural(count, '{count} rete', '{count} reti')
  const search = (text: string) => `?${new URLSearchParams({ search: text })}`
  const lists = [
    {
      title: t('Cercati senza trovare nulla'),
      items: searches.map(({ kind, words, times }) => ({
        label: words,
        facts: `${t(isKeyOf(searchedLabels, kind) ? searchedLabels[kind] : kind)} · ${networks(times)}`,
        path: `/${kind === 'subjects' ? 'courses' : kind}${search(words)}`,
      })),
    },
    {
      title: t('Esami aperti e senza recensioni'),
      items: subjects.map(({ subject: { id, courseName }, opened }) => ({
        label: courseName,
        facts: networks(opened),
        path: `/courses/subjects/${encodeURIComponent(id)}`,
      })),
    },
    {
      title: t('Richieste di libri che nessuno vende'),
      items: wanted.map(({ isbn, title, times }) => ({
        label: title,
        facts: plural(times, '{count} lo cerca', '{count} lo cercano'),
        path: `/books/wanted${search(isbn || title)}`,
      })),
    },
  ]
  return lists.filter(({ items }) => items.length > 0)
}
