import type { Reply, Service } from './standIn.ts'
import type { DegreeCourse, Teaching, University } from './university.ts'

const json = (value: unknown): Reply => ({ body: JSON.stringify(value) })

/** Codes that change every year. */
export const cinecaCodes = ({ code }: DegreeCourse, year: number) => {
  const number = Number(code.slice(5))
  return { cod: String((year - 2000) * 1000 + number), cdsCod: `${year % 10}-${number}`, pdsCod: `P${year}` }
}

/** Adds entities and stray spaces. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('à', '&agrave;').replaceAll('’', '&#8217;').replace(' ', '  ')

const periods = { '1': 'Primo Ciclo Semestrale', '2': 'SECONDO SEMESTRE', Annuale: 'Annuale', '': '' } as const

const textsId = ({ code }: Teaching) => `t${code}`

/** Prose and HTML, with an invalid number beside the valid one, and the texts of a unit. */
const textsOf = ({ textbooks: [isbn] }: Teaching) => ({
  testiTotali: [
    {
      chiave_udCod: null,
      testi_it: isbn ? `<p>N&eacute;ri, Manuale, 2&ordf; ed., ISBN ${isbn.slice(0, 3)}-${isbn.slice(3, 5)}-${isbn.slice(5)}</p>` : '',
    },
    { chiave_udCod: 'U1', testi_it: 'Dispense, tel. 9788800000001; ISBN 88-00-00000-1' },
    { chiave_udCod: 'U2', testi_it: null },
  ],
})

function activityOf(teaching: Teaching, place: number) {
  const period = periods[teaching.semester]
  const isInModules = place % 3 === 0
  const assistants = place % 2 === 0 ? [{ des: 'ASSISTENTE EVA', raggruppamentoDocente: { coperturaCod: 'AS' } }] : []
  return {
    cod: textsId(teaching),
    corso_percorso_id: 10000,
    adCod: teaching.code,
    des_it: escaped(teaching.name),
    ...(teaching.credits === null ? (place % 2 === 0 ? {} : { crediti: null }) : { crediti: teaching.credits }),
    ...(isInModules ? {} : { periodo_didattico_it: period }),
    // Italian is the default of the course.
    ...(teaching.language === 'it' ? {} : { lingua_cod: 'eng' }),
    ...(teaching.teachers.length + assistants.length > 0 && { docenti: [...teaching.teachers.map((des) => ({ des })), ...assistants] }),
    ...((isInModules || teaching.moduleTeachers.length > 0) && {
      moduli: [
        { des_it: 'Modulo 1', periodo_didattico_it: isInModules ? period : '', docenti: teaching.moduleTeachers.map((des) => ({ des })) },
        { des_it: 'Modulo 2' },
      ],
    }),
  }
}

/** With code, with label only, with neither. */
function groupsOf(teachings: Teaching[]) {
  const groups = [true, false].map((mandatory, place) => {
    const attivita = teachings.filter((one) => one.mandatory === mandatory).map((one, n) => activityOf(one, n))
    if (teachings.length % 3 === 0) return { cod: mandatory ? 'OO' : 'AS', label_it: mandatory ? 'Obbligatori' : 'A scelta', attivita }
    if (teachings.length % 3 === 1) return { label_it: mandatory ? 'Insegnamenti obbligatori' : 'Esami a scelta', attivita }
    const tipo_ins_des_it = mandatory ? 'Obbligatorio' : 'Facoltativo'
    return { label_it: place === 0 ? '' : null, attivita: attivita.map((one) => ({ ...one, tipo_ins_des_it })) }
  })
  return [...groups, { cod: 'VUOTO', label_it: '' }]
}

const anniOf = (teachings: Teaching[]) => [
  ...[1, 2, 3].map((year) => ({
    anno: year === 2 ? 2 : String(year),
    insegnamenti: groupsOf(teachings.filter((one) => one.year === year)),
  })),
  { anno: 'altreAttivita', insegnamenti: 'di altra forma' },
]

