import { z } from 'zod'
import { defineMail } from '../../mail/template.ts'
import { mailboxMinutes, mintMailboxToken } from '../../security/rights.ts'
import { ownerSpelling } from './mine.sql.ts'

const payload = z.object({ email: z.string(), language: z.string().default('it') })

/** Looks records up here and not during the request, whose answer and time are the same for all. Uses the owner's spelling. */
export const ownedLinkMail = defineMail({
  name: 'mine.link',
  toConfirmedAddress: true, // limited by itself, in `mintMailboxToken`
  forgetsPayload: true,
  payload,
  async find(tx, { email, language }, _config, mailId) {
    const to = await ownerSpelling(tx, email)
    const token = to && (await mintMailboxToken(tx, to, mailId))
    return token ? { to, language, token } : null
  },
  compose: ({ token }, { t }, config) => ({
    subject: t('Il link alle tue cose'),
    heading: t('Le tue cose'),
    paragraphs: [
      t('Con il link qui sotto trovi tutto ciò che hai pubblicato o prenotato con questo indirizzo: annunci, eventi e iscrizioni.'),
      t('Vale {minutes} minuti, e quante volte vuoi.', { minutes: mailboxMinutes }),
    ],
    action: { label: t('Apri le tue cose'), url: `${config.publicUrl}/my-things?token=${token}` },
    note: t(
      'Il link è personale: chi lo possiede può modificare e cancellare tutto. Se non l’hai chiesto tu, ignora questa email: non succede niente.',
    ),
  }),
})

export const erasedMail = defineMail({
  name: 'mine.erased',
  toConfirmedAddress: true,
  forgetsPayload: true,
  payload,
  find: async (_tx, { email, language }) => ({ to: email, language }),
  compose: (_, { t }, { instance }) => ({
    subject: t('I tuoi dati sono stati cancellati'),
    heading: t('Fatto: i tuoi dati non ci sono più'),
    paragraphs: [
      t('Come hai chiesto, abbiamo cancellato tutto ciò che era conservato con questo indirizzo: annunci, eventi, iscrizioni e messaggi.'),
      t('Le recensioni sono anonime e non sono legate al tuo indirizzo: per cancellarle serve la loro ricevuta.'),
      t('È l’ultima email che ricevi da {product}, finché non userai di nuovo la piattaforma.', { product: instance.productName }),
    ],
  }),
})

export const mineMails = [ownedLinkMail, erasedMail]
