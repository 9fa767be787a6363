import { fold } from '@chiostro/domain/text/search'
import { searched } from '@chiostro/domain/text/searchWords'

interface Listed {
  courseCode: string
  courseName: string
  professors: readonly string[]
  year?: number | null
}

interface YearGroup<Subject> {
  year: number | null
  subjects: Subject[]
}

/** In the place of the first of each; order is kept. */
function groupsBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Subjects grouped by year, ascending, without a year last; order within a year is kept. */
export function byYear<Subject extends Listed>(subjects: readonly Subject[]): YearGroup<Subject>[] {
  const groups = groupsBy(subjects, ({ year }) => year ?? null)
  const place = (year: number | null) => year ?? Number.POSITIVE_INFINITY
  return [...groups].map(([year, members]) => ({ year, subjects: members })).sort((a, b) => place(a.year) - place(b.year))
}

/** Subjects whose name, code or professors have every word of the text, as in the search of the server. */
export const matching = <Subject extends Listed>(subjects: readonly Subject[], text: string): Subject[] =>
  searched(subjects, text, ({ courseCode, courseName, professors }) => [courseName, courseCode, ...professors].join(', '))

/** Subjects of one name, as those of several degree courses. */
export const byName = <Subject extends { courseName: string }>(subjects: readonly Subject[]): [Subject, ...Subject[]][] => [
  ...groupsBy(subjects, ({ courseName }) => fold(courseName)).values(),
]
