import { isOneOf } from '../records/records.ts'
import { type ParticipantsVisibility, participantsVisibilities } from './events.ts'

interface ParticipantMessages {
  /** As a choice of who sees them. */
  choice: string
  /** To the person who registers for an event of which this holds. */
  notice: string
  /** About their notes, in the same form. */
  notes: string
  /** With the rule about personal data and on the page of privacy: of all events, where this is the instance's setting. */
  everywhere: string
}

const privateNotes = 'Le note le vede solo chi organizza.'

/** In the place of `notes`, once a note says something of the special categories: it is not public, wherever participants are. */
export const sensitiveNote = 'Parla di salute, fede o simili: questa nota la leggerà solo chi organizza.'
/** The same in the place of `notice`. */
export const sensitiveNotice = 'Nome ed email saranno visibili a tutti nella pagina dell’evento; la nota la leggerà solo chi organizza.'

/** What people are told of who sees an event's participants; Italian, the page translates. */
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

/**
 * What an organiser may choose where this is the instance's setting, which comes first and is stored as ''.
 * @param stored the choice so far: one that changes nothing, as the instance is as narrow, stays as it is
 */
export function visibilityChoices(instance: ParticipantsVisibility, stored: string): { value: string; label: string }[] {
  const [widest, ...narrower] = participantsVisibilities.slice(participantsVisibilities.indexOf(instance))
  const unchanged = isOneOf(narrower, stored) ? '' : stored
  return [
    { value: unchanged, label: participantMessages[widest ?? instance].choice },
    ...narrower.map((value) => ({ value, label: participantMessages[value].choice })),
  ]
}
