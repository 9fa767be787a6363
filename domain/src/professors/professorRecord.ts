import { staffRecord } from '../records/staffRecord.ts'

export const professorRecord = staffRecord({
  kind: 'professor',
  query: 'adminProfessors',
  fields: {
    id: 'text',
    name: 'text',
    department: 'text',
    proposedDepartment: 'text',
    courses: 'texts',
    overallRating: 'number?',
    reviewCount: 'number',
    inCatalogue: 'flag',
    replyAddress: 'text',
    createdAt: 'text',
  },
  shown: [
    { label: 'Nome', importance: 0, value: ({ name }) => name },
    {
      label: 'Dipartimento',
      importance: 2,
      value: ({ department, proposedDepartment }) => (proposedDepartment ? `${proposedDepartment} (?)` : department),
    },
    { label: 'Recensioni', importance: 1, format: 'count', value: ({ reviewCount }) => reviewCount },
    { label: 'Origine', importance: 3, format: 'words', value: ({ inCatalogue }) => (inCatalogue ? 'Catalogo' : 'Aggiunto da studenti') },
    { label: 'Media', importance: 4, format: 'rating', value: ({ overallRating }) => overallRating },
    { label: 'Email istituzionale', format: 'address', value: ({ replyAddress }) => replyAddress },
    { label: 'Aggiunto il', importance: 2, format: 'moment', value: ({ createdAt }) => createdAt },
    { label: 'Identificativo', format: 'id', value: ({ id }) => id },
  ],
  args: { id: 'ID', search: 'String', sort: 'AdminProfessorSort', proposed: 'Boolean', department: 'String' },
  filters: {
    sort: {
      label: 'Ordina per',
      choices: { newest: 'Ultimi aggiunti', name: 'Nome', proposed: 'Da approvare' },
      sent: { newest: { sort: 'NEWEST' }, name: { sort: 'NAME' }, proposed: { proposed: true } },
    },
  },
  words: {
    caption: 'Professori',
    search: 'Cerca un professore',
    searched: 'Nome e cognome',
    loading: 'Caricamento professori...',
    none: 'Nessun professore presente',
    notFound: 'Nessun professore trovato',
    failed: 'Non riusciamo a caricare i professori',
    progress: '{shown} di {total} professori',
    deleted: 'Professore eliminato con successo',
    notDeleted: 'Errore nell’eliminazione del professore',
  },
})
