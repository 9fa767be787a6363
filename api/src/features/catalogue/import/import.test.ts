import { afterEach, describe, expect, it } from 'vitest'
import {
  allOfferings,
  createCourseReview,
  emptyCatalogue,
  importRows,
  importText,
  toCsvText,
  wholeCatalogue,
} from '../../../../test/catalogue.ts'
import { testServices } from '../../../../test/harness.ts'
import { holdLocks, untilBlocked } from '../../../../test/locks.ts'
import { TooManyRetiredError } from './runImport.ts'

const test = testServices()
const place = { department: 'Scienze', degreeCourse: 'Matematica' }
const named = (courseName: string, more: Record<string, string | number> = {}) => ({ ...place, courseName, ...more })
const codes = { departmentCode: 'S', degreeCode: 'L-35' }
/** Large enough for one offering to be less than 5 %. */
const crowd = Array.from({ length: 30 }, (_, index) => named(`Corso ${index}`, { courseCode: `C${index}` }))
const idOf = async (courseName: string) => (await test.db.courseSubject.findFirst({ where: { courseName } }))?.id

afterEach(() => emptyCatalogue(test))

describe('a first import', () => {
  it('makes departments, degree courses, curricula, offerings and professors, and counts them on the rows', async () => {
    const rows = [
      named('Analisi', { ...codes, year: 1, credits: '7,5', professors: 'Ada Rossi; Bo Verdi', curriculum: 'Puro' }),
      named('Fisica', { ...codes, year: 3, professors: 'ADA ROSSI' }),
      { department: 'Lettere', degreeCourse: 'Storia', degreeType: 'LM', courseName: 'Storia greca' },
    ]
    expect(await importRows(test, rows)).toMatchObject({ created: 3, updated: 0, unchanged: 0, retired: 0, rejected: 0 })
    const departments = await test.db.department.findMany({ orderBy: { name: 'asc' }, include: { degreeCourses: true, professors: true } })
    expect(departments).toMatchObject([
      { name: 'Lettere', code: '', degreeCourseCount: 1, subjectCount: 1, degreeCourses: [{ name: 'Storia', years: 2, subjectCount: 1 }] },
      { name: 'Scienze', code: 'S', degreeCourseCount: 1, subjectCount: 2, degreeCourses: [{ code: 'L-35', years: 3, subjectCount: 2 }] },
    ])
    expect(departments[1]?.professors.map(({ name }) => name).sort()).toEqual(['Ada Rossi', 'Bo Verdi'])
    const analysis = await test.db.courseSubject.findFirst({
      where: { courseName: 'Analisi' },
      include: { curriculum: true, teachers: true },
    })
    expect(analysis).toMatchObject({ professors: ['Ada Rossi', 'Bo Verdi'], curriculum: { name: 'Puro' }, year: 1 })
    expect(analysis?.credits?.toNumber()).toBe(7.5)
    expect(analysis?.teachers).toHaveLength(2)
  })

  it('tells courses of one name apart by their type', async () => {
    const both = ['L', 'LM'].map((degreeType) => ({ department: 'D', degreeCourse: 'Informatica', degreeType, courseName: 'Algoritmi' }))
    await importRows(test, both)
    expect(await test.db.degreeCourse.count()).toBe(2)
    expect(await importRows(test, both)).toMatchObject({ created: 0, unchanged: 2 })
  })

  it('takes spellings of one name, and rows with and without its code, for the same', async () => {
    const rows = [
      { department: 'Fisica  Teorica', departmentCode: 'F', degreeCourse: 'Perché', courseName: 'A' },
      { department: 'fisica teorica', degreeCourse: 'PERCHE', courseName: 'B' },
    ]
    await importRows(test, rows)
    expect([await test.db.department.count(), await test.db.degreeCourse.count()]).toEqual([1, 1])
  })
})

describe('the same file again', () => {
  it('changes nothing, down to the times and the version', async () => {
    await importRows(test, [named('Analisi', { professors: 'Ada Rossi', curriculum: 'Puro', year: 2 }), ...crowd])
    const before = await wholeCatalogue(test)
    const again = await importRows(test, [named('Analisi', { professors: 'Ada Rossi', curriculum: 'Puro', year: 2 }), ...crowd])
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 31, retired: 0, rejected: 0 })
    expect(await wholeCatalogue(test)).toEqual(before)
  })

  it('in another order, with other delimiters, line ends and a byte order mark, too', async () => {
    await importRows(test, crowd)
    const before = await wholeCatalogue(test)
    const other = `\uFEFF${toCsvText([...crowd].reverse(), ';').replaceAll('\n', '\r\n')}\r\n\r\n`
    expect(await importText(test, other, 'csv')).toMatchObject({ unchanged: 30, rejected: 0 })
    expect(await wholeCatalogue(test)).toEqual(before)
  })
})

