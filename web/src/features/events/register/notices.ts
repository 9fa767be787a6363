import type { ParticipantsVisibility } from '../../../../generated/gql/graphql.ts'

/** Notice shown before registering, by participants' visibility. */
export const notices: Record<ParticipantsVisibility, string> = {
  PUBLIC: 'Nome, email e note saranno visibili a tutti nella pagina dell’evento.',
  NAMES: 'Il tuo nome sarà visibile a tutti nella pagina dell’evento; email e note le vede solo chi organizza.',
  ORGANISER: 'I tuoi dati li vede solo chi organizza l’evento.',
}
