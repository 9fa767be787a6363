import { filterWords } from '@chiostro/domain/follows'
import { formatPrice } from '@chiostro/domain/price'
import type { Follow } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'

type Reader = Pick<Services, 'db'> | { db: Transaction }

/** What each of these follows looks for, in words, in their order. */
export async function titlesOf(reader: Reader, follows: Follow[]): Promise<string[]> {
  const names = await namesOf(reader, follows)
  return follows.map((follow) => titleOf(follow, names))
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

function titleOf(follow: Follow, names: Map<string, string>): string {
  const { kind, maxPrice, subjectId, targetId } = follow
  if (kind === 'wanted') return `Libro che cerchi: ${follow.search}`
  if (kind === 'subject' || kind === 'professor') return `Recensioni: ${names.get(targetId) ?? 'non più disponibile'}`
  const words = filterWords(follow)
  if (subjectId) words.unshift(names.get(subjectId) ?? 'insegnamento non più in catalogo')
  if (maxPrice) words.push(`fino a ${formatPrice(maxPrice.toFixed(2))}`)
  const all = kind === 'books' ? 'tutti gli annunci' : 'tutti'
  return `${kind === 'books' ? 'Libri' : 'Eventi'}: ${words.join(', ') || all}`
}
