import { onFirstUse } from '../languages/languages.ts'
import { timeZone } from '../text/rome.ts'
import { fold } from '../text/search.ts'

export const studyMaterials = [
  { value: 'appunti', label: 'Appunti personali' },
  { value: 'libro', label: 'Libro di testo' },
  { value: 'dispense', label: 'Dispense del docente' },
  { value: 'slide', label: 'Slide delle lezioni' },
] as const
export type StudyMaterial = (typeof studyMaterials)[number]['value']

export const examMethods = [
  { value: 'scritto', label: 'Scritto' },
  { value: 'orale', label: 'Orale' },
  { value: 'progetto', label: 'Progetto o tesina' },
  { value: 'test', label: 'Test a risposta multipla' },
] as const
export type ExamMethod = (typeof examMethods)[number]['value']

export const currentYears = [
  { value: 1, label: '1° Anno' },
  { value: 2, label: '2° Anno' },
  { value: 3, label: '3° Anno' },
  { value: 4, label: '4° Anno' },
  { value: 5, label: '5° Anno' },
  { value: 6, label: 'Fuori corso' },
  { value: 7, label: 'Laureato' },
] as const

export const courseReviewLimits = { bookTitle: 200, notesSource: 200, examNotes: 4000, firstYear: 2020 } as const

export const courseReviewPage = { size: 20, max: 100, restMax: 500 } as const

export const reviewCountsMax = 5000

export const courseReviewMessages = {
  difficulty: 'Difficoltà: un numero intero da 1 a 30',
  attendance: 'Importanza della frequenza: un numero intero da 1 a 30',
  materials: 'Seleziona almeno un supporto di studio',
  methods: "Seleziona almeno una modalità d'esame",
  unknownMaterial: 'Supporto di studio sconosciuto',
  unknownMethod: 'Modalità d’esame sconosciuta',
  grade: 'Voto: un numero intero da 18 a 30',
  honours: 'Lode: sì o no',
  attendedYear: (max: number) => `Anno di frequenza: dal ${courseReviewLimits.firstYear} al ${max}`,
  currentYear: 'Anno attuale: scegli una voce',
  tooManyIds: `Al massimo ${reviewCountsMax} insegnamenti per richiesta`,
  ids: 'Indica gli insegnamenti',
  unknownSubject: 'Insegnamento non trovato',
  failed: 'Errore durante la creazione della recensione',
  added: 'Recensione aggiunta!',
  addedHint: 'La tua recensione del corso è stata salvata con successo.',
} as const

const years = onFirstUse((zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric' }))

export const lastAttendedYear = (now = new Date()): number => Number(years(timeZone).format(now))

/** Limits of oral exam topics: their number in a review, and their length; `shown` for a subject, `pageSizes` of a search. */
export const oralTopicLimits = { count: 10, min: 3, max: 60, shown: 100, pageSizes: { size: 5, max: 20 } } as const

export const oralTopicMessages = {
  topic: `Argomento: da ${oralTopicLimits.min} a ${oralTopicLimits.max} caratteri`,
  topics: 'Argomenti: un elenco di testi',
  tooMany: `Al massimo ${oralTopicLimits.count} argomenti`,
  unknown: (topic: string) => `Nessuna recensione nomina «${topic}»`,
  same: 'È già lo stesso argomento',
} as const

/** Normalizes a topic: without case, accents and spaces. The database's `topic_key` does the same. */
export const topicKey = (topic: string): string => fold(topic).replace(/\s+/g, '')