describe('a changed file keeps the ids', () => {
  const original = { ...codes, degreeType: 'L', courseCode: 'M1', year: 1, semester: 1, credits: 9, professors: 'Ada Rossi' }
  it.each<[string, Record<string, string | number>]>([
    ['other credits and teachers', { credits: 6, professors: 'Bo Verdi' }],
    ['another name under the same code', { courseName: 'Analisi matematica I' }],
    ['another code under the same name', { courseCode: 'M1-bis' }],
    ['another year and semester', { year: 2, semester: 2 }],
    ['a curriculum', { curriculum: 'Applicativo' }],
    ['another name of the department', { department: 'Scienze esatte' }],
    ['another code of the department', { departmentCode: 'SE' }],
    ['another name of the degree course', { degreeCourse: 'Matematica e applicazioni' }],
    ['a degree course that moved to another department', { department: 'Ingegneria', departmentCode: 'ING' }],
  ])('with %s', async (_, changes) => {
    await importRows(test, [named('Analisi', original), ...crowd.map((row) => ({ ...row, ...codes }))])
    const id = await idOf('Analisi')
    const changed = [named('Analisi', { ...original, ...changes })]
    const rest = crowd.map((row) => ({ ...row, ...codes, ...parentChanges(changes) }))
    const result = await importRows(test, [...changed, ...rest])
    expect(result).toMatchObject({ created: 0, retired: 0, rejected: 0 })
    expect(await test.db.courseSubject.findUnique({ where: { id } })).toMatchObject({ courseName: changes.courseName ?? 'Analisi' })
    expect(await importRows(test, [...changed, ...rest])).toMatchObject({ updated: 0, unchanged: 31 })
  })

  const parentChanges = (changes: Record<string, string | number>) =>
    Object.fromEntries(Object.entries(changes).filter(([key]) => /^(department|degree)/.test(key)))

  it('and never gives a review to an offering that merely resembles its own', async () => {
    await importRows(test, [named('Tirocinio', { year: 1 }), named('Tirocinio', { year: 2 }), ...crowd])
    const [first] = await test.db.courseSubject.findMany({ where: { courseName: 'Tirocinio', year: 1 } })
    await createCourseReview(test, first?.id ?? '')
    // Both years changed: neither offering can be matched with certainty.
    const result = await importRows(test, [named('Tirocinio', { year: 2, semester: 1 }), named('Tirocinio', { year: 3 }), ...crowd], {
      force: true,
    })
    expect(result).toMatchObject({ created: 2, retired: 2 })
    expect(await test.db.courseSubject.findUnique({ where: { id: first?.id } })).toMatchObject({
      reviewCount: 1,
      retiredAt: expect.any(Date),
    })
  })

  it('and what the file does not speak of', async () => {
    await importRows(test, [named('Analisi', { ...original, curriculum: 'Puro', language: 'it', requirementType: 'mandatory' })])
    const before = await allOfferings(test)
    expect(await importRows(test, [named('Analisi')])).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    expect(await allOfferings(test)).toEqual(before)
    expect(await importRows(test, [named('Analisi', { credits: '', professors: '', curriculum: '' })])).toMatchObject({ updated: 1 })
    expect(await allOfferings(test)).toMatchObject([{ credits: null, professors: [], curriculumId: null, year: 1, language: 'it' }])
    expect([await test.db.curriculum.count(), await test.db.academicProfessor.count()]).toEqual([0, 0])
  })
})

