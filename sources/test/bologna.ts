import type { Reply, Service } from './standIn.ts'
import type { DegreeCourse, Teaching, University } from './university.ts'

type Row = Record<string, string | number | null>

const periods = { '1': 'Primo Semestre', '2': 'Secondo semestre', Annuale: 'Annuale', '': null } as const
const languages = { it: 'Italiano', en: 'Inglese' } as const

/** A root with its first teacher, and a child for each of the others; some ids are numbers. */
function componentsOf(course: DegreeCourse, teaching: Teaching): Row[] {
  const id = `r-${teaching.code}`
  const teachers = [...teaching.teachers, ...teaching.moduleTeachers]
  const shared = {
    componente_radice: id,
    corso_codice: Number(course.code),
    materia_codice: teaching.code,
    materia_descrizione: teaching.name,
    lingua: languages[teaching.language],
  }
  const children = ['', ...teachers.slice(1)].map((docente_nome, n) => ({
    ...shared,
    componente_id: `${id}-${n}`,
    componente_padre: id,
    docente_nome,
    materia_descrizione: `Modulo ${n}`,
  }))
  return [...children, { ...shared, componente_id: id, componente_padre: null, docente_nome: teachers[0] ?? null }]
}

function detailsOf(teaching: Teaching, curriculum_codice: string | null, place: number): Row[] {
  const detail = {
    // On the root, or on a child.
    componente_id: place % 2 === 0 ? `r-${teaching.code}` : `r-${teaching.code}-0`,
    anno: place % 3 === 0 ? teaching.year : String(teaching.year),
    insegnamento_periodo: periods[teaching.semester],
    insegnamento_crediti: teaching.credits === null ? null : String(teaching.credits),
    curriculum_codice,
  }
  return place % 5 === 0 ? [detail, { ...detail, anno: teaching.year + 1 }] : [detail]
}

/** Bologna's codes are numbers. */
export const bolognaCode = ({ code }: DegreeCourse) => String(Number(code))

export function bolognaTables({ year, courses }: University): Record<string, Row[]> {
  const all = courses.flatMap((course) => [
    ...course.common.map((teaching) => ({ course, teaching, curriculum: null })),
    ...course.curricula.flatMap(({ code, teachings }) => teachings.map((teaching) => ({ course, teaching, curriculum: code }))),
  ])
  const orphan = { componente_id: 'o1', componente_padre: 'gone', componente_radice: 'gone', corso_codice: Number(courses[0]?.code) }
  return {
    [`corsi_${year}_it`]: courses.map((course) => ({
      corso_codice: bolognaCode(course),
      corso_descrizione: course.name,
      tipologia: course.type,
      ambiti: course.department.name,
    })),
    [`insegnamenti_${year}_it`]: [
      ...all.flatMap(({ course, teaching }) => componentsOf(course, teaching)),
      { ...orphan, materia_codice: 'X', materia_descrizione: 'Orfana', docente_nome: 'NESSUNO', lingua: 'Italiano' },
    ],
    [`curriculadettagli_${year}_it`]: all.flatMap(({ teaching, curriculum }, place) => detailsOf(teaching, curriculum, place)),
    [`curriculadisponibili_${year}_it`]: courses.flatMap((course) =>
      course.curricula.map(({ code, name }) => ({
        corso_codice: bolognaCode(course),
        curriculum_codice: code,
        curriculum_descrizione: name,
      })),
    ),
  }
}

/** CKAN with these tables. @param most maximum of records per response */
export function bolognaService(tables: Record<string, Row[]>, most = 2000): Service {
  return (path): Reply | undefined => {
    const url = new URL(path, 'http://stand.in')
    if (url.pathname !== '/api/3/action/datastore_search') return undefined
    const rows = tables[url.searchParams.get('resource_id') ?? '']
    if (!rows) return { status: 404, body: JSON.stringify({ success: false, error: { __type: 'Not Found Error' } }) }
    const [offset, limit] = [Number(url.searchParams.get('offset')), Math.min(most, Number(url.searchParams.get('limit')))]
    const records = rows.slice(offset, offset + limit).map((row, n) => ({ _id: offset + n + 1, ...row }))
    return { body: JSON.stringify({ success: true, result: { records, total: rows.length, limit, offset } }) }
  }
}
