import { beforeAll, describe, expect, it } from 'vitest'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'

const test = testServer()
let course = ''
let id: (name: string) => string

const row = { department: 'Scienze', degreeCourse: 'Fisica & "affini"' }

beforeAll(async () => {
  const rows = [
    { ...row, courseName: 'Ottica', courseCode: '=1+1', year: 2, semester: '1', credits: '7.5', professors: 'Ada Conti;Bo Neri' },
    { ...row, courseName: 'Analisi', year: 1 },
    { ...row, courseName: 'Tesi' },
    ...Array.from({ length: 77 }, (_, n) => ({ ...row, courseName: `Corso ${n}`, year: 3 })),
  ]
  await importRows(test, rows)
  const subjects = await test.db.courseSubject.findMany()
  course = subjects[0]?.degreeCourseId ?? ''
  id = (name) => subjects.find(({ courseName }) => courseName === name)?.id ?? ''
  for (let n = 0; n < 5; n++) {
    const figures = { difficultyRating: 20 + n, attendanceImportance: 10, examMethods: ['orale'], examGrade: n < 3 ? 26 + n : null }
    await createCourseReview(test, id('Ottica'), figures)
    if (n < 4) await createCourseReview(test, id('Analisi'), figures)
  }
  await createCourseReview(test, id('Ottica'), {
    difficultyRating: 25,
    attendanceImportance: 10,
    examMethods: ['scritto', 'orale'],
    examGrade: null,
  })
})

const path = () => `/api/degree-courses/${course}/exams`

describe('the exams of a degree course', () => {
  it('are all offerings by year and name, with figures from five reviews on', async () => {
    const exams = await (await test.request(path())).json()
    expect(exams).toHaveLength(80)
    const unknown = {
      courseCode: '',
      semester: '',
      credits: null,
      professors: [],
      difficulty: null,
      attendance: null,
      examMethods: null,
      averageGrade: null,
    }
    expect([exams[0], exams[1], exams[79]]).toEqual([
      { ...unknown, subjectId: id('Analisi'), name: 'Analisi', year: 1, n: 4 },
      {
        subjectId: id('Ottica'),
        courseCode: '=1+1',
        name: 'Ottica',
        year: 2,
        semester: '1',
        credits: 7.5,
        professors: ['Ada Conti', 'Bo Neri'],
        n: 6,
        difficulty: 135 / 6,
        attendance: 10,
        examMethods: ['orale'],
        averageGrade: 27,
      },
      { ...unknown, subjectId: id('Tesi'), name: 'Tesi', year: null, n: 0 },
    ])
  })

  it('are the same over GraphQL, in the one statement of the degree course, also beside its subjects', async () => {
    const fields = 'subjectId courseCode name year semester credits professors n difficulty attendance examMethods averageGrade'
    const { degreeCourse } = await test.execute<{ degreeCourse: { exams: object[] } }>(
      `{ degreeCourse(id: "${course}") { exams { ${fields} } } }`,
    )
    expect(degreeCourse.exams).toEqual(await (await test.request(path())).json())
    const read = () => test.execute(`{ degreeCourse(id: "${course}") { exams { name } subjects { averageDifficulty averageGrade } } }`)
    expect(await countStatements(read)).toBe(1)
    expect(await countStatements(() => test.request(`${path()}?${Math.random()}`))).toBe(1)
  })

  it('as CSV are for Italian spreadsheets, or for programs', async () => {
    const response = await test.request(`${path()}.csv`)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="esami-fisica-affini.csv"')
    const bytes = Buffer.from(await response.arrayBuffer()).toString()
    const [head, , optics] = bytes.split('\r\n')
    expect(head).toBe('\uFEFFsubjectId;courseCode;name;year;semester;credits;professors;n;difficulty;attendance;examMethods;averageGrade')
    expect(optics).toBe(`${id('Ottica')};'=1+1;Ottica;2;1;"7,5";"Ada Conti, Bo Neri";6;"22,5";10;orale;27`)
    const forPrograms = await (await test.request(`${path()}.csv?separator=comma`)).text()
    expect(forPrograms.split('\r\n')[2]).toBe(`${id('Ottica')},'=1+1,Ottica,2,1,7.5,"Ada Conti, Bo Neri",6,22.5,10,orale,27`)
  })

  it('of an unknown degree course are 404, and of a wrong separator 400', async () => {
    for (const kind of ['exams', 'exams.csv']) expect((await test.request(`/api/degree-courses/unknown/${kind}`)).status).toBe(404)
    expect((await test.request(`${path()}.csv?separator=tab`)).status).toBe(400)
  })
})

it('a subject tells its figures from five reviews on', async () => {
  const fields = 'averageDifficulty averageAttendance averageGrade examMethods'
  const figures = (name: string) => test.execute(`{ subject(id: "${id(name)}") { ${fields} } }`)
  const known = { averageDifficulty: 22.5, averageAttendance: 10, averageGrade: 27, examMethods: ['orale'] }
  expect(await figures('Ottica')).toEqual({ subject: known })
  const unknown = { averageDifficulty: null, averageAttendance: null, averageGrade: null, examMethods: null }
  expect(await figures('Analisi')).toEqual({ subject: unknown })
})
