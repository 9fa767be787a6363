import type { CourseReviewInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import {
  type ExamMethod,
  examMethods,
  lastAttendedYear,
  type StudyMaterial,
  studyMaterials,
} from '@chiostro/domain/courseReviews/courseReviews'
import type { ProfessorReviewInput } from '@chiostro/domain/professors/professorInput'
import type { DemoOffering, DemoStructure } from './catalogue.ts'
import { idOf, type Random, randomFrom, readData } from './files.ts'

const dayMs = 86_400_000

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.round(value)))

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** For every subject, for laboratories, or by kind of exam. */
type Remarks = { any: string[]; laboratory: string[] } & Partial<Record<ExamMethod, string[]>>
type Sentences = Record<'bookTitles' | 'notesSources', string[]> & Record<'openings' | 'closings', Remarks>

/** Enumerates pairs of two lists, each pair once; the lists may have any lengths. */
function pairOf(first: readonly string[], second: readonly string[], n: number): string {
  const round = Math.floor(n / first.length)
  return `${first[n % first.length]} ${second[(n + round * (1 + Math.floor(round / second.length))) % second.length]}`
}

function remarksFor({ id, courseName }: DemoOffering, methods: readonly ExamMethod[], remarks: Remarks): string[] {
  const special = /^(Lab)/.test(courseName) ? remarks.laboratory : []
  return randomFrom(`remarks on ${id}`).shuffled([...remarks.any, ...special, ...methods.flatMap((method) => remarks[method] ?? [])])
}

/**
 * Plausible reviews: a few subjects have dozens, most none or a few; reviews of one subject are similar.
 * @param now date of the latest review, roughly
 */
export function demoCourseReviews(structure: DemoStructure[], now: Date) {
  const offerings = structure.flatMap(({ courses }) => courses.flatMap(({ subjects }) => subjects))
  const { subject: sentences } = readData<{ subject: Sentences }>('sentences')
  const topics = readData<OralTopics>('oralTopics')
  const random = randomFrom('course reviews')
  const written = new Map<string, number>()
  return Array.from({ length: 4000 }, (_, index) => {
    // Popularity follows an order independent of the catalogue's.
    const popular = Math.floor(random.between(0, 1) ** 2 * offerings.length)
    const offering = offerings[(popular * 1009) % offerings.length] as DemoOffering
    const createdAt = daysBefore(now, random.between(0.1, 540))
    const before = written.get(offering.id) ?? 0
    written.set(offering.id, before + 1)
    return {
      id: idOf(`demo review ${index}`),
      courseSubjectId: offering.id,
      createdAt,
      ...review(offering, createdAt, random, sentences, before),
      oralTopics: namedTopics(offering, methodsOf(offering), topics, before),
    }
  })
}

const kindsOfExam: ExamMethod[][] = [['scritto'], ['orale'], ['scritto', 'orale'], ['orale', 'progetto'], ['test'], ['test', 'orale']]

type OralTopics = { any: string[] } & Record<string, string[]>

/** Topics of the subject's oral exam, most frequent first. */
function askedAt({ id, courseName }: DemoOffering, topics: OralTopics): string[] {
  const known = Object.entries(topics).flatMap(([subject, questions]) => (courseName.includes(subject) ? questions : []))
  return known.length > 0 ? known : randomFrom(`topics of ${id}`).shuffled(topics.any)
}

/** Spelt as students do, by a separate generator: the rest of the demo must not depend on it. */
function namedTopics(offering: DemoOffering, methods: readonly ExamMethod[], topics: OralTopics, before: number): string[] {
  const random = randomFrom(`topics of review ${before} of ${offering.id}`)
  if (!methods.includes('orale') || random.chance(0.25)) return []
  const named = askedAt(offering, topics).filter((_, place) => random.chance(0.6 / (1 + place * 0.3)))
  return named.map((topic) => (random.chance(0.15) ? topic.toLowerCase() : topic))
}

function consensusOn(random: Random) {
  const ratings = { difficulty: random.between(8, 27), attendance: random.between(6, 28), grade: random.between(22, 28.5) }
  const materials: StudyMaterial[] = ['appunti']
  if (random.chance(0.6)) materials.push('libro')
  if (random.chance(0.6)) materials.push('slide')
  return { ...ratings, materials, methods: random.pick(kindsOfExam) }
}

const methodsOf = ({ id }: DemoOffering): ExamMethod[] => consensusOn(randomFrom(`character of ${id}`)).methods

