import { staffRecord } from '../records/staffRecord.ts'
import { formatPhone } from '../text/phone.ts'
import { bookStateLabels, bookStates, shownState } from './books.ts'

/** Includes expiry, which follows from the date. */
function stateOf({ state, expiresAt }: { state: string; expiresAt: string }): string {
  const known = bookStates.find((name) => name === state.toLowerCase())
  return known ? bookStateLabels[shownState({ state: known, expiresAt })] : state
}

export const bookRecord = staffRecord({
  kind: 'book',
  query: 'adminBooks',
  fields: {
    id: 'text',
    title: 'text',
    course: 'text',
    professor: 'text',
    condition: 'text',
    price: 'text',
    isbn: 'text',
    description: 'text',
    sellerName: 'text',
    sellerEmail: 'text',
    sellerWhatsapp: 'text',
    imageUrls: 'texts',
    coverImageIndex: 'number',
    state: 'text',
    expiresAt: 'text',
    createdAt: 'text',
  },
  also: 'subject { id courseName degreeCourse { name } }',
  shown: [
    { label: 'Titolo', importance: 0, value: ({ title }) => title },
    { label: 'Prezzo', importance: 1, format: 'price', value: ({ price }) => price },
    { label: 'Corso', importance: 2, value: ({ course }) => course },
    { label: 'Professore', value: ({ professor }) => professor },
    { label: 'Condizione', format: 'words', value: ({ condition }) => condition },
    { label: 'Venditore', importance: 3, value: ({ sellerName }) => sellerName },
    { label: 'Email', format: 'address', value: ({ sellerEmail }) => sellerEmail },
    { label: 'WhatsApp', value: ({ sellerWhatsapp }) => formatPhone(sellerWhatsapp) },
    { label: 'Stato', importance: 1, format: 'words', value: stateOf },
    { label: 'Scade il', format: 'moment', value: ({ expiresAt }) => expiresAt },
    { label: 'ISBN', value: ({ isbn }) => isbn },
    { label: 'Data', importance: 4, format: 'moment', value: ({ createdAt }) => createdAt },
    { label: 'Descrizione', format: 'long', value: ({ description }) => description },
    { label: 'Identificativo', format: 'id', value: ({ id }) => id },
  ],
  args: { search: 'String', course: 'String', subjectId: 'ID', state: 'String' },
  filters: { state: { label: 'Stato', choices: { '': 'Tutti gli stati', ...bookStateLabels } } },
  words: {
    caption: 'Annunci',
    search: 'Cerca un annuncio',
    searched: 'Titolo, corso, prof, ISBN',
    loading: 'Caricamento annunci...',
    none: 'Nessun annuncio presente',
    notFound: 'Nessun annuncio trovato',
    failed: 'Non riusciamo a caricare gli annunci',
    progress: '{shown} di {total} annunci',
    progressOfMany: '{shown} di oltre 500 annunci',
    deleted: 'Annuncio eliminato con successo',
    notDeleted: "Errore nell'eliminazione dell'annuncio",
    hidesReason: true,
  },
})
