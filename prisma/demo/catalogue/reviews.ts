import type { CourseReviewInput } from '@chiostro/domain/reviewInput'
import { type ExamMethod, examMethods, lastAttendedYear, type StudyMaterial, studyMaterials } from '@chiostro/domain/reviews'
import { idOf } from '../ids.ts'
import { type Random, randomFrom } from '../random.ts'
import type { DemoOffering } from './offerings.ts'
import { bookTitles, closings, notesSources, openings } from './sentences.ts'

const reviewsInAll = 4000

export interface DemoReview extends CourseReviewInput {
  id: string
  courseSubjectId: string
  createdAt: Date
}

const day = 86_400_000

/** Reviews are spread over this many days, more of them after exam sessions. */
const daysCovered = 540

/** The consensus about an exam. */
interface Character {
  difficulty: number
  attendance: number
  grade: number
  materials: StudyMaterial[]
  methods: ExamMethod[]
}

/**
 * Plausible reviews of the offerings: a few subjects have dozens, most have none or a few; reviews of one subject are similar.
 * @param now date of the latest review, roughly
 */
export function demoReviews(offerings: DemoOffering[], now: Date): DemoReview[] {
  const random = randomFrom('course reviews')
  const characters = new Map<string, Character>()
  return Array.from({ length: reviewsInAll }, (_, index) => {
    // Popularity falls along an order that is independent of the catalogue's.
    const popular = Math.floor(random.between(0, 1) ** 2 * offerings.length)
    const offering = offerings[(popular * 1009) % offerings.length] as DemoOffering
    const character = characters.get(offering.id) ?? inventCharacter(randomFrom(`character of ${offering.id}`))
    characters.set(offering.id, character)
    return toReview(offering, character, random, index, now)
  })
}

function inventCharacter(random: Random): Character {
  return {
    difficulty: random.between(8, 27),
    attendance: random.between(6, 28),
    grade: random.between(22, 28.5),
    materials: ['appunti', ...(random.chance(0.6) ? (['libro'] as const) : []), ...(random.chance(0.6) ? (['slide'] as const) : [])],
    methods: random.pick([['scritto'], ['orale'], ['scritto', 'orale'], ['orale', 'progetto'], ['test'], ['test', 'orale']]),
  }
}

function toReview(offering: DemoOffering, character: Character, random: Random, index: number, now: Date): DemoReview {
  const createdAt = new Date(now.getTime() - random.between(0.1, daysCovered) * day)
  const materials = new Set(character.materials)
  if (random.chance(0.3)) materials.add('dispense')
  if (random.chance(0.15)) materials.delete('libro')
  return {
    id: idOf(`demo review ${index}`),
    courseSubjectId: offering.id,
    createdAt,
    difficultyRating: near(character.difficulty, 4, 1, 30, random),
    attendanceImportance: near(character.attendance, 5, 1, 30, random),
    studyMaterials: studyMaterials.map(({ value }) => value).filter((value) => materials.has(value)),
    bookTitle: materials.has('libro') && random.chance(0.5) ? random.pick(bookTitles) : '',
    notesSource: materials.has('dispense') && random.chance(0.5) ? random.pick(notesSources) : '',
    examGrade: random.chance(0.85) ? near(character.grade, 2.5, 18, 30, random) : null,
    examMethods: examMethods.map(({ value }) => value).filter((value) => character.methods.includes(value)),
    examNotes: random.chance(0.6) ? `${random.pick(openings)} ${random.pick(closings)}` : '',
    attendedYear: Math.max(2020, lastAttendedYear(createdAt) - random.pick([0, 0, 0, 1, 1, 2])),
    currentYear: Math.min(7, offering.year + random.pick([0, 0, 1, 1, 2, 3])),
  }
}

/** A whole number around the mean, distributed like a sum of dice. */
function near(mean: number, spread: number, min: number, max: number, random: Random): number {
  const noise = random.between(-1, 1) + random.between(-1, 1) + random.between(-1, 1)
  return Math.min(max, Math.max(min, Math.round(mean + noise * spread)))
}
