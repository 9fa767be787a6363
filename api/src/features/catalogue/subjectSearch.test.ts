import { beforeAll, expect, it } from 'vitest'
import { importRows } from '../../../test/catalogue.ts'
import { testServices } from '../../../test/harness.ts'
import { recordStatements } from '../../../test/statements.ts'
import { searchSubjects } from './catalogue.service.ts'
import { countMatchingSubjects, searchSubjectPage } from './subjectSearch.sql.ts'

const test = testServices()

async function walk(query: string, limit: number): Promise<string[]> {
  const names: string[] = []
  for (let after: string | null = null; ; ) {
    const { rows, hasNextPage, cursorOf } = await searchSubjects(test, query, { limit, after }, {})
    names.push(...rows.map(({ courseName }) => courseName))
    const last = rows.at(-1)
    if (!hasNextPage || !last) return names
    after = cursorOf(last)
  }
}

/** Subjects of one rank that are compared with the query for a page of 24. */
async function mostRanked(query: string): Promise<number> {
  const [statement] = await recordStatements(() => searchSubjectPage(test.pool, { query, limit: 24 }))
  const { rows } = await test.pool.query(`EXPLAIN ANALYZE ${statement?.text}`, statement?.values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const ranked = [...plan.matchAll(/Subquery Scan on matching.*\(actual .*rows=([\d.]+) loops/g)].map(([, count]) => Number(count))
  return Math.max(...ranked)
}

beforeAll(async () => {
  const of = (courseName: string, more: object = {}) => ({ department: 'Scienze', degreeCourse: 'Astronomia', courseName, ...more })
  await importRows(test, [
    of('Mareografia'),
    of('Mareografia costiera'),
    of('Laboratorio di mareografia'),
    of('Idraulica', { professors: 'Ida Mareografia' }),
    of('Sigle', { courseCode: 'MAREOGRAFIA' }),
    of('Maroegrafia scambiata'),
    ...Array.from({ length: 700 }, (_, n) => of(`Oceanografia descrittiva numero ${n + 1000} con un nome lungo`)),
    of('Oceanografia breve'),
    ...['Idrologia', 'Idrologia 2', 'Idrologia generale', 'Laboratorio di idrologia', 'Didattica dell’idrologia'].map((name) => of(name)),
    of('Zoologia', { professors: 'Ugo Oceanografia' }),
  ])
})

it('ranks names and codes before beginnings, beginnings before names that have the word, and these before other texts, page by page', async () => {
  const [whole, ...others] = [['Mareografia', 'Sigle'], 'Mareografia costiera', 'Laboratorio di mareografia', 'Idraulica']
  for (const limit of [1, 2, 24]) {
    const names = await walk('Mareografia', limit)
    expect(names.slice(0, 2).toSorted()).toEqual(whole)
    expect(names.slice(2)).toEqual(others)
  }
  // Other typos are searched when swapped letters give few results.
  expect((await walk('mareogarfia', 24)).slice(0, 1)).toEqual(['Mareografia'])
  expect(await walk('maroegrafai', 24)).toEqual(['Maroegrafia scambiata'])
  expect(await walk('mareogrfaia costeira', 24)).toEqual(['Mareografia costiera'])
})

it('puts those with more reviews first among those that match alike, page by page', async () => {
  const names = (limit: number) => walk('idrologia', limit)
  const unread = ['Idrologia', 'Idrologia 2', 'Idrologia generale', 'Didattica dell’idrologia', 'Laboratorio di idrologia']
  expect(await names(24)).toEqual(unread)
  const count = (name: string, reviews: number) =>
    test.pool.query('UPDATE course_subjects SET review_count = $2 WHERE course_name = $1', [name, reviews])
  await count('Idrologia generale', 2)
  await count('Laboratorio di idrologia', 7)
  for (const limit of [1, 2, 24])
    expect(await names(limit)).toEqual([
      'Idrologia',
      'Idrologia generale',
      'Idrologia 2',
      'Laboratorio di idrologia',
      'Didattica dell’idrologia',
    ])
  // Of names with a typo the most similar come first.
  expect((await walk('idrolgoia', 24)).slice(0, 2)).toEqual(['Idrologia', 'Idrologia 2'])
})

it('of more than 500 that match as well puts 500 in order, the shortest names first, and counts to 501', async () => {
  expect(await mostRanked('descrittiva')).toBe(500)
  // The shortest names that begin with the query come first.
  expect(await mostRanked('oceanografia')).toBe(25)
  const names = await walk('oceanografia', 100)
  expect(names[0]).toBe('Oceanografia breve')
  expect(names.at(-1)).toBe('Zoologia')
  expect(names).toHaveLength(501)
  expect(await countMatchingSubjects(test.pool, 'oceanografia')).toBe(501)
  expect(await countMatchingSubjects(test.pool, 'mareografia')).toBe(5)
})
