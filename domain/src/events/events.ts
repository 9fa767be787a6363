import { imageLimits } from '../images/images.ts'
import { cleanLine } from '../text/pasted.ts'

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

/** The first is the default. Past events always come last (docs/decisions/021). */
export const eventSorts = ['nearest', 'furthest', 'most_participants', 'fewest_participants', 'newest', 'oldest'] as const
export type EventSort = (typeof eventSorts)[number]

/** From today on in Rome: this day, until Sunday, the next (or present) Saturday and Sunday. */
export const eventPeriods = ['today', 'week', 'weekend'] as const
export type EventPeriod = (typeof eventPeriods)[number]

export const participantsVisibilities = ['public', 'names', 'organiser'] as const
export type ParticipantsVisibility = (typeof participantsVisibilities)[number]

/** E-mails to the organiser: none, one for each registration, or a digest at 18:00 in Rome. */
export const registrationMails = ['none', 'each', 'daily'] as const
export type RegistrationMail = (typeof registrationMails)[number]

/** The organiser's choice, never wider than the instance's. */
export function narrowerVisibility(instance: ParticipantsVisibility, chosen: string): ParticipantsVisibility {
  return participantsVisibilities.findLast((visibility) => visibility === instance || visibility === chosen) ?? instance
}

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

export const eventPage = { size: 24, max: 100, restMax: 5000 } as const
export const participantPage = { size: 50, max: 200, restMax: 5000 } as const

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
  participantsVisibility: 'Scegli chi vede i partecipanti',
  registrationMail: 'Scegli se ricevere un’email per le iscrizioni',
  hideMe: 'Scelta non valida',
  tags: 'Etichette non valide',
  tooManyTags: 'Massimo 10 etichette',
  sort: 'Ordinamento non valido',
  when: 'Periodo non valido',
  tooManyImages: `Puoi caricare al massimo ${imageLimits.count} immagini`,
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
  full: 'L’evento è al completo: non ci sono più posti',
  alreadyRegistered: 'Con questa email c’è già un’iscrizione a questo evento',
  over: 'L’evento è concluso: le iscrizioni sono chiuse',
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

/** Normalizes a tag for storage and comparison: trimmed, lowercase, single spaces. */
export const normaliseTag = (tag: string) => cleanLine(tag).toLocaleLowerCase('it')

/** `maxAttendees` null or absent: no limit. */
export interface Seats {
  maxAttendees?: number | null
  registrationCount: number
  offerCount?: number
}

/** Never below 0; null when there is no limit. */
export const seatsLeft = ({ maxAttendees, registrationCount, offerCount = 0 }: Seats): number | null =>
  maxAttendees == null ? null : Math.max(0, maxAttendees - registrationCount - offerCount)

export const isFull = (seats: Seats): boolean => seatsLeft(seats) === 0

/** In whole days, 0 on the first day. */
export const daysOnline = (createdAt: Date | string, now = new Date()): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(createdAt).getTime()) / 86_400_000))
