import { z } from 'zod'
import { email, line, paragraphs } from '../text/text.ts'

export const contactCategories = [
  { value: 'problema-tecnico', label: 'Problema tecnico' },
  { value: 'supporto-libro', label: 'Aiuto con un libro' },
  { value: 'supporto-corso', label: 'Aiuto con un corso' },
  { value: 'eventi', label: 'Eventi' },
  { value: 'suggerimento', label: 'Suggerimento' },
  { value: 'altro', label: 'Altro' },
] as const

export const contactLimits = { name: 100, subject: 150, message: 5000 } as const

export const contactMessages = {
  name: 'Nome richiesto (minimo 2 caratteri)',
  email: 'Email valida richiesta',
  category: 'Seleziona una categoria',
  subject: 'Oggetto richiesto (minimo 5 caratteri)',
  message: 'Messaggio richiesto (minimo 20 caratteri)',
  sent: 'Messaggio inviato!',
  sentHint: 'Grazie per averci contattato. Ti risponderemo al più presto.',
  failed: 'Errore invio messaggio',
  failedHint: 'Si è verificato un errore. Riprova più tardi.',
} as const

const categoryValues = contactCategories.map(({ value }) => value)

/** See docs/product.md, "Help and contact". */
export const contactInput = z.object({
  name: line({ min: 2, max: contactLimits.name, message: contactMessages.name }).describe('2 to 100 characters.'),
  email: email(contactMessages.email).describe('Reply address for the team.'),
  category: z.enum(categoryValues, contactMessages.category).describe('What it is about.'),
  subject: line({ min: 5, max: contactLimits.subject, message: contactMessages.subject }).describe('5 to 150 characters.'),
  message: paragraphs({ min: 20, max: contactLimits.message, message: contactMessages.message }).describe(
    '20 to 5,000 characters; may have several lines.',
  ),
})
export type ContactInput = z.infer<typeof contactInput>
