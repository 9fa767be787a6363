import { adminPanelMessages } from '../admin/admin.ts'
import { staffRecord } from '../records/staffRecord.ts'

export const registrationRecord = staffRecord({
  kind: 'registration',
  query: 'adminRegistrations',
  fields: { id: 'text', attendeeName: 'text', attendeeEmail: 'text', notes: 'text', hidden: 'flag', registeredAt: 'text' },
  shown: [
    { label: 'Nome', importance: 0, value: ({ attendeeName }) => attendeeName },
    { label: 'Email', importance: 1, format: 'address', value: ({ attendeeEmail }) => attendeeEmail },
    { label: 'Note', importance: 4, value: ({ notes }) => notes },
    { label: 'Elenco', importance: 3, format: 'words', value: ({ hidden }) => (hidden ? 'Non nell’elenco pubblico' : '') },
    { label: 'Iscrizione', importance: 2, format: 'moment', value: ({ registeredAt }) => registeredAt },
    { label: 'Identificativo', format: 'id', value: ({ id }) => id },
  ],
  args: { eventId: 'ID!' },
  words: {
    caption: 'Iscritti',
    loading: 'Caricamento iscritti...',
    none: 'Ancora nessun iscritto.',
    failed: 'Non riusciamo a caricare gli iscritti',
    progress: '{shown} di {total} iscritti',
    deleted: adminPanelMessages.registrationDeleted,
    notDeleted: adminPanelMessages.registrationNotDeleted,
    deletionHint: adminPanelMessages.registrationHint,
  },
})