/** @param before earlier reviews of the subject; comments never repeat */
function review(
  offering: DemoOffering,
  createdAt: Date,
  random: Random,
  sentences: Sentences,
  before: number,
): Omit<CourseReviewInput, 'oralTopics'> {
  const { id, year } = offering
  const consensus = consensusOn(randomFrom(`character of ${id}`))
  const near = (mean: number, spread: number, min: number) =>
    clamp(mean + (random.between(-1, 1) + random.between(-1, 1) + random.between(-1, 1)) * spread, min, 30)
  const materials = new Set(consensus.materials)
  if (random.chance(0.3)) materials.add('dispense')
  if (random.chance(0.15)) materials.delete('libro')
  const grade = random.chance(0.85) ? near(consensus.grade, 2.5, 18) : null
  return {
    difficultyRating: near(consensus.difficulty, 4, 1),
    attendanceImportance: near(consensus.attendance, 5, 1),
    studyMaterials: studyMaterials.map(({ value }) => value).filter((value) => materials.has(value)),
    bookTitle: materials.has('libro') && random.chance(0.5) ? random.pick(sentences.bookTitles) : '',
    notesSource: materials.has('dispense') && random.chance(0.5) ? random.pick(sentences.notesSources) : '',
    examGrade: grade,
    examHonours: grade === 30 && random.chance(0.4),
    examMethods: examMethods.map(({ value }) => value).filter((value) => consensus.methods.includes(value)),
    examNotes: random.chance(0.6)
      ? pairOf(remarksFor(offering, [], sentences.openings), remarksFor(offering, consensus.methods, sentences.closings), before)
      : '',
    attendedYear: Math.max(2020, lastAttendedYear(createdAt) - random.pick([0, 0, 0, 1, 1, 2])),
    currentYear: Math.min(7, year + random.pick([0, 0, 1, 1, 2, 3])),
  }
}

interface DemoTeacher {
  name: string
  department: string
  courses: string[]
}

export function demoTeachers(structure: DemoStructure[]): DemoTeacher[] {
  const taught = structure.flatMap(({ name: department, courses }) =>
    courses.flatMap(({ subjects }) =>
      subjects.flatMap(({ courseName, professors }) => professors.map((name) => ({ name, department, courseName }))),
    ),
  )
  return [...Map.groupBy(taught, ({ name, department }) => `${department} ${name}`).values()].map((group) => {
    const { name, department } = group[0] as (typeof group)[number]
    return { name, department, courses: group.map(({ courseName }) => courseName) }
  })
}

type Opinions = Record<'praise' | 'balance' | 'complaint' | 'exams', string[]>

export interface DemoProfessorReview extends Omit<ProfessorReviewInput, 'professorId'> {
  id: string
  createdAt: Date
}

/**
 * Plausible reviews: one professor in six has none, most have a handful, a few some dozens; reviews of one professor are similar.
 * @param now date of the latest review, roughly
 */
export function demoProfessorReviews(structure: DemoStructure[], now: Date): { teacher: DemoTeacher; reviews: DemoProfessorReview[] }[] {
  const { professor: opinions } = readData<{ professor: Opinions }>('sentences')
  return demoTeachers(structure).map((teacher) => {
    const random = randomFrom(`reviews of ${teacher.name}, ${teacher.department}`)
    const overall = 17 + random.between(0, 6) + random.between(0, 6)
    const [material = 0, exam = 0, lecture = 0, helpfulness = 0] = Array.from({ length: 4 }, () => overall + random.between(-3.5, 3.5))
    const orders = [opinions.praise, opinions.balance, opinions.complaint, opinions.exams].map((each) => random.shuffled(each))
    const [praise = [], balance = [], complaint = [], exams = []] = orders
    const count = random.chance(1 / 6) ? 0 : Math.round(Math.exp(random.between(0, 1) ** 2 * 4.2))
    const reviews = Array.from({ length: count }, (_, index) => {
      const createdAt = daysBefore(now, random.between(0.05, 700))
      const mood = random.between(-2, 2) + random.between(-2, 2)
      const rating = (mean: number) => clamp(mean + mood + random.between(-3, 3), 0, 30)
      const ratings = [rating(material), rating(exam), rating(lecture), rating(helpfulness)] as const
      const [materialRating, examRating, lectureRating, helpfulnessRating] = ratings
      const mean = ratings.reduce((a, b) => a + b, 0) / ratings.length
      const about = mean >= 25 ? praise : mean >= 20 ? balance : complaint
      return {
        id: idOf(`demo review ${index} of ${teacher.name}, ${teacher.department}`),
        createdAt,
        course: random.pick(teacher.courses),
        semester: semesterBefore(createdAt),
        materialRating,
        examRating,
        lectureRating,
        helpfulnessRating,
        review: random.chance(0.75) ? pairOf(about, exams, index) : '',
      }
    })
    return { teacher, reviews }
  })
}

/** As in 'Primo semestre 2024/25'. */
function semesterBefore(date: Date): string {
  const month = date.getUTCMonth() + 1
  const begin = month < 12 ? date.getUTCFullYear() - 1 : date.getUTCFullYear()
  return `${month < 6 || month === 12 ? 'Primo' : 'Secondo'} semestre ${begin}/${String(begin + 1).slice(2)}`
}
