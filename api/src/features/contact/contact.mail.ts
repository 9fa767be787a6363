import { contactCategories, contactInput } from '@chiostro/domain/contact'
import { defineMail } from '../../mail/template.ts'
import { teamWords } from '../../mail/words.ts'

/** To the team: a message from the contact form, with Reply-To its author. */
export const contactMail = defineMail({
  name: 'contact.message',
  toConfirmedAddress: true,
  keepsLinks: true,
  payload: contactInput,
  async compose(_tx, { name, email, category, subject, message }, config) {
    const label = contactCategories.find(({ value }) => value === category)?.label ?? category
    const { language } = teamWords
    return {
      language,
      to: { name: config.instance.productName, address: config.teamEmail },
      replyTo: { name, address: email },
      subject: `[${label}] ${subject}`,
      heading: 'Un messaggio per il team',
      paragraphs: [`${name} ha scritto dalla pagina dei contatti.`],
      quote: message,
      details: [
        { label: 'Categoria', value: label },
        { label: 'Oggetto', value: subject },
        { label: 'Da', value: `${name} (${email})` },
      ],
      note: 'Rispondi a questa email per scrivere direttamente a chi ti ha contattato: promettiamo una risposta entro 24-48 ore lavorative.',
    }
  },
})
