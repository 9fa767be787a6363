import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements, recordStatements } from '../../../test/statements.ts'
import { deleteAsAdmin } from '../admin/deletion.service.ts'
import { mergeOralTopics } from './oralTopics.service.ts'

const test = testServer({ REVIEW_BURST: '0' })
const ids: Record<string, string> = {}

beforeAll(async () => {
  const names = ['Analisi', 'Calcolo', 'Storia']
  await importRows(
    test,
    names.map((courseName) => ({ department: 'Scienze', degreeCourse: 'Matematica', courseName })),
  )
  for (const { id, courseName } of await test.db.courseSubject.findMany()) ids[courseName] = id
})

const review = (subject: string, ...oralTopics: string[]) => createCourseReview(test, ids[subject] ?? '', { oralTopics })
const document = 'query ($query: String!) { searchOralTopics(query: $query) { topic subject { courseName degreeCourse { name } } } }'
const search = async (query: string) => {
  const { searchOralTopics: found } = await test.execute<{ searchOralTopics: { topic: string; subject: { courseName: string } }[] }>(
    document,
    {
      query,
    },
  )
  return found.map(({ topic, subject }) => `${topic}: ${subject.courseName}`)
}

describe('the search of oral topics', () => {
  it('finds them with their subjects: equal ones first, then those of the subjects with the most reviews', async () => {
    await review('Analisi', 'Teorema di Rolle', 'Limiti')
    await review('Calcolo', 'Rolle', 'Teorema di Rolle e Lagrange')
    await review('Analisi', 'teorema di rolle')
    await review('Analisi', 'TEOREMA DI ROLLE')
    await review('Analisi', 'TEOREMA DI ROLLE')
    expect(await search('rolle')).toEqual(['Rolle: Calcolo', 'Teorema di Rolle: Analisi', 'Teorema di Rolle e Lagrange: Calcolo'])
    expect(await search('lagrange ròlle')).toEqual(['Teorema di Rolle e Lagrange: Calcolo'])
  })

  it('forgives a typo only where nothing has every word, and looks for the words in one topic', async () => {
    expect(await search('lagrnage')).toEqual(['Teorema di Rolle e Lagrange: Calcolo'])
    // No topic has both words: those with one of them.
    expect((await search('rolle limiti')).toSorted()).toEqual(
      ['Limiti: Analisi', 'Rolle: Calcolo', 'Teorema di Rolle e Lagrange: Calcolo', 'Teorema di Rolle: Analisi'].toSorted(),
    )
    expect([await search('li'), await search('%%%'), await search('xyz')]).toEqual([[], [], []])
  })

  it('follows moderators, deletions and what is no longer offered', async () => {
    const { id } = await review('Storia', 'Congresso di Vienna', 'Restaurazione')
    const context = contextOf(test, await loggedInAdmin(test))
    await mergeOralTopics(context, ids.Storia ?? '', { from: 'restaurazione', into: 'congresso di vienna' })
    expect([await search('vienna'), await search('restaurazione')]).toEqual([['Congresso di Vienna: Storia'], []])
    const retire = (retiredAt: Date | null) => test.db.courseSubject.update({ where: { id: ids.Storia ?? '' }, data: { retiredAt } })
    await retire(new Date())
    expect(await search('vienna')).toEqual([])
    await retire(null)
    await test.db.courseReview.update({ where: { id }, data: { oralTopics: ['Metternich'] } })
    expect([await search('vienna'), await search('metternich')]).toEqual([[], ['Metternich: Storia']])
    await deleteAsAdmin(context, 'course-review', id, {})
    expect(await search('metternich')).toEqual([])
  })

  it('is one statement, by the index, beside that of the subjects, and a second one only for typos', async () => {
    await test.pool.query(`
      INSERT INTO course_subjects (id, department_id, degree_course_id, course_name, oral_topics, topics_text)
      SELECT 'plan ' || n, department_id, degree_course_id, 'Corso ' || n, ARRAY['Argomento ' || md5(n::text)], 'argomento ' || md5(n::text)
      FROM course_subjects, generate_series(1, 5000) n WHERE course_name = 'Analisi'; ANALYZE course_subjects`)
    expect(await countStatements(() => search('lagrange'))).toBe(2)
    const statements = (await recordStatements(() => search('lagrnage'))).filter(({ text }) => text.includes('asking'))
    expect(statements).toHaveLength(2)
    for (const { text, values } of statements) {
      const { rows } = await test.pool.query(`EXPLAIN ${text}`, values as unknown[])
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('course_subjects_topics_idx')
    }
  })
})
