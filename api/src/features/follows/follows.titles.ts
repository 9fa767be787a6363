import { type FilteredKind, filterWords } from '@chiostro/domain/follows/follows'
import type { Follow } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import type { MailTranslator } from '../../mail/translator.ts'
import { readProfessorNames } from './follows.sql.ts'

type Reader = Pick<Services, 'db'> | { db: Transaction }

/** What a follow looks for, in words, in a language. */
export type FollowTitle = (words: MailTranslator) => string

/** Of each of these follows, in their order. */
export async function titlesOf(reader: Reader, follows: Follow[]): Promise<FollowTitle[]> {
  const names = await namesOf(reader, follows)
  return follows.map((follow) => (words) => titleOf(follow, names, words))
}

/** Names of the subjects and professors that follows are about, by id. */
async function namesOf({ db }: Reader, follows: Follow[]): Promise<Map<string, string>> {
  const idsOf = (kinds: string[]) =>
    follows.flatMap(({ kind, targetId, subjectId }) => (kinds.includes(kind) ? [targetId, subjectId] : [])).filter(Boolean)
  const [subjects, professors] = [idsOf(['subject', 'books']), idsOf(['professor'])]
  const [named, known] = await Promise.all([
    subjects.length === 0 ? [] : db.courseSubject.findMany({ where: { id: { in: subjects } }, select: { id: true, courseName: true } }),
    professors.length === 0 ? [] : readProfessorNames(db, professors),
  ])
  return new Map([...named.map(({ id, courseName }) => [id, courseName] as const), ...known.map(({ id, name }) => [id, name] as const)])
}

function titleOf(follow: Follow, names: Map<string, string>, told: MailTranslator): string {
  const { t } = told
  const { kind, maxPrice, subjectId, targetId } = follow
  if (kind === 'wanted') return t('Libro che cerchi: {title}', { title: follow.search })
  if (kind === 'subject' || kind === 'professor') return t('Recensioni: {name}', { name: names.get(targetId) ?? t('non più disponibile') })
  const words = filterWords({ ...follow, maxPrice: maxPrice?.toFixed(2) }, told)
  if (subjectId) words.unshift(names.get(subjectId) ?? t('insegnamento non più in catalogo'))
  return filtered[kind](words.join(', '), told)
}

const filtered: Record<FilteredKind, (filter: string, words: MailTranslator) => string> = {
  books: (filter, { t }) => t('Libri: {filter}', { filter: filter || t('tutti gli annunci') }),
  events: (filter, { t }) => t('Eventi: {filter}', { filter: filter || t('tutti') }),
}
