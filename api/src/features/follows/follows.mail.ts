import { degreeCourseText, levelOf } from '@chiostro/domain/catalogue/levels'
import { digestHour, type FilteredKind, filterWords, followDays, followLimits } from '@chiostro/domain/follows/follows'
import { sourceLanguage } from '@chiostro/domain/languages/languages'
import { idsOf } from '@chiostro/domain/records/records'
import { wantedDays } from '@chiostro/domain/wanted/wanted'
import { z } from 'zod'
import type { Follow } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { defineMail, type MailList, type MailTranslator, translatorFor } from '../../mail/template.ts'
import { createToken, hashToken } from '../../security/tokens.ts'
import type { Config } from '../../startup/config.ts'
import { isOpen } from '../flags/flags.service.ts'
import { type NewsItem, readFollowsOf, readNews, readProfessorNames } from './follows.sql.ts'

type Reader = Pick<Services, 'db'> | { db: Transaction }

export type FollowTitle = (translator: MailTranslator) => string

export async function titlesOf(reader: Reader, follows: Follow[]): Promise<FollowTitle[]> {
  const names = await namesOf(reader, follows)
  return follows.map((follow) => (translator) => titleOf(follow, names, translator))
}

type Names = ReadonlyMap<string, FollowTitle>

const shownOfCourse = { id: true, name: true, code: true, years: true } as const

async function namesOf({ db }: Reader, follows: Follow[]): Promise<Names> {
  const idsOf = (kinds: string[]) =>
    follows.flatMap(({ kind, targetId, subjectId }) => (kinds.includes(kind) ? [targetId, subjectId] : [])).filter(Boolean)
  const [subjects, professors, courses] = [idsOf(['subject', 'books']), idsOf(['professor']), idsOf(['degree_course'])]
  const [named, known, taught] = await Promise.all([
    subjects.length === 0
      ? []
      : db.courseSubject.findMany({
          where: { id: { in: subjects } },
          select: { id: true, courseName: true, degreeCourse: { select: shownOfCourse } },
        }),
    professors.length === 0 ? [] : readProfessorNames(db, professors),
    courses.length === 0 ? [] : db.degreeCourse.findMany({ where: { id: { in: courses } }, select: shownOfCourse }),
  ])
  const courseText =
    ({ years, ...course }: (typeof taught)[number]): FollowTitle =>
    (translator) =>
      degreeCourseText(translator, { ...course, level: levelOf(years) })
  const subjectText = ({ courseName, degreeCourse }: (typeof named)[number]): FollowTitle => {
    const course = courseText(degreeCourse)
    return (translator) => `${courseName} (${course(translator)})`
  }
  return new Map<string, FollowTitle>([
    ...named.map((subject) => [subject.id, subjectText(subject)] as const),
    ...known.map(({ id, name }) => [id, () => name] as const),
    ...taught.map((course) => [course.id, courseText(course)] as const),
  ])
}

function titleOf(follow: Follow, names: Names, translator: MailTranslator): string {
  const { t } = translator
  const { kind, maxPrice, subjectId, targetId, year } = follow
  const nameOf = () => names.get(targetId)?.(translator) ?? t('non più disponibile')
  if (kind === 'wanted') return t('Libro che cerchi: {title}', { title: follow.search })
  if (kind === 'subject' || kind === 'professor') return t('Recensioni: {name}', { name: nameOf() })
  if (kind === 'degree_course') {
    const name = nameOf()
    return year ? t('Esami di fine sessione: {name}, {year}° anno', { name, year }) : t('Esami di fine sessione: {name}', { name })
  }
  const filters = filterWords({ ...follow, maxPrice: maxPrice?.toFixed(2) }, translator)
  if (subjectId) filters.unshift(names.get(subjectId)?.(translator) ?? t('insegnamento non più in catalogo'))
  return filtered[kind](filters.join(', '), translator)
}

const filtered: Record<FilteredKind, (filter: string, translator: MailTranslator) => string> = {
  books: (filter, { t }) => t('Libri: {filter}', { filter: filter || t('tutti gli annunci') }),
  events: (filter, { t }) => t('Eventi: {filter}', { filter: filter || t('tutti') }),
}

const followUrl = ({ publicUrl }: Config, token: string) => `${publicUrl}/follow/${token}`

/** Called by the unsubscribe button of mail programs (RFC 8058). */
const oneClickUrl = ({ publicUrl }: Config, token: string) => `${publicUrl}/api/follows/${token}/stop`

/** Earlier tokens stay valid. */
async function mintFollowToken(tx: Transaction, followIds: string[]): Promise<string> {
  const token = createToken()
  const hash = hashToken(token)
  await tx.followToken.createMany({ data: followIds.map((followId) => ({ hash, followId })) })
  return token
}

const kinds: Record<string, string> = {
  books: 'annunci di libri',
  events: 'eventi',
  subject: 'recensioni e link di un insegnamento',
  professor: 'recensioni di un professore',
  degree_course: 'recensioni dei tuoi esami',
}

