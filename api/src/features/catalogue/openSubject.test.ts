import { expect, it } from 'vitest'
import { importRows } from '../../../test/catalogue.ts'
import { testServer } from '../../../test/server.ts'
import { recordStatements } from '../../../test/statements.ts'
import { isOfOpenSubject, readOpenSubjects } from './catalogue.sql.ts'

const test = testServer()

const relations = { degreeCourse: { include: { department: true } }, department: true, curriculum: true } as const

it('gives the rows that Prisma gives, of a subject with a curriculum and of one without', async () => {
  const row = { department: 'Scienze', degreeCourse: 'Fisica', credits: '7,5' }
  await importRows(test, [
    { ...row, courseName: 'Ottica' },
    { ...row, courseName: 'Meccanica', curriculum: 'Teorico' },
  ])
  const subjects = await test.db.courseSubject.findMany({ include: relations })
  expect(subjects.map(({ curriculum }) => curriculum?.name).toSorted()).toEqual(['Teorico', undefined])
  const asked = [...subjects.map(({ id }) => id), 'unknown']
  expect(await readOpenSubjects(test.pool, asked)).toEqual([...subjects, null])
})

it('answers what is asked of a subject and of what it belongs to in one statement, and reads what lies beyond by relations', async () => {
  const { id } = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Ottica' } })
  const own = `courseName curriculum department { name } degreeCourse { name level department { name } }`
  const near = await recordStatements(() => test.execute(`query ($id: ID!) { subject(id: $id) { ${own} } }`, { id }))
  expect(near.map(({ text }) => text).filter((text) => text.includes('course_subjects'))).toHaveLength(1)
  const far = `query ($id: ID!) { subject(id: $id) { ${own} department { degreeCourses { name subjects { courseName } } } } }`
  expect(await test.execute(far, { id })).toEqual({
    subject: {
      courseName: 'Ottica',
      curriculum: null,
      department: {
        name: 'Scienze',
        degreeCourses: [{ name: 'Fisica', subjects: [{ courseName: 'Meccanica' }, { courseName: 'Ottica' }] }],
      },
      degreeCourse: { name: 'Fisica', level: expect.any(String), department: { name: 'Scienze' } },
    },
  })
})

it('reads an open subject with its statistics and reviews in two statements', async () => {
  const { id } = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Ottica' } })
  const query = `query ($id: ID!) { subject(id: $id) {
    courseName degreeCourse { name } statistics { totalReviews gradesDistribution { average } } reviews(first: 20) { edges { node { id } } totalCount } } }`
  const asked: unknown[] = []
  const statements = await recordStatements(async () => asked.push(await test.execute(query, { id })))
  expect(statements).toHaveLength(2)
  const statistics = { totalReviews: 0, gradesDistribution: { average: null } }
  expect(asked).toEqual([
    { subject: { courseName: 'Ottica', degreeCourse: { name: 'Fisica' }, statistics, reviews: { edges: [], totalCount: 0 } } },
  ])
})

it('knows what it reads: columns and its relations, without conditions and counts', () => {
  const name = { select: { name: true } } as const
  expect(isOfOpenSubject({})).toBe(true)
  expect(isOfOpenSubject({ select: { id: true, degreeCourse: { select: { name: true, department: name } }, curriculum: name } })).toBe(true)
  expect(isOfOpenSubject({ include: { department: name } })).toBe(true)
  expect(isOfOpenSubject({ select: { id: true, department: { select: { degreeCourses: name } } } })).toBe(false)
  expect(isOfOpenSubject({ select: { _count: { select: { reviews: true } } } })).toBe(false)
  expect(isOfOpenSubject({ select: { reviews: true } })).toBe(false)
  expect(isOfOpenSubject({ include: { degreeCourse: { include: { department: true } } } })).toBe(false)
})
