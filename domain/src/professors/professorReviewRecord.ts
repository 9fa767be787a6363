import { adminPanelMessages } from '../admin/admin.ts'
import { staffRecord } from '../records/staffRecord.ts'
import { professorRatings } from './professors.ts'

const taught = { group: 'Professore' }
const author = { group: 'Chi e quando' }

/** Reviews of professors as staff see them, with ratings out of 5 (docs/product.md, "Professor ratings out of 5"). */
export const professorReviewRecord = staffRecord({
  kind: 'professor-review',
  query: 'adminProfessorReviews',
  isNumbered: true,
  fields: {
    id: 'text',
    professorId: 'text',
    professorName: 'text',
    course: 'text',
    semester: 'text',
    materialRating: 'number',
    examRating: 'number',
    lectureRating: 'number',
    helpfulnessRating: 'number',
    rating: 'number',
    overall: 'number',
    review: 'text',
    userId: 'text',
    usefulCount: 'number',
    createdAt: 'text',
  },
  shown: [
    { label: 'Professore', ...taught, importance: 0, missing: 'Professore Sconosciuto', value: ({ professorName }) => professorName },
    { label: 'Corso', ...taught, importance: 3, value: ({ course }) => course },
    { label: 'Semestre', ...taught, value: ({ semester }) => semester },
    ...professorRatings.map(({ field, label }) => ({
      label,
      importance: 4 as const,
      format: 'stars' as const,
      sort: field,
      value: (review: Record<typeof field, number>) => review[field],
    })),
    { label: 'Media', importance: 1, isSum: true, format: 'stars', value: ({ rating }) => rating },
    { label: 'Voto complessivo', format: 'rating', value: ({ overall }) => overall },
    { label: 'Commento', importance: 4, format: 'long', value: ({ review }) => review },
    { label: 'Utente', ...author, value: ({ userId }) => userId },
    { label: 'Utile', ...author, value: ({ usefulCount }) => usefulCount },
    { label: 'Data', ...author, importance: 2, format: 'date', sort: 'createdAt', value: ({ createdAt }) => createdAt },
    { label: 'Identificativo', format: 'id', value: ({ id }) => id },
    { label: 'ID professore', format: 'id', value: ({ professorId }) => professorId },
  ],
  args: { filter: 'AdminProfessorReviewsFilter', sort: 'String' },
  words: {
    caption: 'Recensioni Professori',
    searched: 'Professore, corso o commento',
    loading: 'Caricamento recensioni...',
    none: 'Nessuna recensione professore trovata con i filtri selezionati',
    failed: 'Non riusciamo a caricare le recensioni',
    deleted: adminPanelMessages.moderated,
    description: 'La recensione del professore è stata eliminata con successo.',
    notDeleted: adminPanelMessages.notModerated,
  },
})

/** The same in the older shape of the overview. */
export const professorReviewSummary = staffRecord({
  ...professorReviewRecord,
  shown: [
    { label: 'Professore', importance: 0, missing: 'Prof. Sconosciuto', value: ({ professorName }) => professorName },
    { label: 'Voto', importance: 1, format: 'stars', value: ({ rating }) => rating },
    { label: 'Recensione', importance: 2, format: 'long', value: ({ review }) => review },
    { label: 'Data', importance: 3, format: 'date', value: ({ createdAt }) => createdAt },
    { label: 'Identificativo', format: 'id', value: ({ id }) => id },
  ],
  words: {
    ...professorReviewRecord.words,
    caption: 'Recensioni dei professori',
    none: 'Nessuna recensione presente',
    deleted: 'Recensione eliminata con successo',
    notDeleted: "Errore nell'eliminazione della recensione",
    hidesReason: true,
    description: undefined,
  },
})
