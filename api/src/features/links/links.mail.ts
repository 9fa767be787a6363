import { degreeCourseText, levelOf } from '@chiostro/domain/catalogue/levels'
import { linkDays, linkPlatforms } from '@chiostro/domain/links/links'
import { z } from 'zod'
import type { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { defineMail, translatorFor } from '../../mail/template.ts'
import { createToken, hashToken } from '../../security/tokens.ts'
import type { Config } from '../../startup/config.ts'
import { placeOf, withPlace } from './links.schemas.ts'

/** Finds a link for a message, with an address that confirms it or takes it away; earlier ones stay valid. */
async function addressed(tx: Transaction, { publicUrl }: Pick<Config, 'publicUrl'>, where: Prisma.LinkWhereUniqueInput) {
  const link = await tx.link.findUnique({ where: { expiresAt: { gt: new Date() }, ...where }, ...withPlace })
  if (!link) return null
  const token = createToken()
  await tx.linkToken.create({ data: { hash: hashToken(token), linkId: link.id } })
  const { language, degreeCourse: course } = link
  const place = course ? degreeCourseText(translatorFor(language), { ...course, level: levelOf(course.years) }) : placeOf(link)
  return { to: link.email, language, link, place, url: `${publicUrl}/link/${token}` }
}

/** Sent to an address typed into a form: repeats nothing that was typed. */
export const linkConfirmationMail = defineMail({
  name: 'link.confirmation',
  payload: z.object({ linkId: z.string() }),
  find: (tx, { linkId: id }, config) => addressed(tx, config, { id, confirmedAt: null }),
  compose: ({ link, place, url }, { t }) => ({
    subject: t('Conferma il link che proponi'),
    heading: t('Manca solo la conferma'),
    paragraphs: [
      t('Con questo indirizzo è stato proposto un link ({platform}) per {place}. Si vede dopo la conferma.', {
        platform: t(linkPlatforms[link.platform].label),
        place,
      }),
      t('Con lo stesso link puoi toglierlo quando vuoi.'),
    ],
    action: { label: t('Conferma'), url },
    note: t('Se non l’hai chiesto tu, ignora questa email: non ricevi altro, e tra {days} giorni dimentichiamo l’indirizzo.', {
      days: linkDays.unconfirmed,
    }),
  }),
})

/** Dropped when it was confirmed anew meanwhile. */
export const linkHiddenMail = defineMail({
  name: 'link.hidden',
  priority: 'news',
  toConfirmedAddress: true,
  payload: z.object({ linkId: z.string(), hiddenAt: z.string() }),
  find: (tx, { linkId: id, hiddenAt }, config) => addressed(tx, config, { id, hiddenAt: new Date(hiddenAt) }),
  compose: ({ place, url }, { t }) => ({
    subject: t('Il tuo link non funziona più: {place}', { place }),
    heading: t('Il tuo link è nascosto'),
    paragraphs: [
      t(
        'Il link che hai proposto per {place} non porta più da nessuna parte, o chi l’ha provato dice che non funziona: per ora non si vede.',
        { place },
      ),
      t('Se funziona, confermalo di nuovo. Se l’invito è cambiato, toglilo e proponi quello nuovo.'),
    ],
    action: { label: t('Conferma o togli'), url },
  }),
})

/** Dropped when it was confirmed anew meanwhile. */
export const linkEndingMail = defineMail({
  name: 'link.ending',
  priority: 'news',
  toConfirmedAddress: true,
  payload: z.object({ linkId: z.string(), expiresAt: z.string() }),
  find: (tx, { linkId: id, expiresAt }, config) => addressed(tx, config, { id, AND: { expiresAt: new Date(expiresAt) } }),
  compose: ({ link, place, url }, { t, day }) => ({
    subject: t('Vale ancora il tuo link? {place}', { place }),
    heading: t('Vale ancora?'),
    paragraphs: [
      t('Un anno fa hai confermato un link per {place}. Scade {day}: se vale ancora, confermalo; altrimenti non devi fare niente.', {
        place,
        day: day(link.expiresAt),
      }),
    ],
    action: { label: t('Vale ancora'), url },
  }),
})

export const linkMails = [linkConfirmationMail, linkHiddenMail, linkEndingMail]