describe('offerings that are no longer in the file', () => {
  it('are retired and never deleted, with or without reviews, and so are their professors', async () => {
    const gone = { department: 'Lettere', degreeCourse: 'Storia', professors: 'Clio Antica' }
    await importRows(test, [
      ...crowd,
      { ...gone, courseName: 'Recensito' },
      { ...gone, degreeCourse: 'Arte', courseName: 'Ignorato', professors: 'Apelle' },
    ])
    const reviewed = await idOf('Recensito')
    const ignored = await idOf('Ignorato')
    const review = await createCourseReview(test, reviewed ?? '')
    expect(await importRows(test, crowd, { force: true })).toMatchObject({ unchanged: 30, retired: 2, kept: 0 })
    expect(await test.db.courseSubject.findUnique({ where: { id: ignored } })).toMatchObject({ retiredAt: expect.any(Date) })
    expect(await test.db.courseSubject.findUnique({ where: { id: reviewed } })).toMatchObject({
      retiredAt: expect.any(Date),
      reviewCount: 1,
    })
    expect(await test.db.courseReview.findUnique({ where: { id: review.id } })).not.toBeNull()
    expect(await test.db.degreeCourse.findMany({ where: { name: { in: ['Storia', 'Arte'] } }, orderBy: { name: 'asc' } })).toMatchObject([
      { name: 'Arte', subjectCount: 0 },
      { name: 'Storia', subjectCount: 0 },
    ])
    expect(await test.db.department.findFirst({ where: { name: 'Lettere' } })).toMatchObject({ degreeCourseCount: 0, subjectCount: 0 })
    expect(await test.db.academicProfessor.findMany({ orderBy: { name: 'asc' } })).toMatchObject([
      { name: 'Apelle', isActive: false },
      { name: 'Clio Antica', isActive: false },
    ])
  })

  it('follow their degree course to another department', async () => {
    await importRows(test, [...crowd, named('Rimasto', codes), named('Andato', codes)])
    const moved = { department: 'Ingegneria', degreeCourse: 'Matematica', degreeCode: 'L-35' }
    await importRows(test, [named('Rimasto', moved)], { force: true })
    const gone = await test.db.courseSubject.findFirst({ where: { courseName: 'Andato' }, include: { department: true } })
    expect(gone).toMatchObject({ retiredAt: expect.any(Date), department: { name: 'Ingegneria' } })
  })

  it('come back with their id when a later file has them', async () => {
    await importRows(test, [...crowd, named('Tornato')])
    const id = await idOf('Tornato')
    await importRows(test, crowd)
    expect(await importRows(test, [...crowd, named('Tornato')])).toMatchObject({ created: 0, updated: 1, unchanged: 30 })
    expect(await test.db.courseSubject.findUnique({ where: { id } })).toMatchObject({ retiredAt: null })
  })

  it('do not confuse later files: of two that fit a row, the one that is offered is meant', async () => {
    await importRows(test, [...crowd, named('Analisi', { courseCode: 'A1', year: 1 }), named('Analisi', { courseCode: 'A1', year: 2 })])
    await importRows(test, [...crowd, named('Analisi', { courseCode: 'A1', year: 2 })])
    const offered = await test.db.courseSubject.findFirst({ where: { courseName: 'Analisi', retiredAt: null } })
    expect(await importRows(test, [...crowd, named('Analisi', { courseCode: 'A1' })])).toMatchObject({
      created: 0,
      unchanged: 31,
      retired: 0,
    })
    expect(await test.db.courseSubject.findUnique({ where: { id: offered?.id } })).toMatchObject({ year: 2, retiredAt: null })
  })

  it('stop the import when they are more than 5 %, unless it is forced', async () => {
    await importRows(test, crowd)
    const before = await wholeCatalogue(test)
    const refused = importRows(test, crowd.slice(2))
    await expect(refused).rejects.toThrow(TooManyRetiredError)
    await expect(refused).rejects.toThrow('Verrebbero ritirati 2 insegnamenti su 30 (6,7 %, più del 5 %): non è stato cambiato nulla.')
    expect(await wholeCatalogue(test)).toEqual(before)
    expect(await importRows(test, crowd.slice(1))).toMatchObject({ retired: 1 })
    expect(await importRows(test, crowd.slice(0, 3), { force: true })).toMatchObject({ created: 0, updated: 1, retired: 27 })
  })

  it('survive when a review of them is being written at that very moment', async () => {
    await importRows(test, [...crowd, named('Contesa')])
    const id = (await idOf('Contesa')) ?? ''
    const endOf = await holdLocks(
      test,
      `WITH counted AS (UPDATE course_subjects SET review_count = review_count + 1 WHERE id = $1)
       INSERT INTO course_reviews (id, course_subject_id, difficulty_rating, attendance_importance, study_materials, exam_methods, attended_year, current_year)
       VALUES ('r1', $1, 20, 20, '{libro}', '{orale}', 2024, 2)`,
      [id],
    )
    const importing = importRows(test, crowd)
    await untilBlocked(test)
    await endOf('COMMIT')
    expect(await importing).toMatchObject({ retired: 1 })
    expect(await test.db.courseSubject.findUnique({ where: { id } })).toMatchObject({ reviewCount: 1, retiredAt: expect.any(Date) })
  })
})

