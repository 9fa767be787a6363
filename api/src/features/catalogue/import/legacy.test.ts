import { describe, expect, it } from 'vitest'
import { importRows, importText } from '../../../../test/catalogue.ts'
import { testServices } from '../../../../test/harness.ts'

const test = testServices()

const schools = [
  {
    name: 'Scuola di Ingegneria',
    courses: [
      {
        name: 'Informatica',
        code: 'L31',
        type: 'Laurea',
        duration: 3,
        credits: 180,
        language: 'Italiano',
        description: 'Tre anni.',
        url: 'https://example.org',
        hasCurricula: true,
        subjects: [
          { name: 'Analisi', code: 'A1', credits: 9, semester: '1', year: 1, description: 'Limiti.', professor: 'Ada Rossi; Bo Verdi' },
          { name: 'Storia della scienza', year: '3', isMandatory: false },
          { name: '', year: 1 },
          { name: 'Fisica', year: 99 },
        ],
      },
      { name: 'Vuoto', subjects: [] },
    ],
  },
]
const run = (content: object = schools) => importText(test, content, 'legacy')
const tables = async () => ({
  schools: await test.db.school.findMany(),
  courses: await test.db.schoolCourse.findMany({ orderBy: { name: 'asc' } }),
  subjects: await test.db.schoolSubject.findMany({ orderBy: { name: 'asc' } }),
})

describe('the older structure', () => {
  it('is kept in its own tables and carried into the catalogue, without touching what is there', async () => {
    await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia greca' }])
    expect(await run()).toMatchObject({
      created: 2,
      updated: 0,
      retired: 0,
      kept: 0,
      rejected: 2,
      rejects: [
        { line: 3, reason: 'Manca il nome dell’insegnamento' },
        { line: 4, reason: 'Anno: un numero intero da 1 a 7' },
      ],
    })
    const stored = await tables()
    expect(stored.schools).toMatchObject([{ name: 'Scuola di Ingegneria' }])
    expect(stored.courses).toMatchObject([
      { name: 'Informatica', code: 'L31', type: 'Laurea', duration: 3, language: 'Italiano', description: 'Tre anni.', hasCurricula: true },
      { name: 'Vuoto', hasCurricula: false },
    ])
    expect(stored.subjects).toMatchObject([
      { name: 'Analisi', code: 'A1', professor: 'Ada Rossi; Bo Verdi', description: 'Limiti.', isMandatory: true },
      { name: 'Storia della scienza', isMandatory: false, year: 3 },
    ])
    const carried = await test.db.courseSubject.findMany({
      orderBy: { courseName: 'asc' },
      include: { department: true, degreeCourse: true },
    })
    expect(carried).toMatchObject([
      {
        courseName: 'Analisi',
        professors: ['Ada Rossi', 'Bo Verdi'],
        requirementType: 'mandatory',
        semester: '1',
        department: { name: 'Scuola di Ingegneria' },
        degreeCourse: { name: 'Informatica', code: 'L31', type: 'Laurea', language: 'it', description: 'Tre anni.', years: 3 },
      },
      { courseName: 'Storia della scienza', requirementType: 'optional' },
      { courseName: 'Storia greca', department: { name: 'Lettere' } },
    ])
  })

  it('a second time changes nothing', async () => {
    const before = await tables()
    const version = await test.db.catalogueVersion.findFirst()
    expect(await run()).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(await run({ schools })).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(await tables()).toEqual(before)
    expect(await test.db.catalogueVersion.findFirst()).toEqual(version)
  })

  it('loses in its tables what a school no longer has; other schools stay, and so does the catalogue', async () => {
    const [first] = structuredClone(schools)
    first?.courses[0]?.subjects?.splice(0, 1)
    first?.courses.pop()
    await run([{ name: 'Scuola di Lettere', courses: [{ name: 'Lettere', subjects: [{ name: 'Metrica' }] }] }])
    await run([first])
    const stored = await tables()
    expect(stored.schools.map(({ name }) => name).sort()).toEqual(['Scuola di Ingegneria', 'Scuola di Lettere'])
    expect(stored.courses.map(({ name }) => name)).toEqual(['Informatica', 'Lettere'])
    expect(stored.subjects.map(({ name }) => name)).toEqual(['Metrica', 'Storia della scienza'])
    expect(await test.db.courseSubject.count({ where: { courseName: 'Analisi', retiredAt: null } })).toBe(1)
  })

  it('refuses a file in which another school uses the code of a degree course that has other subjects, and changes nothing', async () => {
    const school = (name: string, course: string, ...subjects: string[]) => ({
      name,
      courses: [{ name: course, code: 'X-1', subjects: subjects.map((subject) => ({ name: subject })) }],
    })
    await run([school('Scuola di Scienze', 'Fisica', 'Ottica', 'Acustica')])
    const before = [await tables(), await test.db.courseSubject.findMany(), await test.db.degreeCourse.findMany()]
    await expect(run([school('Scuola di Economia', 'Finanza', 'Borsa')])).rejects.toThrow(
      'Il codice «X-1» del corso «Finanza» (Scuola di Economia) è già del corso «Fisica» (Scuola di Scienze), con altri insegnamenti: non è stato cambiato nulla.',
    )
    expect([await tables(), await test.db.courseSubject.findMany(), await test.db.degreeCourse.findMany()]).toEqual(before)
    // The renamed school has all of them.
    expect(await run([school('Scuola di Scienze esatte', 'Fisica', 'Ottica', 'Acustica')])).toMatchObject({ created: 0, updated: 2 })
  })

  it('in another shape is told to be unreadable', async () => {
    await expect(run({ schools: [] })).rejects.toThrow('serve un elenco di scuole con «courses» e «subjects»')
  })
})
