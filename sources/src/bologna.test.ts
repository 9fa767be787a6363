import { inItalian } from '@chiostro/domain/languages/translate'
import { describe, expect, test } from 'vitest'
import { bolognaCode, bolognaService, bolognaTables } from '../test/bologna.ts'
import { read, small, sorted, standInFor } from '../test/reading.ts'
import { expectedOfferings, inventUniversity, smallUniversity, type University } from '../test/university.ts'

/** Catalogue expected from the tables. */
const expectedOf = (university: University) =>
  expectedOfferings({
    ...university,
    courses: university.courses.map((course) => ({ ...course, code: bolognaCode(course), department: { ...course.department, code: '' } })),
  }).map((one) => ({ ...one, requirementType: '' }))

const course = { corso_codice: '8001', corso_descrizione: 'BOTANICA', tipologia: 'Laurea', ambiti: 'Scienze' }
const root = {
  componente_id: 1,
  componente_padre: null,
  componente_radice: 1,
  corso_codice: 8001,
  materia_codice: 'B1',
  materia_descrizione: 'Erbe',
  docente_nome: 'ROSSI ANNA',
  lingua: 'Italiano',
}
const child = {
  ...root,
  componente_id: '2',
  componente_padre: '1',
  componente_radice: '1',
  materia_descrizione: 'Modulo',
  docente_nome: 'VERDI LIA',
}
const detail = { componente_id: '1', anno: 2, insegnamento_crediti: '6', insegnamento_periodo: 'Primo Semestre', curriculum_codice: null }
type Rows = Record<string, string | number | null>[]
const tables = (components: object[], details: object[], curricula: object[] = []) => ({
  corsi_2026_it: [course],
  insegnamenti_2026_it: components as Rows,
  curriculadettagli_2026_it: details as Rows,
  curriculadisponibili_2026_it: curricula as Rows,
})
const readTables = async (...given: Parameters<typeof tables>) => read('bologna', await standInFor(bolognaService(tables(...given))))

describe('Bologna', () => {
  test('reads whole tables, page by page, however many records the server sends at once', async () => {
    const standIn = await standInFor(bolognaService(bolognaTables(small), 7))
    const found = await read('bologna', standIn)
    expect(sorted(found.offerings)).toEqual(sorted(expectedOf(small)))
    expect(found.columns).not.toContain('departmentCode')
    expect(found.columns).not.toContain('requirementType')
    const offsets = standIn.asked().flatMap((path) => /resource_id=insegnamenti_2026_it&limit=\d+&offset=(\d+)$/.exec(path)?.[1] ?? [])
    expect(offsets.slice(0, 3)).toEqual(['0', '7', '14'])
    const names = standIn.asked().map((path) => /resource_id=(\w+)_2026_it/.exec(path)?.[1])
    expect([...new Set(names)]).toEqual(['corsi', 'insegnamenti', 'curriculadettagli', 'curriculadisponibili'])
    expect(found.notes.map(inItalian).join()).toContain('ambiti')
  })

  test('names a table that is not there', async () => {
    const standIn = await standInFor(bolognaService(bolognaTables(small)))
    await expect(read('bologna', standIn, { year: 2031 })).rejects.toThrow('la tabella «corsi_2031_it» non c’è')
    expect(standIn.asked()).toHaveLength(1)
  })

  test('keeps the courses and areas that are named, and names those that are not there', async () => {
    const standIn = await standInFor(bolognaService(bolognaTables(small)))
    const found = await read('bologna', standIn, { degrees: ['990100002'] })
    expect(new Set(found.offerings.map(({ degreeCode }) => degreeCode))).toEqual(new Set(['990100002']))
    expect(await read('bologna', standIn, { departments: ['Dipartimento di Prove 1'] })).toMatchObject({
      extent: 'departments',
      degreeCourses: 1,
      elsewhere: ['990100000', '990100002', '990100003'],
    })
    await expect(read('bologna', standIn, { degrees: ['7'] })).rejects.toThrow('corsi_2026_it: il corso di laurea «7»')
    await expect(read('bologna', standIn, { departments: ['Lettere'] })).rejects.toThrow('corsi_2026_it: l’ambito «Lettere»')
  })
})

