import { staffRecord } from '../records/staffRecord.ts'
import { wantedMessages } from './wanted.ts'

/** Wanted books as staff see them, those that wait for their confirmation or have expired too. */
export const wantedRecord = staffRecord({
  kind: 'wanted',
  query: 'adminWanted',
  fields: {
    id: 'text',
    title: 'text',
    course: 'text',
    isbn: 'text',
    maxPrice: 'text?',
    note: 'text',
    name: 'text',
    email: 'text',
    confirmedAt: 'text?',
    expiresAt: 'text',
    createdAt: 'text',
  },
  shown: [
    { label: 'Titolo', importance: 0, value: ({ title }) => title },
    { label: 'Al massimo', importance: 3, format: 'price', value: ({ maxPrice }) => maxPrice },
    { label: 'Corso', importance: 4, value: ({ course }) => course },
    { label: 'ISBN', value: ({ isbn }) => isbn },
    { label: 'Chi cerca', importance: 3, value: ({ name }) => name },
    { label: 'Email', format: 'address', value: ({ email }) => email },
    {
      label: 'Stato',
      importance: 1,
      format: 'words',
      value: ({ confirmedAt, expiresAt }) => (new Date(expiresAt) <= new Date() ? 'Scaduto' : confirmedAt ? 'Confermato' : 'Da confermare'),
    },
    { label: 'Scade il', format: 'moment', value: ({ expiresAt }) => expiresAt },
    { label: 'Data', importance: 2, format: 'moment', value: ({ createdAt }) => createdAt },
    { label: 'Note', format: 'long', value: ({ note }) => note },
    { label: 'Identificativo', format: 'id', value: ({ id }) => id },
  ],
  args: { id: 'ID', search: 'String' },
  words: {
    caption: 'Richieste di libri',
    search: 'Cerca tra le richieste',
    searched: 'Titolo, corso o ISBN',
    loading: 'Caricamento delle richieste…',
    none: 'Nessuna richiesta',
    notFound: 'Nessuna richiesta trovata',
    failed: 'Non riusciamo a caricare le richieste',
    progress: '{shown} di {total} richieste',
    deleted: wantedMessages.deleted,
    notDeleted: wantedMessages.notDeleted,
  },
})
