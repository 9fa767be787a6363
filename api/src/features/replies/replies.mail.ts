import { z } from 'zod'
import { defineMail } from '../../mail/template.ts'
import { mailboxMinutes, mintMailboxToken } from '../../security/rights.ts'
import { readReplyAddress } from './replies.sql.ts'

/** Nothing is sent to any other address: the request is answered before the look-up. */
export const replyLinkMail = defineMail({
  name: 'reply.link',
  toConfirmedAddress: true, // set by an admin, and limited by itself in `mintMailboxToken`
  forgetsPayload: true,
  payload: z.object({ professorId: z.string(), email: z.string(), language: z.string().default('it') }),
  async find(tx, { professorId, email, language }, _config, mailId) {
    const to = await readReplyAddress(tx, professorId, email)
    const token = to && (await mintMailboxToken(tx, to, mailId))
    return token ? { to, language, token } : null
  },
  compose: ({ token }, { t }, config) => ({
    subject: t('Il link per rispondere alle recensioni'),
    heading: t('Può rispondere alle recensioni'),
    paragraphs: [
      t(
        'Gentile docente, con il link qui sotto può leggere le recensioni che la riguardano su {product} e rispondere a ciascuna, fino a 1.500 caratteri.',
        { product: config.instance.productName },
      ),
      t(
        'La risposta è pubblica, sotto la recensione, con la dicitura «Risposta del docente»: non cambia i voti, e può modificarla o eliminarla quando vuole.',
      ),
      t('Il link vale {minutes} minuti. Poi ne può chiedere un altro dalla sua pagina.', { minutes: mailboxMinutes }),
    ],
    action: { label: t('Rispondi alle recensioni'), url: `${config.publicUrl}/professor-reply/${token}` },
    note: t('Il link è personale: chi lo possiede risponde a suo nome. Se non l’ha chiesto, ignori questa email: non succede niente.'),
  }),
})

export const replyMails = [replyLinkMail]