describe('components of Bologna', () => {
  test('are one subject with its root’s name, and the teachers of all, each once', async () => {
    const { offerings } = await readTables(
      [child, root, { ...child, componente_id: 3, docente_nome: null }, { ...child, componente_id: 4 }],
      [detail],
    )
    expect(offerings).toMatchObject([
      { courseCode: 'B1', courseName: 'Erbe', professors: ['ROSSI ANNA', 'VERDI LIA'], credits: 6, year: 2, semester: '1', language: 'it' },
    ])
  })

  test('of two roots with one code are one subject; without a root they are ignored', async () => {
    const second = { ...root, componente_id: 9, componente_radice: 9, materia_descrizione: 'Erbe [M-Z]', docente_nome: 'NERI UGO' }
    const { offerings } = await readTables([root, second, { ...child, componente_radice: 77 }], [{ ...detail, componente_id: 9 }])
    expect(offerings).toMatchObject([{ courseName: 'Erbe', professors: ['ROSSI ANNA', 'NERI UGO'], credits: 6 }])
  })

  test('have a row for each curriculum of the details, which may hang on the root or on a child', async () => {
    const curricula = [{ corso_codice: '8001', curriculum_codice: 7, curriculum_descrizione: 'Alpina' }]
    const places = [
      { ...detail, componente_id: 2, anno: '3', curriculum_codice: '7' },
      { ...detail, anno: '2', insegnamento_crediti: 12, curriculum_codice: 7 },
      { ...detail, componente_id: 2, anno: 1 },
      { ...detail, curriculum_codice: '8' },
      { ...detail, componente_id: 55 },
    ]
    const { offerings } = await readTables([root, child], places, curricula)
    expect(sorted(offerings)).toMatchObject([
      { curriculum: '', year: 1, credits: 6 },
      { curriculum: '8', year: 2, credits: 6 },
      { curriculum: 'Alpina', year: 2, credits: 12 },
    ])
  })

  test('without details have one row, without curriculum, year, semester and credits', async () => {
    const { offerings } = await readTables([root], [{ ...detail, componente_id: 99 }])
    expect(offerings).toMatchObject([{ curriculum: '', year: null, semester: '', credits: null, courseName: 'Erbe' }])
  })

  test('have one row of the lowest year where no detail has a curriculum’s code, and the fourth table is not asked for', async () => {
    const { curriculum_codice: _, ...plain } = detail
    const standIn = await standInFor(bolognaService(tables([root], [{ ...plain, anno: 3 }, plain])))
    const found = await read('bologna', standIn)
    expect(found.offerings).toMatchObject([{ year: 2, curriculum: '' }])
    expect(found.columns).not.toContain('curriculum')
    expect(standIn.asked()).toHaveLength(3)
  })
})

test.each([
  ['corsi_2026_it', 'corso_descrizione'],
  ['corsi_2026_it', 'ambiti'],
  ['insegnamenti_2026_it', 'materia_descrizione'],
  ['insegnamenti_2026_it', 'componente_padre'],
  ['insegnamenti_2026_it', 'componente_radice'],
  ['insegnamenti_2026_it', 'docente_nome'],
  ['curriculadettagli_2026_it', 'anno'],
  ['curriculadisponibili_2026_it', 'curriculum_descrizione'],
])('without its column, %s.%s is named', async (table, column) => {
  const all = bolognaTables(small)
  all[table] = (all[table] ?? []).map(({ [column]: _, ...row }) => row)
  const standIn = await standInFor(bolognaService(all))
  await expect(read('bologna', standIn, { partial: true })).rejects.toThrow(
    `resource_id=${table}&limit=1000&offset=0: il campo «${table}.${column}»`,
  )
})

test('a server that sends no more records than this, but says there are more, is not asked for ever', async () => {
  const service = bolognaService(bolognaTables(small), 0)
  await expect(read('bologna', await standInFor(service))).rejects.toThrow('result.records')
})

test('an empty year of Bologna is told', async () => {
  const empty = { ...bolognaTables(inventUniversity(smallUniversity)), corsi_2026_it: [] }
  await expect(read('bologna', await standInFor(bolognaService(empty)))).rejects.toThrow(
    'corsi_2026_it: nessun corso di laurea del 2026/27',
  )
})
