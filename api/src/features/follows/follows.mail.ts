import { digestHour, followDays, followLimits } from '@chiostro/domain/follows'
import { romeDay } from '@chiostro/domain/rome'
import { formatDay } from '@chiostro/domain/schedule'
import { wantedDays } from '@chiostro/domain/wanted'
import { z } from 'zod'
import type { Follow } from '../../../generated/prisma/client.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../../database/client.ts'
import { defineMail, type MailList } from '../../mail/template.ts'
import { titlesOf } from './follows.titles.ts'
import { followUrl, mintFollowToken, oneClickUrl } from './follows.tokens.ts'
import { type NewsItem, readFollowsOf, readNews } from './news.sql.ts'

const kinds: Record<string, string> = {
  books: 'annunci di libri',
  events: 'eventi',
  subject: 'recensioni di un insegnamento',
  professor: 'recensioni di un professore',
}

const when = ({ frequency }: Pick<Follow, 'frequency'>) =>
  frequency === 'now' ? 'appena ci sono' : `una volta al giorno, alle ${digestHour}`

/**
 * To an address that was typed into a form: asks whether its owner wants to follow. Nothing that was typed is repeated. For a follow that is
 * confirmed already, a link to it.
 */
export const followLinkMail = defineMail({
  name: 'follow.link',
  payload: z.object({ followId: z.string() }),
  async compose(tx, { followId }, config) {
    const follow = await tx.follow.findUnique({ where: { id: followId, stoppedAt: null, expiresAt: { gt: new Date() } } })
    if (!follow) return null
    const url = followUrl(config, await mintFollowToken(tx, [followId]))
    return { to: { address: follow.email }, ...(follow.kind === 'wanted' ? askAboutWanted(follow, url) : askAboutFollow(follow, url)) }
  },
})

function askAboutFollow(follow: Follow, url: string) {
  if (follow.confirmedAt) {
    return {
      subject: 'Lo segui già',
      heading: 'Lo segui già',
      action: { label: 'Cambia o smetti', url },
      paragraphs: ['Qualcuno, forse tu, ha chiesto di seguire con questo indirizzo ciò che segui già. Non cambia niente.'],
    }
  }
  return {
    subject: 'Conferma: vuoi seguire le novità?',
    heading: 'Manca solo la conferma',
    paragraphs: [
      `Con questo indirizzo è stato chiesto di ricevere le novità (${kinds[follow.kind] ?? follow.kind}), ${when(follow)}.`,
      'Conferma con il link qui sotto. Puoi smettere quando vuoi, con un tocco in ogni email.',
    ],
    action: { label: 'Conferma', url },
    note: `Se non l’hai chiesto tu, ignora questa email: non ricevi altro, e tra ${followDays.unconfirmed} giorni dimentichiamo l’indirizzo.`,
  }
}

function askAboutWanted(follow: Follow, url: string) {
  if (follow.confirmedAt) {
    return {
      subject: `La tua ricerca è online: ${follow.search}`,
      heading: 'La tua ricerca è online',
      action: { label: 'Gestisci la ricerca', url },
      paragraphs: ['Con il link qui sotto la rinnovi o la togli.'],
    }
  }
  return {
    subject: 'Conferma il libro che cerchi',
    heading: 'Manca solo la conferma',
    paragraphs: [
      'Con questo indirizzo è stato pubblicato un libro in «Cercasi». Si vede dopo la conferma.',
      `Per ${wantedDays.listed} giorni ti avvisiamo quando qualcuno lo mette in vendita, e chi ce l’ha può scriverti. Puoi toglierlo quando vuoi.`,
    ],
    action: { label: 'Conferma', url },
    note: `Se non l’hai chiesto tu, ignora questa email: non ricevi altro, e tra ${followDays.unconfirmed} giorni dimentichiamo l’indirizzo.`,
  }
}

