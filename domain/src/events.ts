import { z } from 'zod'
import { coverImageIndex, imageUrlList } from './images.ts'
import { isDay, isTime, romeDay } from './rome.ts'
import { scheduleIssues, scheduleMessages } from './schedule.ts'
import { email, line, paragraphs } from './text.ts'

/** Tags everybody is offered (spec 001, section 9); an organiser may add others. */
export const presetTags = [
  'networking',
  'serata',
  'aperitivo',
  'tavola rotonda',
  'studio',
  'ingegneria',
  'economia',
  'diritto',
  'giurisprudenza',
  'lingue',
  'orientamento',
  'carriera',
  'workshop',
  'conferenza',
] as const

/** The orders of the board (spec 001, section 9), the default first. In each, what is over comes after what is not. */
export const eventSorts = ['nearest', 'furthest', 'most_participants', 'fewest_participants', 'newest', 'oldest'] as const
export type EventSort = (typeof eventSorts)[number]

export const eventLimits = {
  title: 200,
  description: 4000,
  shortestDescription: 10,
  category: 60,
  duration: 60,
  targetAudience: 200,
  location: 200,
  creatorName: 100,
  maxAttendees: 100_000,
  tags: 10,
  tag: 30,
  attendeeName: 100,
  notes: 1000,
  search: 200,
} as const

/** Events and participants a page of the public API may carry. */
export const eventPage = { size: 24, max: 100, restMax: 5000 } as const
export const participantPage = { size: 50, max: 200, restMax: 5000 } as const

/** Italian texts of spec 001 (sections 2, 5, 8) and spec 000 (sections 5, 8) about events. */
export const eventMessages = {
  title: 'Il titolo è richiesto',
  description: 'La descrizione deve essere di almeno 10 caratteri',
  date: 'La data è richiesta',
  invalidDate: 'Data non valida',
  startTime: "L'orario di inizio è richiesto",
  invalidTime: 'Orario non valido: usa ore e minuti, come 18:30',
  targetAudience: "Specifica per chi è rivolto l'evento",
  location: 'La location è richiesta',
  name: 'Il nome è richiesto',
  email: 'Email non valida',
  maxAttendees: 'Il numero massimo di partecipanti deve essere un numero intero da 1 a 100.000',
  tags: 'Etichette non valide',
  tooManyTags: 'Massimo 10 etichette',
  sort: 'Ordinamento non valido',
  tooManyImages: 'Puoi caricare al massimo 5 immagini',
  editTitle: 'Titolo obbligatorio',
  editDescription: 'Descrizione obbligatoria',
  editLocation: 'Luogo obbligatorio',
  editTargetAudience: 'Destinatari obbligatori',
  fewerThanRegistered: (registered: number) =>
    `Gli iscritti sono già ${registered}: il numero massimo di partecipanti non può essere inferiore`,
  created: 'Evento creato!',
  createdHint: 'Il tuo evento è stato pubblicato con successo.',
  createFailed: "Errore nella creazione dell'evento",
  registered: 'Iscrizione confermata!',
  registerFailed: "Errore nell'iscrizione all'evento",
  full: "L'evento è al completo: non ci sono più posti",
  alreadyRegistered: 'Con questa email risulti già iscritto a questo evento',
  over: "L'evento è concluso: le iscrizioni sono chiuse",
  unknown: 'Evento non trovato',
  notFound: 'Evento non trovato o token non valido. Controlla il link ricevuto via email.',
  tokenMissing: 'Token di accesso mancante. Controlla il link ricevuto via email.',
  updateInvalid: 'Dati non validi. Controlla tutti i campi obbligatori.',
  updateExpired: 'Evento non trovato o token scaduto.',
  updateFailed: "Si è verificato un errore durante l'aggiornamento.",
  confirmDelete: 'Sei sicuro di voler eliminare questo evento? Questa azione non può essere annullata.',
  registrationNotFound: 'Registrazione non trovata o token non valido. Il link potrebbe essere scaduto o già utilizzato.',
  cancelled: 'Iscrizione cancellata!',
  cancelFailed: 'Errore durante la cancellazione',
} as const

// Each rule ends the checks of its field: rules about several fields only see days and times that exist.
const required = (message: string) => z.string(message).trim().min(1, { error: message, abort: true })
const day = required(eventMessages.date).refine(isDay, { error: eventMessages.invalidDate, abort: true })
const startTime = required(eventMessages.startTime).refine(isTime, { error: eventMessages.invalidTime, abort: true })
/** Optional; '' when absent. */
const endTime = z.preprocess(
  (value) => value ?? '',
  z
    .string(eventMessages.invalidTime)
    .trim()
    .refine((value) => value === '' || isTime(value), { error: eventMessages.invalidTime, abort: true }),
)

