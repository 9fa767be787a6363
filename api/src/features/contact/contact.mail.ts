import { contactCategories, contactInput } from '@chiostro/domain/contact/contact'
import { sourceLanguage } from '@chiostro/domain/languages/languages'
import { defineMail } from '../../mail/template.ts'

export const contactMail = defineMail({
  name: 'contact.message',
  toConfirmedAddress: true,
  hasLinksToStrangers: true,
  payload: contactInput,
  find: async (_tx, sent, { instance, teamEmail }) => ({
    ...sent,
    to: { name: instance.productName, address: teamEmail },
    language: sourceLanguage,
  }),
  compose({ name, email, category, subject, message }) {
    const label = contactCategories.find(({ value }) => value === category)?.label ?? category
    return {
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
