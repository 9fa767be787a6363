import { demandDays, missingIn } from '@chiostro/domain/demand/demand'
import { sourceLanguage } from '@chiostro/domain/languages/languages'
import { z } from 'zod'
import { defineMail } from '../../mail/template.ts'
import { readUnmetDemand } from './demand.service.ts'

/** Of each list; the panel and the terminal have more. */
const maxListed = 10

export const demandMail = defineMail({
  name: 'demand.week',
  priority: 'news',
  toConfirmedAddress: true,
  payload: z.object({}),
  async find(tx, _payload, { instance, teamEmail }) {
    // A day more: most of the first came after the last message.
    const demand = await readUnmetDemand(tx, demandDays.usual + 1)
    if (Object.values(demand).every(({ length }) => length === 0)) return null
    return { to: { name: instance.productName, address: teamEmail }, language: sourceLanguage, demand }
  },
  compose({ demand }, words, { publicUrl }) {
    const { t } = words
    return {
      subject: t('Che cosa è mancato questa settimana'),
      heading: t('Che cosa è mancato questa settimana'),
      paragraphs: [t('Ciò che è stato cercato e non c’era. Le parole cercate in un giorno da meno di tre reti non si contano.')],
      lists: missingIn(demand, words).map(({ title, items }) => ({
        title,
        items: items.slice(0, maxListed).map(({ path, ...item }) => ({ ...item, url: publicUrl + path })),
      })),
      action: { label: t('Apri il pannello'), url: `${publicUrl}/admin` },
    }
  },
})
