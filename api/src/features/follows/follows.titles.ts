import { filterWords } from '@chiostro/domain/follows'
import type { Follow } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { words as formats } from '../embeds/embeds.words.ts'

type Reader = Pick<Services, 'db'> | { db: Transaction }

const italian = {
  wanted: 'Libro che cerchi',
  reviews: 'Recensioni',
  gone: 'non più disponibile',
  noSubject: 'insegnamento non più in catalogo',
  books: 'Libri',
  events: 'Eventi',
  allBooks: 'tutti gli annunci',
  allEvents: 'tutti',
  upTo: 'fino a',
  price: formats.it.price,
  condition: formats.it.condition,
}
const english: typeof italian = {
  wanted: 'Wanted book',
  reviews: 'Reviews',
  gone: 'no longer available',
  noSubject: 'subject no longer in the catalogue',
  books: 'Books',
  events: 'Events',
  allBooks: 'all listings',
  allEvents: 'all',
  upTo: 'up to',
  price: formats.en.price,
  condition: (condition) => condition && formats.en.condition(condition),
}

export interface FollowTitle {
  title: string
  /** For pages in English; messages are in Italian. */
  englishTitle: string
}

/** What each of these follows looks for, in words, in their order. */
export async function titlesOf(reader: Reader, follows: Follow[]): Promise<FollowTitle[]> {
  const names = await namesOf(reader, follows)
  return follows.map((follow) => ({ title: titleOf(follow, names, italian), englishTitle: titleOf(follow, names, english) }))
}

/** Names of the subjects and professors that follows are about, by id. */
async function namesOf({ db }: Reader, follows: Follow[]): Promise<Map<string, string>> {
  const idsOf = (kinds: string[]) =>
    follows.flatMap(({ kind, targetId, subjectId }) => (kinds.includes(kind) ? [targetId, subjectId] : [])).filter(Boolean)
  const [subjects, professors] = [idsOf(['subject', 'books']), idsOf(['professor'])]
  const found = await Promise.all([
    subjects.length === 0 ? [] : db.courseSubject.findMany({ where: { id: { in: subjects } }, select: { id: true, courseName: true } }),
    professors.length === 0
      ? []
      : db.$queryRaw<{ id: string; name: string }[]>`
      SELECT followed.id, p.name FROM unnest(${professors}::text[]) followed (id)
      LEFT JOIN merged_professors m ON m.id = followed.id JOIN professors p ON p.id = coalesce(m.professor_id, followed.id)`,
  ])
  return new Map([
    ...found[0].map(({ id, courseName }) => [id, courseName] as const),
    ...found[1].map(({ id, name }) => [id, name] as const),
  ])
}

function titleOf(follow: Follow, names: Map<string, string>, say: typeof italian): string {
  const { kind, maxPrice, subjectId, targetId } = follow
  if (kind === 'wanted') return `${say.wanted}: ${follow.search}`
  if (kind === 'subject' || kind === 'professor') return `${say.reviews}: ${names.get(targetId) ?? say.gone}`
  const words = filterWords({ ...follow, condition: say.condition(follow.condition) })
  if (subjectId) words.unshift(names.get(subjectId) ?? say.noSubject)
  if (maxPrice) words.push(`${say.upTo} ${say.price(maxPrice.toFixed(2))}`)
  const all = kind === 'books' ? say.allBooks : say.allEvents
  return `${kind === 'books' ? say.books : say.events}: ${words.join(', ') || all}`
}
