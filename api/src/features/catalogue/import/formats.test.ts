import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { yearsOfType } from '@chiostro/domain/catalogue/levels'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyCatalogue, importText, toCsvText, wholeCatalogue } from '../../../../test/catalogue.ts'
import { testServices } from '../../../../test/harness.ts'
import { readUnitn } from './formats.ts'
import { parseCatalogue } from './parse.ts'
import { parseInThread } from './parseInThread.ts'
import type { ParsedRow } from './rows.ts'

const test = testServices()

afterEach(() => emptyCatalogue(test))

describe('CSV', () => {
  it('is read the same wherever the parser’s slices of 64 kB cut it', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `${'è'.repeat(index % 7)} «perché», "sì" 😀\n${index}`)
    const content = Buffer.from(toCsvText(names.map((courseName) => ({ department: 'D', degreeCourse: 'C', courseName }))))
    const batches = await Array.fromAsync(parseCatalogue(content))
    const read = batches.flatMap(({ offerings }) => JSON.parse(offerings) as { courseName: string }[])
    expect(read.map(({ courseName }) => courseName)).toEqual(names.map((name) => name.replace('\n', ' ').trim()))
    expect(batches.map(({ rows }) => rows)).toEqual([1000, 2000, 3000, 4000, 5000, 5000])
    expect(batches.map(({ read }) => read).every((read, index, all) => read <= 1 && read >= (all[index - 1] ?? 0))).toBe(true)
  })
})

describe('JSON', () => {
  it('may have its keys in any order', async () => {
    const sorted = [
      {
        code: 'S',
        courses: [
          { code: 'L-35', subjects: [{ courseName: 'Analisi', credits: 9.0, professors: ['Ada Rossi'], year: null }], name: 'Matematica' },
        ],
        name: 'Scienze',
      },
      { courses: [{ subjects: [{ courseName: 'Storia greca' }], name: 'Storia' }], name: 'Lettere' },
    ]
    expect(await importText(test, sorted, 'json')).toMatchObject({ created: 2, rejected: 0 })
    const [analysis] = await test.db.courseSubject.findMany({
      where: { courseName: 'Analisi' },
      include: { degreeCourse: true, department: true },
    })
    expect(analysis).toMatchObject({ degreeCourse: { name: 'Matematica', code: 'L-35' }, department: { name: 'Scienze', code: 'S' } })
  })

  it('rejects what is not an offering, or is in a degree course or department without a name', async () => {
    const file = [
      {
        name: 'Scienze',
        courses: [
          {
            name: 'Matematica',
            subjects: [{ courseName: 'Analisi' }, null, 7, [], { courseName: '' }, { courseName: 'Algebra', year: 'x' }],
          },
        ],
      },
      { name: 'Scienze', courses: [{ name: '', subjects: [{ courseName: 'Senza corso' }] }] },
      { name: null, courses: [{ name: 'Corso', subjects: [{ courseName: 'Senza dipartimento' }] }] },
      { name: 'Vuoto', courses: [] },
    ]
    const result = await importText(test, file, 'json')
    expect(result).toMatchObject({ created: 1, rejected: 7 })
    expect(result.rejects.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 Non è un insegnamento',
      '3 Non è un insegnamento',
      '4 Non è un insegnamento',
      '5 Manca il nome dell’insegnamento',
      '6 Anno: un numero intero da 1 a 7',
      '7 Manca il corso di laurea',
      '8 Manca il dipartimento',
    ])
    expect(await test.db.department.findMany()).toMatchObject([{ name: 'Scienze' }])
  })

  it('recognises offerings by their id when all else changed, and refuses an id told twice', async () => {
    const file = (subjects: object[]) => [{ name: 'S', courses: [{ name: 'M', subjects }] }]
    await importText(test, file([{ id: 'one', courseName: 'Analisi' }]), 'json')
    const result = await importText(
      test,
      file([
        { id: 'one', courseName: 'Algebra', year: 2 },
        { id: 'one', courseName: 'Copia' },
      ]),
      'json',
    )
    expect(result).toMatchObject({ created: 0, updated: 1, rejected: 1 })
    expect(result.rejects).toMatchObject([{ line: 2, reason: 'Ripete l’insegnamento della riga 1' }])
    expect(await test.db.courseSubject.findMany()).toMatchObject([{ id: 'one', courseName: 'Algebra' }])
  })

  it.each([
    ['', 'Il file non è JSON valido.'],
    ['[{"name":"S","courses":[{"name":"M","subjects":[{"courseName":"A"}', 'Il file non è JSON valido alla riga 1.'],
    ['[{"name":"S",\n}]', 'Il file non è JSON valido alla riga 2.'],
    ['[{"name":S}]', 'Il file non è JSON valido.'],
    ['{"departments":[]}', 'Nel file non ci sono insegnamenti'],
    ['[]', 'Nel file non ci sono insegnamenti'],
    ['"text"', 'Nel file non ci sono insegnamenti'],
  ])('that is %j is told to be unreadable', async (text, message) => {
    await expect(importText(test, text, 'json')).rejects.toThrow(message)
  })
})

it('a file that needs more memory than any catalogue is refused, and only its thread ends', async () => {
  const content = gzipSync(`[${'{},'.repeat(1_000_000)}{}]`)
  await expect(parseInThread({ content }, { heapMb: 40 }).next()).rejects.toThrow('Il file è troppo complesso per essere un catalogo.')
})