const when = ({ frequency }: Pick<Follow, 'frequency'>, { t }: MailTranslator) =>
  frequency === 'session'
    ? t('alla fine di ogni sessione')
    : frequency === 'now'
      ? t('appena ci sono')
      : t('una volta al giorno, alle {hour}', { hour: digestHour })

/** Repeats nothing that was typed into the form. A follow that is confirmed already gets a link to it. */
export const followLinkMail = defineMail({
  name: 'follow.link',
  payload: z.object({ followId: z.string() }),
  async find(tx, { followId }, config) {
    const follow = await tx.follow.findUnique({ where: { id: followId, stoppedAt: null, expiresAt: { gt: new Date() } } })
    if (!follow) return null
    const url = followUrl(config, await mintFollowToken(tx, [followId]))
    return { to: follow.email, language: follow.language, follow, url }
  },
  compose: ({ follow, url }, translator) =>
    follow.kind === 'wanted' ? askAboutWanted(follow, url, translator) : askAboutFollow(follow, url, translator),
})

const ignored = 'Se non l’hai chiesto tu, ignora questa email: non ricevi altro, e tra {days} giorni dimentichiamo l’indirizzo.'

function askAboutFollow(follow: Follow, url: string, translator: MailTranslator) {
  const { t } = translator
  if (follow.confirmedAt) {
    return {
      subject: t('Lo segui già'),
      heading: t('Lo segui già'),
      action: { label: t('Cambia o smetti'), url },
      paragraphs: [t('Qualcuno, forse tu, ha chiesto di seguire con questo indirizzo ciò che segui già. Non cambia niente.')],
    }
  }
  return {
    subject: t('Conferma: vuoi seguire le novità?'),
    heading: t('Manca solo la conferma'),
    paragraphs: [
      t('Con questo indirizzo è stato chiesto di ricevere le novità ({kind}), {when}.', {
        kind: t(kinds[follow.kind] ?? follow.kind),
        when: when(follow, translator),
      }),
      t('Conferma con il link qui sotto. Puoi smettere quando vuoi, con un tocco in ogni email.'),
    ],
    action: { label: t('Conferma'), url },
    note: t(ignored, { days: followDays.unconfirmed }),
  }
}

function askAboutWanted(follow: Follow, url: string, { t }: MailTranslator) {
  if (follow.confirmedAt) {
    return {
      subject: t('La tua richiesta è online: {title}', { title: follow.search }),
      heading: t('La tua richiesta è online'),
      action: { label: t('Gestisci la richiesta'), url },
      paragraphs: [t('Con il link qui sotto la rinnovi o la togli.')],
    }
  }
  return {
    subject: t('Conferma il libro che cerchi'),
    heading: t('Manca solo la conferma'),
    paragraphs: [
      t('Con questo indirizzo è stato pubblicato un libro in «Cercasi». Si vede dopo la conferma.'),
      t('Per {days} giorni ti avvisiamo quando qualcuno lo mette in vendita, e chi ce l’ha può scriverti. Puoi toglierlo quando vuoi.', {
        days: wantedDays.listed,
      }),
    ],
    action: { label: t('Conferma'), url },
    note: t(ignored, { days: followDays.unconfirmed }),
  }
}

/** Sent to a follower with the matches of all due follows, as of delivery; dropped when nothing is left. */
export const newsMail = defineMail({
  name: 'follow.news',
  priority: 'news',
  toConfirmedAddress: true,
  payload: z.object({ batch: z.string() }),
  async find(tx, { batch }) {
    const follows = await readFollowsOf(tx, batch)
    const language = follows[0]?.language ?? sourceLanguage
    const news = once(await readNews(tx, batch, translatorFor(language)))
    const reported = follows.filter(({ id }) => news.some(({ followId }) => followId === id))
    const [first] = reported
    if (!first) return null
    const ids = idsOf(reported)
    const token = await mintFollowToken(tx, ids)
    const titles = await titlesOf({ db: tx }, reported)
    const parts: Followed[] = []
    for (const [index, { id }] of reported.entries()) {
      const partToken = reported.length === 1 ? token : await mintFollowToken(tx, [id])
      parts.push({ title: titles[index], news: news.filter(({ followId }) => followId === id), token: partToken })
    }
    return { to: first.email, language, news, parts, token }
  },
  compose({ news, parts, token }, translator, config) {
    const { t, plural } = translator
    return {
      subject: subjectOf(news, translator),
      heading: plural(news.length, 'C’è una novità per te', 'Ci sono {count} novità per te'),
      paragraphs: [],
      lists: parts.map((part) => listOf(part, config, translator)),
      note: t(
        'Ricevi questa email perché hai confermato di seguire queste novità. Con «Cambia o smetti» scegli quando riceverle, o non le ricevi più.',
      ),
      unsubscribe: oneClickUrl(config, token),
    }
  },
})

