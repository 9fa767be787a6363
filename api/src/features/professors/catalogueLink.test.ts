import { afterEach, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { type CsvRow, createCourseReview, importRows, wholeCatalogue } from '../../../test/catalogue.ts'
import { untilBlocked } from '../../../test/locks.ts'
import { createProfessor, createProfessorReview, rate } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'

const test = testServer()

const row = (courseName: string, professors: string, more: CsvRow = {}): CsvRow => ({
  department: 'Matematica',
  departmentCode: 'DM',
  degreeCourse: 'Matematica',
  degreeType: 'Laurea',
  courseName,
  professors,
  ...more,
})
const load = (rows: CsvRow[]) => importRows(test, rows, { force: true })

const reviewable = async () =>
  (await test.db.professor.findMany({ orderBy: [{ searchName: 'asc' }, { department: 'asc' }] })).map(
    ({ name, department, courses, inCatalogue, reviewCount }) => ({ name, department, courses, inCatalogue, reviewCount }),
  )
const unreviewed = { inCatalogue: true, reviewCount: 0 }

afterEach(async () => {
  await test.pool.query('TRUNCATE departments, professors CASCADE')
})

describe('an import', () => {
  it('makes everybody who teaches reviewable, with the names of what they teach', async () => {
    await load([
      row('Analisi', 'Ada Verdi;Ugo Neri'),
      row('Algebra', 'Ada Verdi'),
      row('Logica', ''),
      row('Fisica', 'Ada Verdi', { department: 'Fisica', departmentCode: 'DF' }),
    ])
    expect(await reviewable()).toEqual([
      { name: 'Ada Verdi', department: 'Fisica', courses: ['Fisica'], ...unreviewed },
      { name: 'Ada Verdi', department: 'Matematica', courses: ['Algebra', 'Analisi'], ...unreviewed },
      { name: 'Ugo Neri', department: 'Matematica', courses: ['Analisi'], ...unreviewed },
    ])
  })

  it('a second time changes nothing, ids included', async () => {
    const rows = [row('Analisi', 'Ada Verdi;Ugo Neri'), row('Algebra', 'Nicolò Però')]
    await load(rows)
    const everything = async () => ({
      catalogue: await wholeCatalogue(test),
      professors: await test.db.professor.findMany({ orderBy: { id: 'asc' } }),
    })
    const before = await everything()
    await load(rows)
    expect(await everything()).toEqual(before)
  })

  it('takes the page that a student made, with its reviews, when name and department are the same', async () => {
    const { id } = await createProfessor(test, { name: "nicolo' pero'", department: 'MATEMATICA' })
    await rate(test, id, 25)
    await load([row('Analisi', 'Nicolò Però')])
    expect(await test.db.professor.findMany()).toMatchObject([
      { id, name: "nicolo' pero'", department: 'Matematica', courses: ['Analisi'], inCatalogue: true, reviewCount: 1 },
    ])
  })

  it('leaves professors alone that students added and it knows nothing of', async () => {
    await createProfessor(test, { name: 'Ivo Ospite', department: 'Altrove' })
    await load([row('Analisi', 'Ada Verdi')])
    await load([row('Analisi', 'Ugo Neri')])
    expect((await reviewable()).map(({ name }) => name)).toEqual(['Ivo Ospite', 'Ugo Neri'])
  })

  it('removes professors who no longer teach, unless they have reviews', async () => {
    await load([row('Analisi', 'Ada Verdi;Ugo Neri'), row('Algebra', 'Ada Verdi')])
    const ada = await test.db.professor.findFirstOrThrow({ where: { name: 'Ada Verdi' } })
    await rate(test, ada.id, 28)
    await load([row('Analisi', 'Eva Bruni')])
    expect(await reviewable()).toEqual([
      { name: 'Ada Verdi', department: 'Matematica', courses: [], inCatalogue: false, reviewCount: 1 },
      { name: 'Eva Bruni', department: 'Matematica', courses: ['Analisi'], ...unreviewed },
    ])
    await load([row('Analisi', 'Eva Bruni;ADA VERDI')])
    expect(await test.db.professor.findUnique({ where: { id: ada.id } })).toMatchObject({ courses: ['Analisi'], inCatalogue: true })
  })

  it('lets those go whose subject is only kept for its reviews, and brings them back with it', async () => {
    await load([row('Analisi', 'Ada Verdi'), row('Algebra', 'Ugo Neri')])
    const algebra = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Algebra' } })
    await createCourseReview(test, algebra.id)
    await load([row('Analisi', 'Ada Verdi')])
    expect((await reviewable()).map(({ name }) => name)).toEqual(['Ada Verdi'])
    await load([row('Analisi', 'Ada Verdi'), row('Algebra', 'Ugo Neri')])
    expect((await reviewable()).map(({ name, courses }) => [name, courses])).toEqual([
      ['Ada Verdi', ['Analisi']],
      ['Ugo Neri', ['Algebra']],
    ])
  })

  it('makes no page for one that an admin deleted, also when they were out of the catalogue meanwhile', async () => {
    await load([row('Analisi', 'Ugo Neri')])
    const context = contextOf(test, await loggedInAdmin(test))
    const { id } = await test.db.professor.findFirstOrThrow()
    await deleteAsAdmin(context, 'professor', id, {})
    await load([row('Analisi', 'Ada Verdi')])
    await load([row('Analisi', 'Ugo Neri')])
    expect(await reviewable()).toEqual([])
    await restoreDeleted(context, 'professor', id)
    await load([row('Analisi', 'Ugo Neri'), row('Algebra', 'Ugo Neri')])
    expect(await reviewable()).toEqual([{ name: 'Ugo Neri', department: 'Matematica', courses: ['Algebra', 'Analisi'], ...unreviewed }])
  })

  it('follows a department that is renamed, unless a namesake has a page there already', async () => {
    await load([row('Analisi', 'Ada Verdi;Ugo Neri')])
    await createProfessor(test, { name: 'Ugo Neri', department: 'Scienze Esatte' })
    await load([row('Analisi', 'Ada Verdi;Ugo Neri', { department: 'Scienze Esatte' })])
    expect((await reviewable()).map(({ name, department, inCatalogue }) => [name, department, inCatalogue])).toEqual([
      ['Ada Verdi', 'Scienze Esatte', true],
      ['Ugo Neri', 'Matematica', true],
      ['Ugo Neri', 'Scienze Esatte', false],
    ])
  })

  it('that is only tried changes nothing', async () => {
    await importRows(test, [row('Analisi', 'Ada Verdi')], { dryRun: true })
    expect(await reviewable()).toEqual([])
  })

  it('does not remove a professor who is being reviewed at this very moment', async () => {
    await load([row('Analisi', 'Ada Verdi')])
    const { id } = await test.db.professor.findFirstOrThrow()
    const importing = await inTransaction(test, async (tx) => {
      await createProfessorReview({ db: tx as typeof test.db }, id)
      const begun = { end: load([row('Analisi', 'Ugo Neri')]) }
      await untilBlocked(test)
      return begun
    })
    await importing.end
    expect((await reviewable()).map(({ name, reviewCount }) => [name, reviewCount])).toEqual([
      ['Ada Verdi', 1],
      ['Ugo Neri', 0],
    ])
  })
})

describe('the links', () => {
  it('lead from a subject to the pages of its professors and back, in the statement that reads the subjects', async () => {
    await load([row('Analisi', 'Ada Verdi;Ugo Neri'), row('Algebra', 'Ada Verdi'), row('Logica', '')])
    const { id } = await test.db.degreeCourse.findFirstOrThrow()
    const subjectsWith = (fields: string) => `{ degreeCourse(id: "${id}") { subjects { ${fields} } } }`
    const [algebra, analysis] = ['Algebra', 'Analisi'].map((courseName) => ({ courseName, degreeCourse: { name: 'Matematica' } }))
    const ada = { name: 'Ada Verdi', subjects: [algebra, analysis] }
    const ugo = { name: 'Ugo Neri', subjects: [analysis] }
    const subjects = Object.entries({ Algebra: [ada], Analisi: [ada, ugo], Logica: [] })
    expect(await test.execute(subjectsWith('courseName taughtBy { name subjects { courseName degreeCourse { name } } }'))).toEqual({
      degreeCourse: { subjects: subjects.map(([courseName, taughtBy]) => ({ courseName, taughtBy })) },
    })
    const without = await countStatements(() => test.execute(subjectsWith('courseName')))
    const withLinks = () => test.execute(subjectsWith('taughtBy { name subjects { id } }'))
    expect(await countStatements(withLinks)).toBe(without)
  })

  it('name each subject and professor once, by name, where two teachers of the catalogue are one professor', async () => {
    await load([row('Logica', 'Ada Verdi'), row('Algebra', 'Ada Verdi;Ada Verde'), row('Fisica', 'Ada Verde'), row('Analisi', 'Ada Verdi')])
    const { id } = await test.db.professor.findFirstOrThrow({ where: { name: 'Ada Verdi' } })
    await test.db.academicProfessor.updateMany({ data: { professorId: id } })
    const taughtBy = [{ name: 'Ada Verdi' }]
    expect(await test.execute(`{ professor(id: "${id}") { subjects { courseName taughtBy { name } } } }`)).toEqual({
      professor: { subjects: ['Algebra', 'Analisi', 'Fisica', 'Logica'].map((courseName) => ({ courseName, taughtBy })) },
    })
  })

  it('leave out hidden professors and retired subjects, and stop at 50 subjects', async () => {
    const many = Array.from({ length: 60 }, (_, n) => row(`Seminario ${100 + n}`, 'Ada Verdi'))
    await load([...many, row('Analisi', 'Ada Verdi;Ugo Neri')])
    await test.db.professor.updateMany({ where: { name: 'Ugo Neri' }, data: { isVisible: false } })
    const { id } = await test.db.professor.findFirstOrThrow({ where: { name: 'Ada Verdi' } })
    const { professor } = await test.execute<{ professor: { subjects: { courseName: string; taughtBy: object[] }[] } }>(
      `{ professor(id: "${id}") { subjects { courseName taughtBy { name } } } }`,
    )
    expect(professor.subjects).toHaveLength(50)
    expect(professor.subjects[0]).toEqual({ courseName: 'Analisi', taughtBy: [{ name: 'Ada Verdi' }] })
  })
})
