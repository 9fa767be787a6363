import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { courseReviewInput } from './courseReviewInput.ts'
import { lastAttendedYear } from './courseReviews.ts'

const review = {
  difficultyRating: 20,
  attendanceImportance: 12,
  studyMaterials: ['libro'],
  examMethods: ['scritto'],
  attendedYear: 2025,
  currentYear: 3,
}

describe('a course review', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  test('needs no more than the ratings, a material, a method and the years', () => {
    expect(courseReviewInput.parse(review)).toEqual({
      ...review,
      bookTitle: '',
      notesSource: '',
      examNotes: '',
      oralTopics: [],
      examGrade: null,
      examHonours: false,
    })
  })

  test.each([
    [30, true, true],
    ['30', 'true', true],
    [30, '', false],
    [30, undefined, false],
    [29, true, false],
    [null, 'true', false],
  ])('a grade of %j with honours %j has honours: %j', (examGrade, examHonours, kept) => {
    expect(courseReviewInput.parse({ ...review, examGrade, examHonours }).examHonours).toBe(kept)
  })

  test('keeps a book title only with the book, a source only with handouts', () => {
    const texts = { bookTitle: 'Manuale', notesSource: 'Copisteria' }
    expect(courseReviewInput.parse({ ...review, ...texts })).toMatchObject({ bookTitle: 'Manuale', notesSource: '' })
    expect(courseReviewInput.parse({ ...review, ...texts, studyMaterials: ['dispense'] })).toMatchObject({
      bookTitle: '',
      notesSource: 'Copisteria',
    })
  })

  test('takes each choice once, in the order of the options', () => {
    const { studyMaterials, examMethods } = courseReviewInput.parse({
      ...review,
      studyMaterials: ['slide', 'appunti', 'slide'],
      examMethods: ['test', 'orale', 'test'],
    })
    expect([studyMaterials, examMethods]).toEqual([
      ['appunti', 'slide'],
      ['orale', 'test'],
    ])
  })

  test('takes each oral topic once, in its first spelling, spaces within it as one', () => {
    const oralTopics = [' Teorema  di Rolle ', 'TEOREMA DI ROLLE', 'Limiti', 'límiti', 'Li miti', 'DNA']
    expect(courseReviewInput.parse({ ...review, oralTopics }).oralTopics).toEqual(['Teorema di Rolle', 'Limiti', 'DNA'])
  })

  test.each([
    ['', null],
    [null, null],
    [undefined, null],
    ['28', 28],
    [18, 18],
    [30, 30],
  ])('takes the grade %j as %j', (given, kept) => {
    expect(courseReviewInput.parse({ ...review, examGrade: given }).examGrade).toBe(kept)
  })

  test('takes the current year as the last of attendance, by the clock of Rome', () => {
    expect(courseReviewInput.parse({ ...review, attendedYear: 2026 }).attendedYear).toBe(2026)
    expect(lastAttendedYear(new Date('2026-12-31T22:59:59Z'))).toBe(2026)
    expect(lastAttendedYear(new Date('2026-12-31T23:00:00Z'))).toBe(2027)
  })
})
