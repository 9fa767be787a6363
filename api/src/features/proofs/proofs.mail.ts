import { proofCode } from '@chiostro/domain/proofs/proofs'
import { z } from 'zod'
import { defineMail } from '../../mail/template.ts'
import { mintCode } from './codes.service.ts'

const groups = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

export const proofCodeMail = defineMail({
  name: 'proofs.code',
  toConfirmedAddress: true, // limited by itself, in `mintCode`
  hasDeadline: true,
  forgetsPayload: true,
  payload: z.object({ email: z.string(), language: z.string().default('it'), asker: z.string().default('') }),
  async find(tx, { email, language, asker }, config, mailId) {
    if (config.studentEmailDomains.length === 0) return null
    const code = await mintCode(tx, config, { email, asker }, mailId)
    return code ? { to: email, language, code } : null
  },
  compose: ({ code }, { t }) => ({
    // The code first: it is read in the list of messages, or in the notification.
    subject: t('{code} è il tuo codice', { code: groups(code) }),
    heading: t('Conferma che studi qui'),
    paragraphs: [
      t('Scrivi questo codice nella pagina da cui l’hai chiesto: da lì in poi le tue recensioni sono verificate, e restano anonime.'),
      t('Vale {minutes} minuti.', { minutes: proofCode.minutes }),
    ],
    details: [{ label: t('Codice'), value: groups(code) }],
    note: t(
      'Il tuo indirizzo non viene conservato: resta solo che una casella ha confermato, non quale. Se non hai chiesto tu il codice, ignora questa email.',
    ),
  }),
})