describe('bad rows', () => {
  it('are refused one by one, with their line and every reason, and the others are imported', async () => {
    const csv = [
      'courseName,department,degreeCourse,year,credits,Note',
      'Analisi,Scienze,Matematica,1,9,',
      ',Scienze,Matematica,9,molti,',
      '"Due',
      'righe",,Matematica,1,6,',
      'Fisica,Scienze',
      'Chimica,Scienze,Matematica,1,6,ignorata,di troppo',
      'Analisi,Scienze,Matematica,1,6,',
      'Storia,Scienze,Matematica,,,tranquilla',
    ].join('\n')
    const result = await importText(test, csv, 'csv')
    expect(result).toMatchObject({ created: 2, rejected: 5 })
    expect(result.rejects).toMatchObject([
      {
        line: 3,
        reason:
          'Manca il nome dell’insegnamento; Anno: un numero intero da 1 a 7; Crediti: un numero da 0 a 180 con al massimo un decimale',
      },
      { line: 4, reason: 'Manca il dipartimento' },
      { line: 6, reason: 'Campi: 2 invece di 6' },
      { line: 7, reason: 'Campi: 7 invece di 6' },
      { line: 8, reason: 'Ripete l’insegnamento della riga 2' },
    ])
  })
})

describe('while rows are rejected', () => {
  const both = [named('Analisi', { courseCode: 'A1' }), named('Algebra', { courseCode: 'B1' })]
  const retired = async () => (await test.db.courseSubject.findMany({ where: { retiredAt: { not: null } } })).map((one) => one.courseName)

  it('nothing is retired, so that no subject is lost by a mistake in its row', async () => {
    await importRows(test, [...crowd, ...both])
    const id = await idOf('Analisi')
    const mistaken = [{ ...named('Analisi', { courseCode: 'A1' }), department: '' }]
    expect(await importRows(test, [...crowd, ...mistaken])).toMatchObject({ rejected: 1, retired: 0, kept: 2, needsForce: false })
    expect(await test.db.courseSubject.findUnique({ where: { id } })).toMatchObject({ retiredAt: null })
    expect(await retired()).toEqual([])
    expect(await importRows(test, [...crowd, ...both])).toMatchObject({ unchanged: 32, rejected: 0, retired: 0, kept: 0 })
  })

  it.each([
    ['by its code', ',Matematica,,A1'],
    ['by its name, however it is written', ',Matematica,  ANALISI,'],
    ['in a field too many', 'Scienze,Matematica,con una virgola,Analisi,A9'],
  ])('--retire retires the others, but not what a rejected row names %s', async (_, row) => {
    await importRows(test, [...crowd, ...both])
    const csv = `${toCsvText(crowd)}\n${row}`
    expect(await importText(test, csv, 'csv', { retire: true, force: true })).toMatchObject({ rejected: 1, retired: 1, kept: 1 })
    expect(await retired()).toEqual(['Algebra'])
  })

  it('--retire keeps to the 5 %, unless it is forced', async () => {
    await importRows(test, [...crowd, ...both])
    const rows = [...crowd.slice(2), named('', { courseCode: 'A1' })]
    await expect(importRows(test, rows, { retire: true })).rejects.toThrow('Verrebbero ritirati 3 insegnamenti su 32')
    expect(await importRows(test, rows, { retire: true, force: true })).toMatchObject({ retired: 3, kept: 1 })
  })
})

describe('a file that cannot be read', () => {
  const header = 'department,degreeCourse,courseName'
  it.each([
    ['nothing', '', 'Il file è vuoto.'],
    ['a column missing', 'department,courseName\na,b', 'Nell’intestazione del CSV manca: degreeCourse.'],
    ['a column twice', 'department,degreeCourse,courseName,year,Year\n', 'Nell’intestazione del CSV c’è due volte: year.'],
    ['no row', `${header}\n,,\n`, 'Nel file non c’è nessun insegnamento valido: non è stato cambiato nulla.'],
    ['a quote that never closes', `${header}\na,b,c\n"x,${'y\n'.repeat(60_000)}`, 'virgolette che non si chiudono'],
    ['a huge cell', `${header}\na,b,${'y'.repeat(100_001)}`, 'Entro la riga 2 c’è una riga di oltre 100.000 caratteri'],
    ['letters that are not UTF-8', Buffer.from(`${header}\nUniversit\xe0,b,c`, 'latin1'), 'Il file non è in UTF-8'],
  ])('because of %s says so and changes nothing', async (_, csv, message) => {
    await importRows(test, crowd)
    const before = await wholeCatalogue(test)
    await expect(importText(test, csv, 'csv')).rejects.toThrow(message)
    expect(await wholeCatalogue(test)).toEqual(before)
  })
})
