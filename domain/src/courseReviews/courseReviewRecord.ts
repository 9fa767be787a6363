import { adminPanelMessages } from '../admin/admin.ts'
import { staffRecord } from '../records/staffRecord.ts'
import { gradeName } from '../reviews/ratings.ts'
import { currentYears, examMethods, studyMaterials } from './courseReviews.ts'

/** Labels of choices; unknown values are shown as they are stored. */
const labelsOf = (choices: readonly { value: string | number; label: string }[], values: readonly (string | number)[]) =>
  values.map((value) => choices.find((choice) => choice.value === value)?.label ?? String(value))

const attended = { group: 'Corso' }
const study = { group: 'Studio ed esame' }
const author = { group: 'Chi e quando' }

export const courseReviewRecord = staffRecord({
  kind: 'course-review',
  query: 'adminCourseReviews',
  isNumbered: true,
  fields: {
    id: 'text',
    courseName: 'text',
    courseSubjectId: 'text',
    difficultyRating: 'number',
    examGrade: 'number?',
    examHonours: 'flag',
    attendanceImportance: 'number',
    studyMaterials: 'texts',
    bookTitle: 'text',
    notesSource: 'text',
    examMethods: 'texts',
    examNotes: 'text',
    oralTopics: 'texts',
    attendedYear: 'number',
    currentYear: 'number',
    userId: 'text',
    usefulCount: 'number',
    createdAt: 'text',
  },
  shown: [
    { label: 'Corso', ...attended, importance: 0, missing: 'Corso Sconosciuto', value: ({ courseName }) => courseName },
    { label: 'Difficoltà', importance: 1, format: 'points', sort: 'difficultyRating', value: ({ difficultyRating }) => difficultyRating },
    {
      label: 'Voto',
      importance: 3,
      format: 'words',
      missing: '–',
      sort: 'examGrade',
      value: ({ examGrade, examHonours }) => examGrade && (examHonours ? gradeName(examGrade, true) : `${examGrade}/30`),
    },
    {
      label: 'Frequenza',
      importance: 4,
      format: 'points',
      sort: 'attendanceImportance',
      value: ({ attendanceImportance }) => attendanceImportance,
    },
    { label: 'Materiali', ...study, format: 'words', value: (review) => labelsOf(studyMaterials, review.studyMaterials) },
    { label: 'Libro', ...study, value: ({ bookTitle }) => bookTitle },
    { label: 'Fonte delle dispense', ...study, value: ({ notesSource }) => notesSource },
    { label: 'Esame', ...study, format: 'words', value: (review) => labelsOf(examMethods, review.examMethods) },
    { label: 'Chiesti all’orale', ...study, value: ({ oralTopics }) => oralTopics },
    { label: 'Note sull’esame', importance: 4, format: 'long', value: ({ examNotes }) => examNotes },
    { label: 'Anno di frequenza', ...attended, value: ({ attendedYear }) => attendedYear },
    { label: 'Anno attuale', ...attended, format: 'words', value: ({ currentYear }) => labelsOf(currentYears, [currentYear]) },
    { label: 'Utente', ...author, value: ({ userId }) => userId },
    { label: 'Utile', ...author, value: ({ usefulCount }) => usefulCount },
    { label: 'Data', ...author, importance: 2, format: 'date', sort: 'createdAt', value: ({ createdAt }) => createdAt },
    { label: 'Identificativo', format: 'id', value: ({ id }) => id },
  ],
  args: { filter: 'AdminCourseReviewsFilter', sort: 'String' },
  words: {
    caption: 'Recensioni Corsi',
    searched: 'Nome del corso o note d’esame',
    loading: 'Caricamento recensioni...',
    none: 'Nessuna recensione corso trovata con i filtri selezionati',
    failed: 'Non riusciamo a caricare le recensioni',
    deleted: adminPanelMessages.moderated,
    description: 'La recensione del corso è stata eliminata con successo.',
    notDeleted: adminPanelMessages.notModerated,
  },
})
