import { fromGraphQL } from '../records/graphqlNames.ts'
import { isKindName, kindLabels } from '../records/kinds.ts'
import { staffTable } from '../records/staffRecord.ts'

export const deletedRecord = staffTable({
  query: 'deletedRecords',
  fields: { id: 'text', kind: 'text', label: 'text', deletedBy: 'text', deletedAt: 'text', reason: 'text', purgedAt: 'text' },
  shown: [
    { label: 'Titolo', importance: 0, value: ({ label }) => label },
    {
      label: 'Che cosa',
      importance: 1,
      format: 'words',
      value({ kind }) {
        const name = fromGraphQL(kind)
        return isKindName(name) ? kindLabels[name] : name
      },
    },
    { label: 'Eliminato da', importance: 3, value: ({ deletedBy }) => deletedBy },
    { label: 'Quando', importance: 2, format: 'moment', value: ({ deletedAt }) => deletedAt },
    { label: 'Motivo', importance: 4, value: ({ reason }) => reason },
    { label: 'Ripristinabile fino al', importance: 4, format: 'moment', value: ({ purgedAt }) => purgedAt },
  ],
  args: { kind: 'DeletableKind' },
  words: {
    caption: 'Cestino',
    loading: 'Caricamento...',
    none: 'Nessun elemento da ripristinare',
    failed: 'Non riusciamo a caricare gli elementi eliminati',
    progress: '{shown} di {total} elementi',
  },
})
