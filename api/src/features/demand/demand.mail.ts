import { demandDays, searchedLabels } from '@chiostro/domain/demand/demand'
import { sourceLanguage } from '@chiostro/domain/languages/languages'
import { z } from 'zod'
import { defineMail, type MailList } from '../../mail/template.ts'
import { readUnmetDemand } from './demand.service.ts'

/** Of each list; the panel has all. */
const told = 10

/** Tells the team on Mondays what was asked for in vain during the week. */
export const demandMail = defineMail({
  name: 'demand.week',
  priority: 'news',
  toConfirmedAddress: true,
  payload: z.object({}),
  async find(tx, _payload, { instance, teamEmail }) {
    const demand = await readUnmetDemand(tx, demandDays.usual)
    if (Object.values(demand).every(({ length }) => length === 0)) return null
    return { to: { name: instance.productName, address: teamEmail }, language: sourceLanguage, demand }
  },
  compose({ demand: { searches, subjects, wanted } }, { t, plural }, { publicUrl }) {
    const at = (path: string, search: string) => `${publicUrl}${path}?${new URLSearchParams({ search })}`
    const networks = (count: number) => plural(count, '{count} rete', '{count} reti')
    const lists: MailList[] = [
      {
        title: t('Cercati senza trovare nulla'),
        items: searches.slice(0, told).map(({ kind, words, times }) => ({
          label: words,
          facts: `${t(searchedLabels[kind])} · ${networks(times)}`,
          url: at(kind === 'subjects' ? '/courses' : `/${kind}`, words),
        })),
      },
      {
        title: t('Esami aperti e senza recensioni'),
        items: subjects.slice(0, told).map(({ subject, opened }) => ({
          label: subject.courseName,
          facts: networks(opened),
          url: `${publicUrl}/courses/subjects/${encodeURIComponent(subject.id)}`,
        })),
      },
      {
        title: t('Libri cercati che nessuno vende'),
        items: wanted.slice(0, told).map(({ isbn, title, times }) => ({
          label: title,
          facts: plural(times, '{count} persona lo cerca', '{count} persone lo cercano'),
          url: at('/books/wanted', isbn || title),
        })),
      },
    ]
    return {
      subject: t('Che cosa è mancato questa settimana'),
      heading: t('Che cosa è mancato questa settimana'),
      paragraphs: [t('Ciò che è stato cercato e non c’era. Le parole che meno di tre reti hanno cercato in un giorno non si contano.')],
      lists: lists.filter(({ items }) => items.length > 0),
      action: { label: t('Apri il pannello'), url: `${publicUrl}/admin` },
    }
  },
})