/** Lists each record under the first follow that it matches. */
const once = (news: NewsItem[]): NewsItem[] => [...new Map(news.toReversed().map((item) => [item.record, item])).values()].toReversed()

const subjectOf = (news: NewsItem[], { t, plural }: MailTranslator): string => {
  const [first] = news
  if (!first) return ''
  const { label } = first
  if (news.length === 1) return t('Novità: {label}', { label })
  return plural(news.length - 1, 'Novità: {label} e un’altra', 'Novità: {label} e altre {count}', { label })
}

interface Followed {
  title: FollowTitle | undefined
  news: Pick<NewsItem, 'label' | 'facts' | 'path'>[]
  token: string
}

function listOf({ title: titleIn, news, token }: Followed, config: Config, translator: MailTranslator): MailList {
  const { t } = translator
  const title = titleIn?.(translator) ?? ''
  const shown = news.slice(0, followLimits.shown)
  const more = news.length - shown.length
  return {
    title: more > 0 ? t('{title} (e altre {count})', { title, count: more }) : title,
    items: shown.map(({ label, facts, path }) => ({ label, facts, url: config.publicUrl + path })),
    link: { label: t('Cambia o smetti'), url: followUrl(config, token) },
  }
}

/** Sent to a follower at the end of an exam session: the exams of their year that have the fewest reviews, each with the link to its form. */
export const sessionMail = defineMail({
  name: 'follow.session',
  priority: 'news',
  toConfirmedAddress: true,
  payload: z.object({ followId: z.string() }),
  async find(tx, { followId }) {
    const follow = await tx.follow.findUnique({
      where: { id: followId, stoppedAt: null, confirmedAt: { not: null }, expiresAt: { gt: new Date() } },
    })
    if (!follow || !(await isOpen(tx, 'courses'))) return null
    const { targetId: degreeCourseId, year } = follow
    const exams = await tx.courseSubject.findMany({
      where: { degreeCourseId, retiredAt: null, ...(year ? { year } : {}) },
      orderBy: [{ reviewCount: 'asc' }, { year: { sort: 'asc', nulls: 'last' } }, { searchName: 'asc' }, { id: 'asc' }],
      select: { id: true, courseName: true, year: true, reviewCount: true },
      take: followLimits.shown,
    })
    if (exams.length === 0) return null
    const [title] = await titlesOf({ db: tx }, [follow])
    return { to: follow.email, language: follow.language, exams, title, token: await mintFollowToken(tx, [followId]) }
  },
  compose({ exams, title, token }, translator, config) {
    const { t, plural } = translator
    const news = exams.map(({ id, courseName: label, year, reviewCount }) => ({
      label,
      facts: plural(reviewCount, '{count} recensione', '{count} recensioni'),
      path: `/courses/subjects/${encodeURIComponent(id)}/review${year ? `?year=${year}` : ''}`,
    }))
    return {
      subject: t('Com’è andata la sessione?'),
      heading: t('Com’è andata la sessione?'),
      paragraphs: [
        t('Se hai dato uno di questi esami, racconta com’è andata: bastano due minuti, non serve il nome, e aiuti chi deve ancora darlo.'),
      ],
      lists: [listOf({ title, news, token }, config, translator)],
      unsubscribe: oneClickUrl(config, token),
    }
  },
})

/** Dropped when it was renewed or stopped meanwhile. */
export const endingMail = defineMail({
  name: 'follow.ending',
  priority: 'news',
  toConfirmedAddress: true,
  payload: z.object({ followId: z.string(), expiresAt: z.string() }),
  async find(tx, { followId, expiresAt }) {
    const follow = await tx.follow.findUnique({ where: { id: followId, stoppedAt: null } })
    if (!follow || follow.expiresAt.toISOString() !== expiresAt || follow.expiresAt <= new Date()) return null
    const [titleIn] = await titlesOf({ db: tx }, [follow])
    return { to: follow.email, language: follow.language, follow, titleIn, token: await mintFollowToken(tx, [followId]) }
  },
  compose({ follow, titleIn, token }, translator, config) {
    const { t, day } = translator
    const title = titleIn?.(translator) ?? ''
    const isWanted = follow.kind === 'wanted'
    return {
      subject: isWanted ? t('Cerchi ancora "{title}"?', { title: follow.search }) : t('Vuoi seguire ancora? {title}', { title }),
      heading: isWanted ? t('Lo cerchi ancora?') : t('Vuoi seguire ancora?'),
      paragraphs: [
        `${title}.`,
        t('Finisce {day}. Se vuoi continuare, confermalo con il link qui sotto; altrimenti non devi fare niente.', {
          day: day(follow.expiresAt),
        }),
      ],
      action: { label: isWanted ? t('Lo cerco ancora') : t('Continua a seguire'), url: followUrl(config, token) },
      unsubscribe: oneClickUrl(config, token),
    }
  },
})

export const followMails = [followLinkMail, newsMail, sessionMail, endingMail]
