import { z } from 'zod'
import { coverImageIndex, imageUrls } from './images.ts'
import { isbn } from './isbn.ts'
import { price } from './price.ts'
import { email, line, paragraphs } from './text.ts'

/** How worn a book is, best first (spec 000, "Publish dialog"). */
export const bookConditions = ['Come nuovo', 'Ottime condizioni', 'Buone condizioni', 'Condizioni accettabili'] as const
export type BookCondition = (typeof bookConditions)[number]

export const bookLimits = {
  title: 200,
  course: 120,
  professor: 120,
  description: 4000,
  sellerName: 100,
  message: 4000,
  search: 200,
} as const

/** Listings a page of the public API may carry. */
export const bookPage = { size: 24, max: 100, restMax: 500 } as const

/** Italian texts of spec 000, sections 5 and 8, about books. */
export const bookMessages = {
  requiredTitle: 'Campi obbligatori',
  required: 'Compila tutti i campi obbligatori.',
  title: 'Titolo obbligatorio',
  condition: 'Condizione obbligatoria',
  description: 'Descrizione obbligatoria',
  name: 'Nome richiesto',
  email: 'Email valida richiesta',
  whatsapp: 'Numero WhatsApp non valido',
  message: 'Messaggio minimo 10 caratteri',
  publishFailed: "Errore durante la creazione dell'annuncio",
  publishFailedHint: "Non è stato possibile creare l'annuncio. Riprova.",
  contactFailed: 'Errore invio messaggio',
  contactFailedHint: 'Si è verificato un errore. Riprova più tardi.',
  contactSent: 'Messaggio inviato!',
  contactSentHint: 'Il venditore riceverà la tua richiesta via email.',
  tokenMissing: 'Token di accesso mancante. Controlla il link ricevuto via email.',
  notFound: 'Annuncio non trovato o token non valido. Controlla il link ricevuto via email.',
  unknown: 'Annuncio non trovato',
  updated: 'Annuncio aggiornato!',
  updateFailed: 'Errore aggiornamento',
  deleted: 'Annuncio eliminato',
  deleteFailed: 'Errore eliminazione',
  confirmDelete: 'Sei sicuro di voler eliminare questo annuncio? Questa azione non può essere annullata.',
} as const

/** Optional telephone number, kept as digits with a leading + when it was given. */
const whatsapp = z
  .preprocess((value) => value ?? '', z.string(bookMessages.whatsapp))
  .transform((value) => value.replace(/[\s().\u2010-\u2015-]/g, ''))
  .refine((value) => value === '' || /^\+?\d{6,15}$/.test(value), bookMessages.whatsapp)

/** What a seller publishes. Image files travel apart: here are the addresses the upload answered. */
export const publishBookInput = z.object({
  title: line({ min: 1, max: bookLimits.title, message: bookMessages.title }),
  course: line({ max: bookLimits.course }),
  professor: line({ max: bookLimits.professor }),
  isbn,
  condition: z.enum(bookConditions, bookMessages.condition),
  price,
  description: paragraphs({ max: bookLimits.description }),
  sellerName: line({ min: 1, max: bookLimits.sellerName, message: bookMessages.name }),
  sellerEmail: email(bookMessages.email),
  sellerWhatsapp: whatsapp,
  imageUrls: imageUrls.default([]),
  coverImageIndex: coverImageIndex.default(0),
})
export type PublishBookInput = z.infer<typeof publishBookInput>

/** What the owner may change (spec 000, section 5, "Book edit"). Absent images stay as they are. */
export const updateBookInput = z.object({
  title: line({ min: 1, max: bookLimits.title, message: bookMessages.title }),
  price,
  description: paragraphs({ min: 1, max: bookLimits.description, message: bookMessages.description }),
  imageUrls: imageUrls.optional(),
  coverImageIndex: coverImageIndex.optional(),
})
export type UpdateBookInput = z.infer<typeof updateBookInput>

/** A buyer's message to a seller (spec 000, section 5, "Contact seller"). */
export const contactSellerInput = z.object({
  buyerName: line({ min: 2, max: bookLimits.sellerName, message: bookMessages.name }),
  buyerEmail: email(bookMessages.email),
  message: paragraphs({ min: 10, max: bookLimits.message, message: bookMessages.message }),
})
export type ContactSellerInput = z.infer<typeof contactSellerInput>

/** The list's filters; 'all' and '' mean no filter. */
export const bookFilter = z.object({
  search: line({ max: bookLimits.search }),
  course: line({ max: bookLimits.course }).transform((value) => (value === 'all' ? '' : value)),
  condition: line({ max: 40 }).transform((value) => (value === 'all' ? '' : value)),
})
export type BookFilter = z.infer<typeof bookFilter>

/** The message a buyer starts from (spec 000, "Contact-seller dialog"). */
export const contactTemplate = (sellerName: string, title: string) =>
  `Ciao ${sellerName},\n\nsono interessato/a al libro "${title}". È ancora disponibile? In che condizioni è?\n\nGrazie!`