function planOf(course: DegreeCourse, year: number) {
  const cohorts = [` - COORTE ${year}`, ` ${year}/${(year + 1) % 100}`]
  const { cod, pdsCod } = cinecaCodes(course, year)
  const [repeated = []] = [course.curricula[0]?.teachings.slice(0, 1)]
  return {
    cod,
    codicione: course.code,
    des_it: escaped(course.name),
    tipo_corso_cod: 'L2',
    tipo_corso_des_it: course.type,
    dip_cod: Number(course.department.code),
    ...(Number(course.code.slice(5)) % 7 === 0 ? {} : { dip_des_it: course.department.name }),
    percorsi: [
      // A common trunk that repeats part of a curriculum.
      { pdsCod: 'PDS0', comune: true, des_it: 'Percorso comune', anni: anniOf([...course.common, ...repeated]) },
      ...course.curricula.map(({ name, teachings }, n) => ({
        pdsCod: `${pdsCod}-${n}`,
        comune: false,
        des_it: `${name}${cohorts[n]}`,
        // The first one is in two groups.
        anni: anniOf([...teachings, ...teachings.slice(0, 1)]),
      })),
    ],
  }
}

const wrappings = [(plan: unknown) => plan, (plan: unknown) => [plan], (plan: unknown) => ({ '0': plan })]

/** Degree course without a plan: 404. */
export const planless = { cod: '99999', cdsCod: '9-99999' }

function listingOf({ courses, year }: University) {
  const subOf = (course: DegreeCourse, aa = year) => {
    const { cod, cdsCod } = cinecaCodes(course, aa)
    const tipo = { tipo_corso_cod: 'L2', tipo_corso_des_it: course.type, lingua_cod: 'ita' }
    return { cod, cdsCod, aa: String(aa), des_it: escaped(course.name), ...tipo }
  }
  const halves = [courses.slice(0, courses.length / 2), courses.slice(courses.length / 2)]
  return [
    ...halves.map((half) => ({
      subgroups: [
        { cds: half.map((course) => ({ cdsCod: subOf(course).cdsCod, cdsSub: [subOf(course, year - 1), subOf(course)] })) },
        { des_it: 'Senza corsi' },
      ],
    })),
    // A separate area whose course is in another one too.
    {
      subgroups: [
        { cds: courses.slice(0, 1).map((course) => ({ cdsSub: [subOf(course)] })) },
        { cds: [{ cdsSub: [{ ...planless, aa: year, des_it: 'SENZA PIANO' }, { aa: year - 3 }] }] },
      ],
    },
  ]
}

export function cinecaService(university: University): Service {
  const { year, courses, departments } = university
  const plans = new Map(courses.map((course, n) => [cinecaCodes(course, year).cod, wrappings[n % 3]?.(planOf(course, year))]))
  const all = courses.flatMap(({ common, curricula }) => [...common, ...curricula.flatMap(({ teachings }) => teachings)])
  const teachings = new Map(all.map((one) => [textsId(one), one]))
  return (path) => {
    const url = new URL(path, 'http://stand.in')
    if (url.pathname === '/api/v1/corsi') return json(url.searchParams.get('anno') === String(year) ? listingOf(university) : [])
    if (url.pathname === '/api/v1/ricercaDipartimenti') {
      return json(departments.map(({ code, name }) => ({ dip_cod: code, dip_des_it: name })))
    }
    const texts = /^\/api\/v1\/insegnamento-offerta\/\d+\/([^/]+)\/\d+\/10000\/\w+$/.exec(url.pathname)?.[1]
    if (texts !== undefined) {
      const teaching = teachings.get(decodeURIComponent(texts))
      return teaching && teaching.teachers.length > 0 ? json(textsOf(teaching)) : { status: 404, type: 'text/plain', body: 'Not Found' }
    }
    const [, asked, cod = ''] = /^\/api\/v1\/corso\/(\d+)\/(.+)$/.exec(url.pathname) ?? []
    if (asked === undefined) return undefined
    const plan = asked === String(year) ? plans.get(cod) : undefined
    return plan ? json(plan) : { status: 404, body: '{"error":"not found"}' }
  }
}
