import { expect, test } from 'vitest'
import { z } from 'zod'
import { courseReviewsFilter, professorReviewsFilter } from '../admin/adminFilters.ts'
import { subjectSearch } from '../catalogue/catalogueInput.ts'
import { courseReviewInput, reviewCountsInput } from '../courseReviews/courseReviewInput.ts'
import { lastAttendedYear } from '../courseReviews/courseReviews.ts'
import { professorInput, professorReviewInput } from '../professors/professorInput.ts'

const year = lastAttendedYear()
const courseReview = {
  difficultyRating: 20,
  attendanceImportance: 12,
  studyMaterials: ['libro'],
  examMethods: ['scritto'],
  attendedYear: year,
  currentYear: 3,
}
const professorReview = {
  professorId: 'p',
  course: 'Fisica',
  semester: 'I',
  materialRating: 10,
  examRating: 10,
  lectureRating: 10,
  helpfulnessRating: 10,
}
const characters = 'Il testo contiene un carattere non ammesso: U+E000'
const tenths = 'un numero da 0 a 30, con al massimo un decimale'
const outOfFive = 'Un numero da 1 a 5, con al massimo un decimale'
const range = 'Il massimo è più basso del minimo'

type Rule = [field: string, message: string, ...refused: unknown[]]
/** A schema, a valid input, and for each field the message for each rejected value. */
const schemas: [name: string, schema: z.ZodType, valid: object, ...Rule[]][] = [
  [
    'a course review',
    courseReviewInput,
    courseReview,
    ['difficultyRating', 'Difficoltà: un numero intero da 1 a 30', 0, 31, 15.5, '', undefined],
    ['attendanceImportance', 'Importanza della frequenza: un numero intero da 1 a 30', 0, 31, 'molta'],
    ['studyMaterials', 'Seleziona almeno un supporto di studio', [], undefined, 'libro'],
    ['studyMaterials', 'Supporto di studio sconosciuto', ['pergamena'], ['libro', { $ne: 1 }]],
    ['examMethods', "Seleziona almeno una modalità d'esame", [], null],
    ['examMethods', 'Modalità d’esame sconosciuta', ['duello']],
    ['examGrade', 'Voto: un numero intero da 18 a 30', 17, 31, 24.5, 'trenta'],
    ['attendedYear', `Anno di frequenza: dal 2020 al ${year}`, 2019, year + 1, undefined],
    ['currentYear', 'Anno attuale: scegli una voce', 0, 8],
    ['bookTitle', 'Massimo 200 caratteri', 'x'.repeat(201)],
    ['bookTitle', characters, 'Logo \uE000'],
    ['notesSource', 'Massimo 200 caratteri', 'x'.repeat(201)],
    ['examNotes', 'Massimo 4000 caratteri', 'x'.repeat(4001)],
    ['examNotes', characters, 'Logo \uE000'],
    ['oralTopics', 'Argomento: da 3 a 60 caratteri', ['pi'], ['Serie', '  '], [7]],
    ['oralTopics', 'Massimo 60 caratteri', ['x'.repeat(61)]],
    ['oralTopics', characters, ['Logo \uE000']],
    ['oralTopics', 'Argomenti: un elenco di testi', 'Serie', { 0: 'Serie' }],
    ['oralTopics', 'Al massimo 10 argomenti', Array.from({ length: 11 }, (_, n) => `Teorema ${n}`)],
  ],
  [
    'a professor review',
    professorReviewInput,
    professorReview,
    ['professorId', 'Seleziona un professore', ''],
    ['materialRating', `Materiale: ${tenths}`, '30.1', -1, '20.55'],
    ['examRating', `Esame: ${tenths}`, '', undefined, 'trenta'],
    ['lectureRating', `Lezioni: ${tenths}`, 31, '1e1'],
    ['helpfulnessRating', `Disponibilità: ${tenths}`, null, ['20']],
    ['course', 'Il corso è richiesto', '', '  \u2800 ', undefined],
    ['course', 'Massimo 200 caratteri', 'x'.repeat(201)],
    ['course', characters, 'Logo \uE000'],
    ['semester', 'Il semestre è richiesto', undefined],
    ['semester', 'Massimo 60 caratteri', 'x'.repeat(61)],
    ['review', 'Massimo 4000 caratteri', 'x'.repeat(4001)],
    ['review', characters, 'Logo \uE000'],
  ],
  [
    'a professor',
    professorInput,
    { name: 'Ada', department: 'X' },
    ['name', 'Il nome è richiesto', '', '---', undefined, 7],
    ['name', 'Massimo 120 caratteri', 'x'.repeat(121)],
    ['name', characters, 'Ada \uE000'],
    ['department', 'Il dipartimento è richiesto', undefined, '  '],
    ['department', 'Massimo 200 caratteri', 'x'.repeat(201)],
  ],
  [
    'the counts of reviews',
    reviewCountsInput,
    { subjectIds: Array(5000).fill('x') },
    ['subjectIds', 'Indica gli insegnamenti', undefined, 'all', [1], ['x'.repeat(65)]],
    ['subjectIds', 'Al massimo 5000 insegnamenti per richiesta', Array(5001).fill('x')],
  ],
  [
    'a search of subjects',
    z.object({ query: subjectSearch }),
    { query: 'ab' },
    ['query', 'Digita almeno 2 caratteri per iniziare la ricerca...', 'a', '   '],
    ['query', 'Massimo 200 caratteri', 'x'.repeat(201)],
  ],
  [
    'the list of course reviews',
    courseReviewsFilter,
    { ratingMin: 20 },
    ['ratingMin', 'Un numero intero da 1 a 30', 0, 'dieci'],
    ['ratingMax', 'Un numero intero da 1 a 30', 31],
    ['ratingMax', range, 10],
    ['sort', 'Ordinamento sconosciuto', 'createdAt', 'materialRating_asc'],
    ['page', 'Pagina non valida', 0],
    ['pageSize', 'Da 1 a 100 elementi per pagina', 101],
    ['search', 'Massimo 200 caratteri', 'x'.repeat(201)],
  ],
  [
    'the list of professor reviews',
    professorReviewsFilter,
    { helpfulnessMin: 4 },
    ['materialMin', outOfFive, 0.9],
    ['examMax', outOfFive, 5.1],
    ['lectureMin', outOfFive, '3.25'],
    ['helpfulnessMax', range, 3],
    ['sort', 'Ordinamento sconosciuto', 'examGrade_asc'],
  ],
]

const cases = schemas.flatMap(([name, schema, valid, ...rules]) =>
  rules.flatMap(([field, message, ...refused]) => refused.map((value) => ({ name, schema, valid, field, value, message }))),
)
test.each(cases)('$name is refused with $field $value', ({ schema, valid, field, value, message }) => {
  expect(schema.safeParse(valid).success).toBe(true)
  expect(schema.safeParse({ ...valid, [field]: value }).error?.issues[0]).toMatchObject({ path: [field], message })
})

test('a review names every wrong field at once', () => {
  const { error } = courseReviewInput.safeParse({})
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    ...['difficultyRating', 'attendanceImportance', 'studyMaterials', 'examMethods', 'attendedYear', 'currentYear'],
  ])
})
