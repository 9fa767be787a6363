import { isOneOf } from '../records/records.ts'
import { type ParticipantsVisibility, participantsVisibilities } from './events.ts'

interface ParticipantMessages {
  choice: string
  /** Shown on the registration form of such an event. */
  notice: string
  /** About the notes of a registration, in the same form. */
  notes: string
  /** For the rule about personal data and the privacy page, where it is the instance's setting for all events. */
  everywhere: string
}

const privateNotes = 'Le note le vede solo chi organizza.'

/** Replaces `notes` once a note belongs to the special categories: it is never public. */
export const sensitiveNote = 'Parla di salute, fede o simili: questa nota la leggerà solo chi organizza.'
/** Replaces `notice` in that case. */
export const sensitiveNotice = 'Nome ed email saranno visibili a tutti nella pagina dell’evento; la nota la leggerà solo chi organizza.'

export const participantMessages: Record<ParticipantsVisibility, ParticipantMessages> = {
  public: {
    choice: 'Tutti: nomi, email e note',
    notice: 'Nome, email e note saranno visibili a tutti nella pagina dell’evento.',
    notes: 'Le note le vedono tutti: niente salute, niente indirizzi.',
    everywhere:
      'Di chi si iscrive a un evento sono pubblici nome, email e note, salvo che scelga di non comparire o che chi organizza ne mostri meno.',
  },
  names: {
    choice: 'Tutti, ma solo i nomi',
    notice: 'Il tuo nome sarà visibile a tutti nella pagina dell’evento; email e note le vede solo chi organizza.',
    notes: privateNotes,
    everywhere:
      'Di chi si iscrive a un evento è pubblico solo il nome, salvo che scelga di non comparire o che chi organizza non lo mostri; email e note no.',
  },
  organiser: {
    choice: 'Solo chi organizza',
    notice: 'I tuoi dati li vede solo chi organizza l’evento.',
    notes: privateNotes,
    everywhere: 'Di chi si iscrive a un evento non è pubblico nulla: nome, email e note li riceve chi organizza.',
  },
}

/** The instance's setting comes first, stored as ''. @param stored listed even if it changes nothing */
export function visibilityChoices(instance: ParticipantsVisibility, stored: string): { value: string; label: string }[] {
  const [widest, ...narrower] = participantsVisibilities.slice(participantsVisibilities.indexOf(instance))
  const unchanged = isOneOf(narrower, stored) ? '' : stored
  return [
    { value: unchanged, label: participantMessages[widest ?? instance].choice },
    ...narrower.map((value) => ({ value, label: participantMessages[value].choice })),
  ]
}

/** Messages to the participants of one event. */
export const maxMessages = 3

export const audiences = ['registered', 'everyone'] as const
export type Audience = (typeof audiences)[number]

export const messageLimits = { subject: 120, message: 4000 } as const

export const messageMessages = {
  subject: 'Scrivi l’oggetto',
  message: 'Scrivi il messaggio',
  audience: 'Scegli a chi scrivere',
  used: `Hai già inviato ${maxMessages} messaggi per questo evento: non se ne possono inviare altri`,
  noReaders: 'Non c’è ancora nessuno che riceverebbe il messaggio',
  sent: 'Messaggio in partenza',
  failed: 'Errore nell’invio del messaggio',
} as const