/** To a follower: what is new, of all follows that have something to tell. Says what is true when it leaves; dropped when nothing is left. */
export const newsMail = defineMail({
  name: 'follow.news',
  priority: 'news',
  toConfirmedAddress: true,
  payload: z.object({ batch: z.string() }),
  async compose(tx, { batch }, config) {
    const follows = await readFollowsOf(tx, batch)
    const news = once(await readNews(tx, batch))
    const told = follows.filter(({ id }) => news.some(({ followId }) => followId === id))
    const [first] = told
    if (!first) return null
    const ids = told.map(({ id }) => id)
    const token = await mintFollowToken(tx, ids)
    const titles = await titlesOf({ db: tx }, told)
    const lists: MailList[] = []
    for (const [index, { id }] of told.entries()) {
      const own = told.length === 1 ? token : await mintFollowToken(tx, [id])
      lists.push(
        listOf(
          titles[index]?.title ?? '',
          news.filter(({ followId }) => followId === id),
          { config, token: own },
        ),
      )
    }
    return {
      to: { address: first.email },
      subject: subjectOf(news),
      heading: news.length === 1 ? 'C’è una novità per te' : `Ci sono ${news.length} novità per te`,
      paragraphs: [],
      lists,
      note: 'Ricevi questa email perché hai confermato di seguire queste novità. Con «Cambia o smetti» scegli quando riceverle, o non le ricevi più.',
      unsubscribe: oneClickUrl(config, token),
    }
  },
})

/** Each record under the first follow that it is for. */
const once = (news: NewsItem[]): NewsItem[] => [...new Map(news.toReversed().map((item) => [item.record, item])).values()].toReversed()

const subjectOf = (news: NewsItem[]): string => {
  const [first] = news
  if (!first) return ''
  const { label } = first
  return news.length === 1 ? `Novità: ${label}` : `Novità: ${label} e ${news.length === 2 ? 'un’altra' : `altre ${news.length - 1}`}`
}

function listOf(title: string, news: NewsItem[], { config, token }: { config: Config; token: string }): MailList {
  const shown = news.slice(0, followLimits.shown)
  const others = news.length - shown.length
  return {
    title: others > 0 ? `${title} (e altre ${others})` : title,
    items: shown.map(({ label, facts, path }) => ({ label, facts, url: config.publicUrl + path })),
    link: { label: 'Cambia o smetti', url: followUrl(config, token) },
  }
}

/** To a follower, before a follow ends. Dropped when it was renewed or stopped meanwhile. */
export const endingMail = defineMail({
  name: 'follow.ending',
  priority: 'news',
  toConfirmedAddress: true,
  payload: z.object({ followId: z.string(), expiresAt: z.string() }),
  async compose(tx: Transaction, { followId, expiresAt }, config) {
    const follow = await tx.follow.findUnique({ where: { id: followId, stoppedAt: null } })
    if (!follow || follow.expiresAt.toISOString() !== expiresAt || follow.expiresAt <= new Date()) return null
    const [about] = await titlesOf({ db: tx }, [follow])
    const token = await mintFollowToken(tx, [followId])
    const isWanted = follow.kind === 'wanted'
    return {
      to: { address: follow.email },
      subject: isWanted ? `Cerchi ancora "${follow.search}"?` : `Vuoi seguire ancora? ${about?.title ?? ''}`,
      heading: isWanted ? 'Lo cerchi ancora?' : 'Vuoi seguire ancora?',
      paragraphs: [
        `${about?.title ?? ''}.`,
        `Finisce da sé ${formatDay(romeDay(follow.expiresAt))}. Se vuoi continuare, confermalo con il link qui sotto; altrimenti non devi fare niente.`,
      ],
      action: { label: isWanted ? 'Lo cerco ancora' : 'Continua a seguire', url: followUrl(config, token) },
      unsubscribe: oneClickUrl(config, token),
    }
  },
})

export const followMails = [followLinkMail, newsMail, endingMail]