/** A whole number as text or number; nothing means no limit and becomes null. */
const maxAttendees = z
  .union([z.string(), z.number()], eventMessages.maxAttendees)
  .nullish()
  .transform((value) => String(value ?? '').trim())
  .refine((value) => value === '' || (/^\d{1,6}$/.test(value) && isSeats(Number(value))), eventMessages.maxAttendees)
  .transform((value) => (value === '' ? null : Number(value)))

const isSeats = (value: number) => value >= 1 && value <= eventLimits.maxAttendees

/** A tag as it is kept and compared: trimmed, lowercased, single spaces (spec 001, section 5). */
export const normaliseTag = (tag: string) => tag.trim().replace(/\s+/g, ' ').toLocaleLowerCase('it')

const tags = z
  .array(line({ max: eventLimits.tag }), eventMessages.tags)
  .transform((list) => [...new Set(list.map(normaliseTag))].filter(Boolean))
  .refine((list) => list.length <= eventLimits.tags, eventMessages.tooManyTags)

const imageUrls = imageUrlList(eventMessages.tooManyImages)

/** What an organiser announces (spec 001, section 5). Pictures are uploaded first; here are the addresses the upload answered. */
export const createEventInput = z
  .object({
    title: line({ min: 1, max: eventLimits.title, message: eventMessages.title }),
    description: paragraphs({ min: eventLimits.shortestDescription, max: eventLimits.description, message: eventMessages.description }),
    category: line({ max: eventLimits.category }),
    date: day.refine((value) => value >= romeDay(new Date()), { error: scheduleMessages.past, abort: true }),
    startTime,
    endTime,
    duration: line({ max: eventLimits.duration }),
    targetAudience: line({ min: 1, max: eventLimits.targetAudience, message: eventMessages.targetAudience }),
    maxAttendees,
    location: line({ min: 1, max: eventLimits.location, message: eventMessages.location }),
    creatorName: line({ min: 1, max: eventLimits.creatorName, message: eventMessages.name }),
    creatorEmail: email(eventMessages.email),
    tags: tags.default([]),
    imageUrls: imageUrls.default([]),
    coverImageIndex: coverImageIndex.default(0),
  })
  .superRefine((event, context) => {
    for (const { path, message } of scheduleIssues(event)) context.addIssue({ code: 'custom', path: [path], message })
  })
export type CreateEventInput = z.infer<typeof createEventInput>

/**
 * What the organiser may change (spec 000, section 5, "Event edit"). What is absent stays as it is, but for the limit: no number, no limit.
 * Whether date and times fit together can only be said with the stored ones: see `scheduleIssues`.
 */
export const updateEventInput = z.object({
  title: line({ min: 1, max: eventLimits.title, message: eventMessages.editTitle }),
  description: paragraphs({ min: 1, max: eventLimits.description, message: eventMessages.editDescription }).refine(
    (value) => value.length >= eventLimits.shortestDescription,
    eventMessages.description,
  ),
  category: line({ max: eventLimits.category }).optional(),
  date: day.optional(),
  startTime: startTime.optional(),
  endTime: endTime.optional(),
  duration: line({ max: eventLimits.duration }).optional(),
  targetAudience: line({ min: 1, max: eventLimits.targetAudience, message: eventMessages.editTargetAudience }),
  maxAttendees,
  location: line({ min: 1, max: eventLimits.location, message: eventMessages.editLocation }),
  creatorName: line({ min: 1, max: eventLimits.creatorName, message: eventMessages.name }).optional(),
  tags: tags.optional(),
  imageUrls: imageUrls.optional(),
  coverImageIndex: coverImageIndex.optional(),
})
export type UpdateEventInput = z.infer<typeof updateEventInput>

/** Taking a seat (spec 001, section 5, "Event registration"). */
export const registerInput = z.object({
  attendeeName: line({ min: 1, max: eventLimits.attendeeName, message: eventMessages.name }),
  attendeeEmail: email(eventMessages.email),
  notes: paragraphs({ max: eventLimits.notes }),
})
export type RegisterInput = z.infer<typeof registerInput>

/** The board's filters; 'all' and '' mean no filter. */
export const eventFilter = z.object({
  search: line({ max: eventLimits.search }),
  tag: line({ max: eventLimits.tag }).transform((value) => (value === 'all' ? '' : normaliseTag(value))),
  sort: z.enum(eventSorts, eventMessages.sort).default('nearest'),
})
export type EventFilter = z.infer<typeof eventFilter>
