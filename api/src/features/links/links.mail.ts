import { linkDays, linkPlatforms } from '@chiostro/domain/links/links'
import { z } from 'zod'
import { defineMail } from '../../mail/template.ts'
import { placeOf, withPlace } from './links.schemas.ts'
import { mintLinkAddress } from './links.tokens.ts'

/** Sent to an address typed into a form: asks its owner to confirm. Repeats nothing that was typed. */
export const linkConfirmationMail = defineMail({
  name: 'link.confirmation',
  payload: z.object({ linkId: z.string() }),
  async find(tx, { linkId }, config) {
    const link = await tx.link.findUnique({ where: { id: linkId, confirmedAt: null, expiresAt: { gt: new Date() } }, ...withPlace })
    return link && { to: link.email, language: link.language, link, url: await mintLinkAddress(tx, config, linkId) }
  },
  compose: ({ link, url }, { t }) => ({
    subject: t('Conferma il link che proponi'),
    heading: t('Manca solo la conferma'),
    paragraphs: [
      t('Con questo indirizzo è stato proposto un link ({platform}) per {place}. Si vede dopo la conferma.', {
        platform: t(linkPlatforms[link.platform].label),
        place: placeOf(link),
      }),
      t('Con lo stesso link lo togli quando vuoi.'),
    ],
    action: { label: t('Conferma'), url },
    note: t('Se non l’hai chiesto tu, ignora questa email: non ricevi altro, e tra {days} giorni dimentichiamo l’indirizzo.', {
      days: linkDays.unconfirmed,
    }),
  }),
})

/** Sent to its proposer when a link was hidden. Dropped when it was confirmed anew meanwhile. */
export const linkHiddenMail = defineMail({
  name: 'link.hidden',
  priority: 'news',
  toConfirmedAddress: true,
  payload: z.object({ linkId: z.string(), hiddenAt: z.string() }),
  async find(tx, { linkId, hiddenAt }, config) {
    const link = await tx.link.findUnique({ where: { id: linkId, hiddenAt: new Date(hiddenAt) }, ...withPlace })
    return link && { to: link.email, language: link.language, link, url: await mintLinkAddress(tx, config, linkId) }
  },
  compose: ({ link, url }, { t }) => ({
    subject: t('Il tuo link non funziona più: {place}', { place: placeOf(link) }),
    heading: t('Il tuo link è nascosto'),
    paragraphs: [
      t('Il link che hai proposto per {place} non porta più da nessuna parte, o chi l’ha provato dice che non funziona: per ora non si vede.', {
        place: placeOf(link),
      }),
      t('Se funziona, confermalo di nuovo. Se l’invito è cambiato, toglilo e proponi quello nuovo.'),
    ],
    action: { label: t('Conferma o togli'), url },
  }),
})

/** Sent to its proposer after 12 months. Dropped when it was confirmed anew meanwhile. */
export const linkEndingMail = defineMail({
  name: 'link.ending',
  priority: 'news',
  toConfirmedAddress: true,
  payload: z.object({ linkId: z.string(), expiresAt: z.string() }),
  async find(tx, { linkId, expiresAt }, config) {
    const until = new Date(expiresAt)
    const link = until > new Date() && (await tx.link.findUnique({ where: { id: linkId, expiresAt: until }, ...withPlace }))
    return link ? { to: link.email, language: link.language, link, url: await mintLinkAddress(tx, config, linkId) } : null
  },
  compose: ({ link, url }, { t, day }) => ({
    subject: t('Vale ancora il tuo link? {place}', { place: placeOf(link) }),
    heading: t('Vale ancora?'),
    paragraphs: [
      t('Un anno fa hai confermato un link per {place}. Finisce da sé {day}: se vale ancora, confermalo; altrimenti non devi fare niente.', {
        place: placeOf(link),
        day: day(link.expiresAt),
      }),
    ],
    action: { label: t('Vale ancora'), url },
  }),
})

export const linkMails = [linkConfirmationMail, linkHiddenMail, linkEndingMail]
