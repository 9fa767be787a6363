import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { createBook, createEvent } from '../../../test/factories.ts'
import { confirmed } from '../../../test/follows.ts'
import { createProfessor } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { mergeProfessors } from '../admin/professors.service.ts'

const test = testServer()
const ids: Record<string, string> = {}
beforeAll(async () => {
  for (const name of ['courses', 'professors']) {
    await test.db.featureFlag.upsert({ where: { name }, create: { name, enabled: true }, update: { enabled: true } })
  }
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Analisi' }])
  const email = 'ida.seeks@example.org'
  const wanted = await test.send('POST', '/api/wanted', { title: 'Fisica tecnica', name: 'Ida', email })
  await confirmed(test, email)
  Object.assign(ids, {
    book: (await createBook(test)).id,
    event: (await createEvent(test)).id,
    professor: (await createProfessor(test)).id,
    wanted: (await wanted.json()).id,
    subject: (await test.db.courseSubject.findFirstOrThrow()).id,
    'degree-course': (await test.db.degreeCourse.findFirstOrThrow()).id,
  })
})

const statusOf = async (path: string) => (await test.request(path, { redirect: 'manual' })).status
const pagesOf = {
  book: ['/poster/book/', '/report/book/'],
  wanted: ['/books/wanted/', '/poster/wanted/', '/report/wanted/'],
  event: ['/poster/event/', '/report/event/'],
  subject: ['/poster/subject/'],
  'degree-course': ['/poster/degree-course/'],
  professor: ['/poster/professor/', '/report/professor/'],
}

describe('a page that says that its record is not there is 404', () => {
  it.each(Object.entries(pagesOf))('of a %s', async (kind, paths) => {
    for (const path of paths) expect([await statusOf(path + ids[kind]), await statusOf(`${path}nope`)], path).toEqual([200, 404])
  })

  it.each(['/poster/x/y', '/poster/constructor/y', '/report/x/y', '/report/constructor/y', '/report/link/nope'])('%s', async (path) =>
    expect(await statusOf(path)).toBe(404),
  )

  it('but not the poster of the site', async () => expect(await statusOf('/poster/site')).toBe(200))

  it('nor the poster of a professor who was merged, which leads to the one who stays', async () => {
    const [kept, gone] = [await createProfessor(test), await createProfessor(test)]
    await mergeProfessors(contextOf(test, await loggedInAdmin(test, 'ada')), gone.id, { into: kept.id })
    const answer = await test.request(`/poster/professor/${gone.id}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/poster/professor/${kept.id}`])
  })
})

describe('an address that cannot be decoded', () => {
  it.each(['/books/%E0%A4%A', '/%', '/events/100%'])('is a page that is not there: %s', async (path) => {
    const answer = await test.request(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('noindex')
  })

  it('stays an invalid request to programs', async () => expect(await statusOf('/api/books/%E0%A4%A')).toBe(400))
})
