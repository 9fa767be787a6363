// Invented university that the stand-ins of three services publish, each in its format.

export interface Teaching {
  code: string
  name: string
  year: number
  semester: '1' | '2' | 'Annuale' | ''
  credits: number | null
  mandatory: boolean
  language: 'it' | 'en'
  teachers: string[]
  /** Teachers of single modules. */
  moduleTeachers: string[]
  textbooks: string[]
}

export interface DegreeCourse {
  /** `codicione`, stable over the years. */
  code: string
  name: string
  type: string
  department: Department
  curricula: { code: string; name: string; teachings: Teaching[] }[]
  /** For all curricula. */
  common: Teaching[]
}

interface Department {
  code: string
  name: string
}

export interface University {
  year: number
  departments: Department[]
  courses: DegreeCourse[]
}

export interface Size {
  courses: number
  /** Per degree course: teachings of each of its two curricula, and common ones. */
  teachings: number
}

/** Some 5,000 offerings. */
export const wholeUniversity: Size = { courses: 100, teachings: 17 }
export const smallUniversity: Size = { courses: 4, teachings: 3 }

const subjects = ['Erbe', 'Àlgebra', 'Storia & arte', 'Qualità dell’acqua', 'Fisica', 'Diritto', 'Sociologia', 'Lingua']
const surnames = ['ROSSI', 'NERI', 'VERDI', 'D’AMICO', 'DE LUCA', 'NICOLÒ', 'ESPOSITO', 'BRÜGGER']
const names = ['ANNA', 'UGO', 'LIA', 'NICOLÒ', 'ZOË', 'IVO']
const pick = <Element>(list: readonly Element[], n: number) => list[n % list.length] as Element

const person = (n: number) => `${pick(surnames, n)} ${pick(names, n * 5 + (n >> 3))} ${n % 37}`

/** Thirteen digits with a checksum. */
function isbnOf(n: number): string {
  const body = `97888${String(1_000_000 + (n % 97)).slice(0, 7)}`
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

function teachingOf(course: number, place: string, n: number): Teaching {
  const seed = course * 31 + n * 7 + place.length
  return {
    code: `${course}-${place}${n}`,
    name: `${pick(subjects, seed)} ${course}.${place}${n}`,
    year: 1 + (n % 3),
    semester: pick(['1', '2', 'Annuale', '1'] as const, seed),
    credits: pick([9, 6, 4.5, null, 12], seed),
    mandatory: seed % 3 !== 0,
    language: seed % 5 === 0 ? 'en' : 'it',
    teachers: seed % 11 === 0 ? [] : [person(seed), person(seed + 1)],
    moduleTeachers: seed % 4 === 0 ? [person(seed + 2)] : [],
    textbooks: seed % 2 === 0 ? [isbnOf(seed)] : [],
  }
}

const teachingsOf = (course: number, place: string, count: number) => Array.from({ length: count }, (_, n) => teachingOf(course, place, n))

/** Catalogue of 2026/27 or a later year: every year each tenth degree course replaces a teaching. */
export function inventUniversity(size: Size, year = 2026): University {
  const departments = Array.from({ length: 8 }, (_, n) => ({ code: String(101 + n), name: `Dipartimento di Prove ${n}` }))
  const courses = Array.from({ length: size.courses }, (_, n): DegreeCourse => {
    const later = n % 10 === 0 ? year - 2026 : 0
    return {
      code: `09901${String(n).padStart(5, '0')}`,
      // Names are not unique, even within a type.
      name: `BOTANICA ${n >> 1}`,
      type: n % 4 < 2 ? 'Laurea' : 'Laurea Magistrale',
      department: pick(departments, n),
      curricula: ['Alpina', 'Marina'].map((name, place) => ({
        code: `C${place}`,
        name,
        teachings: teachingsOf(n, pick('am'.split(''), place), size.teachings),
      })),
      common: [...teachingsOf(n, 'k', size.teachings + later)].slice(later),
    }
  })
  return { year, departments, courses }
}

/** Expected catalogue entry; the comparison skips keys of `Offering` that a source lacks. */
export interface Expected {
  department: string
  departmentCode: string
  degreeCourse: string
  degreeCode: string
  degreeType: string
  curriculum: string
  courseCode: string
  courseName: string
  year: number | null
  semester: string
  credits: number | null
  requirementType: string
  language: string
  professors: string[]
  /** Only if requested. */
  textbooks: string[]
}

/** One per degree course, curriculum and teaching; common ones have no curriculum. */
export function expectedOfferings({ courses }: University): Expected[] {
  return courses.flatMap((course) => {
    const place = {
      department: course.department.name,
      departmentCode: course.department.code,
      degreeCourse: course.name,
      degreeCode: course.code,
      degreeType: course.type,
    }
    const groups = [{ name: '', teachings: course.common }, ...course.curricula]
    return groups.flatMap(({ name, teachings }) =>
      teachings.map((one) => ({
        ...place,
        curriculum: name,
        courseCode: one.code,
        courseName: one.name,
        year: one.year,
        semester: one.semester,
        credits: one.credits,
        requirementType: one.mandatory ? 'mandatory' : 'optional',
        language: one.language,
        professors: [...new Set([...one.teachers, ...one.moduleTeachers])],
        textbooks: [],
      })),
    )
  })
}

/** ISBNs by subject code; none for subjects without texts (`cinecaService`). */
export function expectedTextbooks({ courses }: University): Map<string, string[]> {
  const all = courses.flatMap(({ common, curricula }) => [...common, ...curricula.flatMap(({ teachings }) => teachings)])
  return new Map(all.map(({ code, teachers, textbooks }) => [code, teachers.length > 0 ? textbooks : []]))
}
