import { courses } from '../courses.ts'
import { idOf } from '../ids.ts'
import { type Random, randomFrom } from '../random.ts'
import type { DemoDegreeCourse, DemoDepartment } from './department.ts'
import { humanities, medicine } from './departments/humanities.ts'
import { chemistry, computing, lifeSciences, mathematicsAndPhysics } from './departments/sciences.ts'
import { economics, law, psychology, society } from './departments/society.ts'
import { civilEngineering, engineering } from './departments/technology.ts'
import { inventPeople } from './people.ts'

const demoDepartments: readonly DemoDepartment[] = [
  ...[mathematicsAndPhysics, computing, lifeSciences, chemistry, engineering, civilEngineering],
  ...[law, economics, society, psychology, humanities, medicine],
]

/** The size of a real university's catalogue. */
const offeringsInAll = 3220

/** In the shape of `GET /api/university-structure`, as an import reads it. */
export interface DemoOffering {
  id: string
  courseCode: string
  courseName: string
  credits: number
  year: number
  semester: string
  professors: string[]
  requirementType: 'mandatory' | 'optional'
  language: string
  curriculum: string
}

export interface DemoStructure {
  id: string
  name: string
  code: string
  courses: { id: string; name: string; code: string; type: string; language: string; subjects: DemoOffering[] }[]
}

const typeNames = { L: 'Laurea', LM: 'Laurea Magistrale', LMCU: 'Laurea Magistrale a Ciclo Unico' } as const
const yearsOf = ({ type, years }: DemoDegreeCourse) => years ?? { L: 3, LM: 2, LMCU: 5 }[type]

/** Subject names made from a topic, most common first; `$` stands for the topic. */
const forms = {
  L: ['$', 'Laboratorio di $', 'Fondamenti di $', '$: casi e problemi', 'Seminario di $'],
  LMCU: ['$', 'Fondamenti di $', 'Laboratorio di $', '$: casi e problemi', 'Metodi di $', 'Seminario di $'],
  LM: ['$: temi avanzati', 'Metodi di $', 'Laboratorio di $', '$: casi e problemi', 'Seminario di $'],
  en: ['$', 'Advanced Topics in $', 'Laboratory of $', 'Introduction to $', 'Seminar in $'],
} as const

/** Relative sizes of the degree courses' lists. */
const weights = { L: 42, LM: 32, LMCU: 62 } as const

const professorsPerDepartment = 60

/** The whole university, deterministic. */
export function demoStructure(): DemoStructure[] {
  const all = demoDepartments.flatMap(({ degreeCourses }) => degreeCourses)
  const sizes = shareOut(
    offeringsInAll,
    all.map(({ type }) => weights[type]),
  )
  let place = 0
  return demoDepartments.map((department) => {
    const people = inventPeople(randomFrom(`people of ${department.name}`), professorsPerDepartment)
    return {
      id: idOf(`demo department ${department.name}`),
      name: department.name,
      code: department.code,
      courses: department.degreeCourses.map((course) => toCourse(department, course, sizes[place++] ?? 0, people)),
    }
  })
}

function toCourse(department: DemoDepartment, course: DemoDegreeCourse, size: number, people: string[]): DemoStructure['courses'][number] {
  const key = `${department.code} ${course.name} ${course.type}`
  const random = randomFrom(key)
  const names = offeringNames(department, course, random).slice(0, size)
  const subjects = names.map((name, index) => toOffering({ course, key, random, people, size }, name, index))
  const { name, code, type, language = 'it' } = course
  return { id: idOf(`demo degree course ${key}`), name, code, type: typeNames[type], language, subjects }
}

/** Plain names first, shuffled per degree course; names are unique. */
function offeringNames({ topics, englishTopics = [] }: DemoDepartment, { type, language }: DemoDegreeCourse, random: Random) {
  const own = shuffled(language === 'en' ? englishTopics : topics, random)
  return forms[language ?? type].flatMap((form) => own.map((topic) => ({ topic, name: form.replace('$', topic), form })))
}

interface Making {
  course: DemoDegreeCourse
  key: string
  random: Random
  people: string[]
  /** Offerings of the degree course. */
  size: number
}

function toOffering(
  { course, key, random, people, size }: Making,
  { topic, name, form }: { topic: string; name: string; form: string },
  index: number,
) {
  const year = 1 + Math.floor((index * yearsOf(course)) / size)
  const isSmall = /^(Lab|Sem)/.test(form)
  const offering: DemoOffering = {
    id: idOf(`demo offering ${key} ${name}`),
    courseCode: `${course.code.replace(/\W/g, '')}-${String(index + 101)}`,
    courseName: name,
    credits: isSmall ? random.pick([3, 3, 4.5, 6]) : random.pick([6, 6, 6, 9, 9, 12]),
    year,
    semester: random.chance(0.06) ? 'annuale' : random.pick(['1', '2']),
    professors: form === '$' ? (wellKnown(topic) ?? pickSome(people, random)) : pickSome(people, random),
    requirementType: random.chance(isSmall ? 0.25 : 0.75) ? 'mandatory' : 'optional',
    language: course.language ?? 'it',
    curriculum: course.curricula && year > 1 && random.chance(0.6) ? random.pick([...course.curricula] as [string, ...string[]]) : '',
  }
  return offering
}

/** The demo listings name teachers of these. */
const wellKnown = (topic: string): string[] | undefined =>
  topic in courses ? courses[topic as keyof typeof courses].map((name) => name.replace(/^Prof(\.ssa|\.) /, '')) : undefined

/** Mostly one teacher, sometimes two or three, rarely none. */
function pickSome(people: string[], random: Random): string[] {
  const count = random.pick([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 0])
  return shuffled(people, random).slice(0, count)
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const pool = [...items]
  for (let last = pool.length - 1; last > 0; last--) {
    const other = random.whole(0, last)
    ;[pool[last], pool[other]] = [pool[other] as T, pool[last] as T]
  }
  return pool
}

/** Splits a total into whole parts proportional to the weights; the rounding remainder goes to the first ones. */
function shareOut(total: number, parts: number[]): number[] {
  const sum = parts.reduce((a, b) => a + b, 0)
  const shares = parts.map((weight) => Math.floor((total * weight) / sum))
  const left = total - shares.reduce((a, b) => a + b, 0)
  return shares.map((share, index) => (index < left ? share + 1 : share))
}