describe('unitn', () => {
  const offering = (more: object) => ({
    nome: 'Analisi',
    descrizione: '',
    dipartimento: [{ nome: 'Dipartimento di Matematica', id: 'D1' }],
    titolari: [],
    docenti: [],
    corsoStudi: 'Matematica (L2)',
    sitoWeb: 'https://example.org/af/2023?corso=0101G&annoOrdinamento=2020&pds=P1&ad=145',
    ...more,
  })
  const file = (...data: object[]) => ({ value: { total: data.length, data }, statusCode: 200 })

  it('takes codes from the address, the type from the name, teachers with their roles, and decodes entities', async () => {
    const rossi = { nome: 'Ada', cognome: 'D&#39;Amico' }
    await importText(
      test,
      file(
        offering({ nome: 'L&#39;analisi &amp; i suoi&nbsp;metodi', titolari: [rossi], docenti: [{ nome: 'Bo', cognome: 'Verdi' }, rossi] }),
      ),
      'unitn',
    )
    const [stored] = await test.db.courseSubject.findMany({
      include: { degreeCourse: true, curriculum: true, department: true, teachers: { include: { professor: true } } },
    })
    expect(stored).toMatchObject({
      courseName: "L'analisi & i suoi metodi",
      courseCode: '145',
      professors: ["Ada D'Amico", 'Bo Verdi'],
      year: null,
      credits: null,
      degreeCourse: { name: 'Matematica', type: 'L2', code: '0101G', years: 3 },
      curriculum: { name: 'Percorso P1, ordinamento 2020' },
      department: { name: 'Dipartimento di Matematica', code: 'D1' },
    })
    expect(stored?.teachers.map(({ role, professor }) => `${professor.name} ${role}`).sort()).toEqual([
      "Ada D'Amico titolare",
      'Bo Verdi docente',
    ])
  })

  it('places offerings of two departments in the first, and those of none among the others', async () => {
    const [first, second] = [
      { nome: 'Primo', id: 'D1' },
      { nome: 'Secondo', id: 'D2' },
    ]
    await importText(test, file(offering({ dipartimento: [first, second] }), offering({ nome: 'Orfano', dipartimento: [] })), 'unitn')
    const stored = await test.db.courseSubject.findMany({ include: { department: true }, orderBy: { courseName: 'asc' } })
    expect(stored.map(({ courseName, department }) => [courseName, department.name])).toEqual([
      ['Analisi', 'Primo'],
      ['Orfano', 'Altri corsi'],
    ])
  })

  it.each([
    ['Informatica (L2)', 'Informatica', 3],
    ['Informatica (LM)', 'Informatica', 2],
    ['Giurisprudenza (LM5)', 'Giurisprudenza', 5],
    ['Medicina e Chirurgia (LM6)', 'Medicina e Chirurgia', 6],
    ['Diritto delle Migrazioni (DIRPOM) (M1)', 'Diritto delle Migrazioni (DIRPOM)', 0],
    ['Centro Linguistico (CLA)', 'Centro Linguistico (CLA)', 0],
  ])('reads the level of %j', (corsoStudi, degreeCourse, years) => {
    const [found] = readUnitn(Buffer.from(JSON.stringify(file(offering({ corsoStudi }))))) as ParsedRow[]
    const place = found?.position.degreeCourse as { degreeCourse: string; degreeType: string }
    expect([place.degreeCourse, yearsOfType(place.degreeType)]).toEqual([degreeCourse, years])
  })

  it('refuses what lacks a field, and imports the rest', async () => {
    const result = await importText(test, file(offering({}), offering({ nome: undefined }), { nome: 'x' }), 'unitn')
    expect(result).toMatchObject({ created: 1, rejected: 2 })
    expect(result.rejects[0]).toMatchObject({ line: 2, reason: 'Campo mancante o sbagliato: nome' })
  })
})

/** Published by a university; not part of the repository (its README names the origin). */
const realFile = fileURLToPath(new URL('../../../../../../shared/data/unitn-courses.json', import.meta.url))
const isHere = existsSync(realFile)
if (!isHere) process.stderr.write(`SKIPPED: the import of a real university's catalogue, because ${realFile} is not there.\n`)

describe.skipIf(!isHere)('a real university’s catalogue', () => {
  const run = () => importText(test, readFileSync(realFile), 'unitn')

  it('is imported completely, and a second time changes nothing', async () => {
    expect(await run()).toMatchObject({ created: 3265, rejected: 0 })
    expect([await test.db.department.count(), await test.db.degreeCourse.count()]).toEqual([16, 79])
    const before = await wholeCatalogue(test)
    expect(await run()).toMatchObject({ created: 0, updated: 0, unchanged: 3265, retired: 0, rejected: 0 })
    expect(await wholeCatalogue(test)).toEqual(before)
    expect(await test.db.courseSubject.count({ where: { courseName: { contains: '&#' } } })).toBe(0)
    expect(await test.db.courseSubject.count({ where: { professors: { isEmpty: true } } })).toBe(16)
    expect(before.degreeCourses.find(({ name }) => name === 'Giurisprudenza')).toMatchObject({ type: 'LM5', years: 5 })
  })
})
