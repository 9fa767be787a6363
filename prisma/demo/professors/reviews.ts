import type { ProfessorReviewInput } from '@chiostro/domain/professorInput'
import type { DemoStructure } from '../catalogue/offerings.ts'
import { idOf } from '../ids.ts'
import { type Random, randomFrom } from '../random.ts'
import { balance, complaint, exams, praise } from './sentences.ts'

export interface DemoTeacher {
  name: string
  department: string
  courses: [string, ...string[]]
}

export interface DemoProfessorReview extends Omit<ProfessorReviewInput, 'professorId'> {
  id: string
  /** Whom it is about: the import that made them reviewable gave them an id that nobody knows beforehand. */
  name: string
  department: string
  createdAt: Date
}

const dayMs = 86_400_000

/** Reviews were written over this many days. */
const daysCovered = 700

/** Everybody who teaches at the university of the demo, with what they teach. */
export function demoTeachers(structure: DemoStructure[]): DemoTeacher[] {
  const teachers = new Map<string, DemoTeacher>()
  for (const { name: department, courses } of structure) {
    for (const { courseName, professors } of courses.flatMap(({ subjects }) => subjects)) {
      for (const name of professors) {
        const known = teachers.get(`${department} ${name}`)
        if (known) known.courses.push(courseName)
        else teachers.set(`${department} ${name}`, { name, department, courses: [courseName] })
      }
    }
  }
  return [...teachers.values()]
}

/**
 * Plausible reviews: nobody speaks of one professor in six, of most a handful of students, of few some dozens; and those who speak of
 * the same professor resemble each other.
 * @param now the youngest is from about then
 */
export const demoProfessorReviews = (structure: DemoStructure[], now: Date): DemoProfessorReview[] =>
  demoTeachers(structure).flatMap((teacher) => {
    const random = randomFrom(`reviews of ${teacher.name}, ${teacher.department}`)
    const character = inventCharacter(random)
    return Array.from({ length: howMany(random) }, (_, index) => toReview(teacher, character, random, index, now))
  })

const howMany = (random: Random) => (random.chance(1 / 6) ? 0 : Math.round(Math.exp(random.between(0, 1) ** 2 * 4.2)))

/** What students agree on, each out of 30. */
type Character = Record<'material' | 'exam' | 'lecture' | 'helpfulness', number>

function inventCharacter(random: Random): Character {
  const overall = 17 + random.between(0, 6) + random.between(0, 6)
  const near = () => overall + random.between(-3.5, 3.5)
  return { material: near(), exam: near(), lecture: near(), helpfulness: near() }
}

function toReview({ name, department, courses }: DemoTeacher, character: Character, random: Random, index: number, now: Date) {
  const createdAt = new Date(now.getTime() - random.between(0.05, daysCovered) * dayMs)
  const mood = random.between(-2, 2) + random.between(-2, 2)
  const rating = (mean: number) => Math.min(30, Math.max(0, Math.round(mean + mood + random.between(-3, 3))))
  const ratings = {
    materialRating: rating(character.material),
    examRating: rating(character.exam),
    lectureRating: rating(character.lecture),
    helpfulnessRating: rating(character.helpfulness),
  }
  const mean = (ratings.materialRating + ratings.examRating + ratings.lectureRating + ratings.helpfulnessRating) / 4
  const review: DemoProfessorReview = {
    ...{ id: idOf(`demo review ${index} of ${name}, ${department}`), name, department, createdAt },
    ...{ course: random.pick(courses), semester: semesterOf(createdAt), ...ratings },
    review: random.chance(0.75) ? `${random.pick(wordsFor(mean))} ${random.pick(exams)}` : '',
  }
  return review
}

const wordsFor = (mean: number) => (mean >= 25 ? praise : mean >= 20 ? balance : complaint)

/** The semester that was over by then, as in 'Primo semestre 2024/25'. */
function semesterOf(date: Date): string {
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() + 1
  const isFirst = month < 6
  const begin = isFirst ? year - 1 : month < 12 ? year - 1 : year
  return `${isFirst || month === 12 ? 'Primo' : 'Secondo'} semestre ${begin}/${String(begin + 1).slice(2)}`
}
