import { z } from 'zod'
import { wholeNumberIn } from './numbers.ts'
import { courseRating, examGrade } from './ratings.ts'
import { timeZone } from './rome.ts'
import { line, paragraphs } from './text.ts'

/** What somebody studied from, and how it is called on the screen (spec 001, section 3). */
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

/** Where the author stands now (spec 001, section 5). */
export const currentYears = [
  { value: 1, label: '1° Anno' },
  { value: 2, label: '2° Anno' },
  { value: 3, label: '3° Anno' },
  { value: 4, label: '4° Anno' },
  { value: 5, label: '5° Anno' },
  { value: 6, label: 'Fuori corso' },
  { value: 7, label: 'Laureato' },
] as const

export const reviewLimits = { bookTitle: 200, notesSource: 200, examNotes: 4000, firstYear: 2020 } as const

/** Reviews a page may carry; `restMax` also bounds one answer of the REST list. */
export const reviewPage = { size: 20, max: 100, restMax: 500 } as const

/** Subjects one call may ask the review counts of. */
export const reviewCountsMax = 5000

/** Italian texts of spec 001, sections 5 and 8, about course reviews. */
export const reviewMessages = {
  difficulty: 'Difficoltà: un numero intero da 1 a 30',
  attendance: 'Importanza della frequenza: un numero intero da 1 a 30',
  materials: 'Seleziona almeno un supporto di studio',
  methods: "Seleziona almeno una modalità d'esame",
  unknownMaterial: 'Supporto di studio sconosciuto',
  unknownMethod: "Modalità d'esame sconosciuta",
  grade: 'Voto: un numero intero da 18 a 30',
  attendedYear: (max: number) => `Anno di frequenza: dal ${reviewLimits.firstYear} al ${max}`,
  currentYear: 'Anno attuale: scegli una voce',
  tooManyIds: `Al massimo ${reviewCountsMax} insegnamenti per richiesta`,
  ids: 'Indica gli insegnamenti',
  unknownSubject: 'Insegnamento non trovato',
  failed: 'Errore durante la creazione della recensione',
  added: 'Recensione aggiunta!',
  addedHint: 'La tua recensione del corso è stata salvata con successo.',
} as const

const yearInRome = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' })

/** The current year in Italy: the last in which one can have attended. */
export const lastAttendedYear = (now = new Date()): number => Number(yearInRome.format(now))

/** What the form starts from (spec 001, section 5). */
export const emptyReview = (now = new Date()) => ({
  difficultyRating: courseRating.initial,
  attendanceImportance: courseRating.initial,
  studyMaterials: [] as StudyMaterial[],
  bookTitle: '',
  notesSource: '',
  examGrade: null as number | null,
  examMethods: [] as ExamMethod[],
  examNotes: '',
  attendedYear: lastAttendedYear(now) - 1,
  currentYear: 3,
})

/** At least one of the options, each once and in the options' own order. */
const choiceOf = <Value extends string>(options: readonly { value: Value }[], none: string, unknown: string) =>
  z
    .array(z.unknown(), none)
    .min(1, none)
    .refine((chosen) => chosen.every((one) => options.some(({ value }) => value === one)), unknown)
    .transform((chosen) => options.map(({ value }) => value).filter((value) => chosen.includes(value)))

const year = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
  z.unknown().transform((value, context) => {
    const max = lastAttendedYear()
    if (typeof value === 'number' && Number.isInteger(value) && value >= reviewLimits.firstYear && value <= max) return value
    context.addIssue({ code: 'custom', message: reviewMessages.attendedYear(max) })
    return z.NEVER
  }),
)

const nothing = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A course review (spec 001, section 5, "Course review form"). Fields that the form hides are dropped. */
export const courseReviewInput = z
  .object({
    difficultyRating: wholeNumberIn(courseRating, reviewMessages.difficulty),
    attendanceImportance: wholeNumberIn(courseRating, reviewMessages.attendance),
    studyMaterials: choiceOf(studyMaterials, reviewMessages.materials, reviewMessages.unknownMaterial),
    bookTitle: line({ max: reviewLimits.bookTitle }),
    notesSource: line({ max: reviewLimits.notesSource }),
    examGrade: z.preprocess((value) => (nothing(value) ? null : value), wholeNumberIn(examGrade, reviewMessages.grade).nullable()),
    examMethods: choiceOf(examMethods, reviewMessages.methods, reviewMessages.unknownMethod),
    examNotes: paragraphs({ max: reviewLimits.examNotes }),
    attendedYear: year,
    currentYear: wholeNumberIn({ min: 1, max: currentYears.length }, reviewMessages.currentYear),
  })
  .transform((review) => ({
    ...review,
    bookTitle: review.studyMaterials.includes('libro') ? review.bookTitle : '',
    notesSource: review.studyMaterials.includes('dispense') ? review.notesSource : '',
  }))
export type CourseReviewInput = z.infer<typeof courseReviewInput>

/** The ids whose review counts are asked for. */
export const reviewCountsInput = z.object({
  subjectIds: z
    .array(z.unknown(), reviewMessages.ids)
    .max(reviewCountsMax, reviewMessages.tooManyIds)
    .refine((ids): ids is string[] => ids.every((id) => typeof id === 'string' && id.length <= 64), reviewMessages.ids)
    .transform((ids) => ids as string[]),
})
