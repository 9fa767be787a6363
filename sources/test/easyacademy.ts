import type { Service } from './standIn.ts'
import type { DegreeCourse, Teaching, University } from './university.ts'

/** UTF-8 read as Latin-1. */
export const spoilt = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

/** With brackets, quotes and semicolons. */
export const easyAcademyName = (name: string) => `${name} [A-L]; "e" }`

function teachingOf(teaching: Teaching, n: number) {
  const docente = [...teaching.teachers, ...teaching.moduleTeachers].join(', ')
  const label = n % 4 === 0 && !/[^\0-\u00FF]/.test(teaching.name) ? spoilt(easyAcademyName(teaching.name)) : easyAcademyName(teaching.name)
  return { label, valore: `EC${n}`, ...(docente && { docente }) }
}

function yearsOf({ common, curricula }: DegreeCourse) {
  const groups = [{ name: 'COMUNE', teachings: common }, ...curricula]
  return [
    ...groups.flatMap(({ name, teachings }) =>
      [1, 2, 3].map((year) => ({
        label: `${year} - ${name}`,
        valore: `${name}|X|${year}`,
        elenco_insegnamenti: teachings.filter((one) => one.year === year).map(teachingOf),
      })),
    ),
    { label: 'Senza anno', valore: 'X|0', elenco_insegnamenti: [{ label: 'Non letto', valore: 'N' }] },
  ]
}

export const easyAcademyLists = ({ courses, departments }: University) => ({
  elenco_corsi: courses.map((course) => ({
    label: `${course.name} [${course.code}]`,
    valore: course.code,
    tipo: course.type,
    scuola: course.department.code,
    elenco_anni: yearsOf(course),
  })),
  elenco_scuole: departments.map(({ code, name }) => ({ label: name, valore: code })),
})

/** JSON as in PHP: with escaped slashes. */
const php = (value: unknown) => JSON.stringify(value).replaceAll('/', '\\/')

export const easyAcademyScript = ({ elenco_corsi, elenco_scuole }: { elenco_corsi: unknown; elenco_scuole: unknown }) =>
  `// l'elenco dei corsi\nvar aggiornato = 'dom"ani; [';\nvar elenco_corsi = ${php(elenco_corsi)};\nvar elenco_scuole = ${php(elenco_scuole)};\nfunction f(a) { return "}" + a[0]; }\n`

export function easyAcademyService(university: University, script = easyAcademyScript(easyAcademyLists(university))): Service {
  return (path) =>
    path.endsWith(`/combo.php?sw=ec_&aa=${university.year}&page=corsi`) ? { type: 'text/html; charset=UTF-8', body: script } : undefined
}
