import { fold } from '@chiostro/domain/text/search'
import { searched } from '@chiostro/domain/text/searchWords'

interface Listed {
  courseCode: string
  courseName: string
  professors: readonly string[]
  year?: number | null | undefined
}

interface YearGroup<Subject> {
  year: number | null
  subjects: Subject[]
}

/** Subjects grouped by year, ascending, without a year last; order within a year is kept. */
export function byYear<Subject extends Listed>(subjects: readonly Subject[]): YearGroup<Subject>[] {
  const groups = new Map<number | null, Subject[]>()
  for (const subject of subjects) {
    const year = subject.year ?? null
    groups.set(year, [...(groups.get(year) ?? []), subject])
  }
  const place = (year: number | null) => year ?? Number.POSITIVE_INFINITY
  return [...groups].map(([year, members]) => ({ year, subjects: members })).sort((a, b) => place(a.year) - place(b.year))
}

/** Subjects whose name, code or professors have every word of the text, as in the search of the server. */
export const matching = <Subject extends Listed>(subjects: readonly Subject[], text: string): Subject[] =>
  searched(subjects, text, ({ courseCode, courseName, professors }) => [courseName, courseCode, ...professors].join(', '))

/** Subjects of one name, as those of several degree courses, in the place of the first of them; order is kept. */
export function byName<Subject extends { courseName: string }>(subjects: readonly Subject[]): [Subject, ...Subject[]][] {
  const groups = new Map<string, [Subject, ...Subject[]]>()
  for (const subject of subjects) {
    const name = fold(subject.courseName)
    const group = groups.get(name)
    if (group) group.push(subject)
    else groups.set(name, [subject])
  }
  return [...groups.values()]
}
