import { bookFilter } from '@chiostro/domain/books/bookInput'
import { eventFilter } from '@chiostro/domain/events/eventInput'
import { filterQuery } from '../../http/schemas.ts'

export const bookListQuery = filterQuery(bookFilter.omit({ subjectId: true }))
export const eventListQuery = filterQuery(eventFilter.omit({ nextOfSeries: true }))

export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const present = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return present.length > 0 ? `${path}?${new URLSearchParams(present)}` : path
}
