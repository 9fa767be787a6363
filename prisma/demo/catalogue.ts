import { idOf, type Random, randomFrom, readData } from './files.ts'

interface DemoDepartment {
  name: string
  code: string
  degreeCourses: DemoDegreeCourse[]
  /** Subjects that read well alone and after "Fondamenti di". */
  topics: string[]
  /** For degree courses in English; after "Introduction to". */
  englishTopics?: string[]
}

interface DemoDegreeCourse {
  name: string
  /** L: three years; LM: two; LMCU: five or six. */
  type: 'L' | 'LM' | 'LMCU'
  /** Class of the ministry, as in "L-31". */
  code: string
  years?: 5 | 6
  language?: 'en'
  /** In its later years. */
  curricula?: string[]
}

interface People {
  /** Teachers of subjects with listings. */
  teachers: Record<string, string[]>
  firstNames: string[]
  /** Beginnings and endings. */
  surnames: [string[], string[]]
}

/** As in a large university. */
const offeringsInAll = 3220
const professorsPerDepartment = 60

/** Per type: its name, years, weight, and course names made from a topic `$`, most common first. */
const types = {
  L: {
    title: 'Laurea',
    years: 3,
    weight: 42,
    forms: ['$', 'Laboratorio di $', 'Fondamenti di $', '$: casi e problemi', 'Seminario di $'],
  },
  LM: {
    title: 'Laurea Magistrale',
    years: 2,
    weight: 32,
    forms: ['$: temi avanzati', 'Metodi di $', 'Laboratorio di $', '$: casi e problemi', 'Seminario di $'],
  },
  LMCU: {
    title: 'Laurea Magistrale a Ciclo Unico',
    years: 5,
    weight: 62,
    forms: ['$', 'Fondamenti di $', 'Laboratorio di $', '$: casi e problemi', 'Metodi di $', 'Seminario di $'],
  },
}
const englishForms = ['$', 'Advanced Topics in $', 'Laboratory of $', 'Introduction to $', 'Seminar in $']

export type DemoStructure = ReturnType<typeof demoStructure>[number]
export type DemoOffering = ReturnType<typeof toOffering>

/** Catalogue of the invented university, in the shape of `GET /api/university-structure`; deterministic. */
export function demoStructure() {
  const departments = readData<DemoDepartment[]>('departments')
  const people = readData<People>('people')
  const sizes = sizesOf(departments.flatMap(({ degreeCourses }) => degreeCourses)).values()
  return departments.map((department) => {
    const { name, code, degreeCourses } = department
    const staff = inventStaff(people, randomFrom(`people of ${name}`))
    const courses = degreeCourses.map((course) => toCourse({ department, course, people, staff, size: sizes.next().value ?? 0 }))
    return { id: idOf(`demo department ${name}`), name, code, courses }
  })
}

interface Making {
  department: DemoDepartment
  course: DemoDegreeCourse
  people: People
  staff: string[]
  size: number
}

function toCourse(making: Making) {
  const { department, course, size } = making
  const key = `${department.code} ${course.name} ${course.type}`
  const random = randomFrom(key)
  const topics = random.shuffled((course.language === 'en' && department.englishTopics) || department.topics)
  const forms = course.language === 'en' ? englishForms : types[course.type].forms
  const subjects = forms
    .flatMap((form) => topics.map((topic) => ({ form, topic })))
    .slice(0, size)
    .map(({ form, topic }, index) => toOffering(making, key, random, form, topic, index))
  const { name, code, type, language = 'it' } = course
  return { id: idOf(`demo degree course ${key}`), name, code, type: types[type].title, language, subjects }
}

function toOffering({ course, people, staff, size }: Making, key: string, random: Random, form: string, topic: string, index: number) {
  const courseName = form.replace('$', topic)
  const year = 1 + Math.floor((index * (course.years ?? types[course.type].years)) / size)
  const isSmall = /^(Lab|Sem)/.test(form)
  const known = form === '$' ? people.teachers[topic]?.map((name) => name.replace(/^Prof(\.ssa|\.) /, '')) : undefined
  return {
    id: idOf(`demo offering ${key} ${courseName}`),
    courseCode: `${course.code.replace(/\W/g, '')}-${index + 101}`,
    courseName,
    credits: isSmall ? random.pick([3, 3, 4.5, 6]) : random.pick([6, 6, 6, 9, 9, 12]),
    year,
    semester: random.chance(0.06) ? 'annuale' : random.pick(['1', '2']),
    professors: known ?? pickProfessors(staff, random),
    requirementType: random.chance(isSmall ? 0.25 : 0.75) ? 'mandatory' : 'optional',
    language: course.language ?? 'it',
    curriculum: course.curricula && year > 1 && random.chance(0.6) ? random.pick(course.curricula) : '',
  }
}

/** Mostly one, sometimes two or three, rarely none. */
function pickProfessors(staff: string[], random: Random): string[] {
  const count = random.pick([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 0])
  return random.shuffled(staff).slice(0, count)
}

function inventStaff({ firstNames, surnames: [beginnings, endings] }: People, random: Random): string[] {
  const names = new Set<string>()
  while (names.size < professorsPerDepartment) names.add(`${random.pick(firstNames)} ${random.pick(beginnings)}${random.pick(endings)}`)
  return [...names]
}

/** By weight; the first ones get the rounding remainder. */
function sizesOf(courses: DemoDegreeCourse[]): number[] {
  const weights = courses.map(({ type }) => types[type].weight)
  const sum = weights.reduce((a, b) => a + b, 0)
  const sizes = weights.map((weight) => Math.floor((offeringsInAll * weight) / sum))
  const left = offeringsInAll - sizes.reduce((a, b) => a + b, 0)
  return sizes.map((size, index) => (index < left ? size + 1 : size))
}
