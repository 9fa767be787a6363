import { beforeAll, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { createBook, createEvent } from '../../../test/factories.ts'
import { createProfessor, createProfessorReview } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { recordStatements } from '../../../test/statements.ts'
import { decideCase, undoDecision } from './queue.service.ts'

const test = testServer()

let admin: TestAdmin
beforeAll(async () => {
  admin = await loggedInAdmin(test)
})

const report = (kind: string, id: string) => test.send('POST', '/api/reports', { kind, id, ground: 'spam' })
interface Listed {
  targetId: string
  item: { title: string; state: string }
}
const list = async () => {
  const query = '{ adminCases { edges { node { targetId item { title state } } } } }'
  const { adminCases } = await test.execute<{ adminCases: { edges: { node: Listed }[] } }>(query, {}, admin.token)
  return adminCases.edges.map(({ node }) => node)
}

it('lists cases with the titles of what they are about, in one statement for a kind', async () => {
  const professor = await createProfessor(test, { name: 'Ada Titoli' })
  const review = await createProfessorReview(test, professor.id, { course: 'Algebra' })
  const event = await createEvent(test, { title: 'Festa dei titoli' })
  const book = await createBook(test, { title: 'Un titolo' })
  for (const [kind, { id }] of Object.entries({ professor, 'professor-review': review, event, book })) await report(kind, id)
  expect((await list()).map(({ targetId, item }) => [targetId, item.title])).toEqual([
    [professor.id, 'Ada Titoli'],
    [review.id, 'Ada Titoli, Algebra'],
    [event.id, 'Festa dei titoli'],
    [book.id, 'Un titolo'],
  ])
  const statementsOf = async () =>
    (await recordStatements(list)).filter(({ text }) => text.includes('deleted_records')).map(({ text }) => /FROM "(\w+)"/.exec(text)?.[1])
  const one = ['books', 'events', 'professor_reviews', 'professors']
  expect((await statementsOf()).toSorted()).toEqual(one)
  const more = await Promise.all(Array.from({ length: 8 }, (_, n) => createBook(test, { title: `Altro ${n}` })))
  for (const { id } of more) await report('book', id)
  expect((await statementsOf()).toSorted()).toEqual(one)
  await test.db.book.delete({ where: { id: book.id } })
  const after = await list()
  expect(after.find(({ targetId }) => targetId === book.id)?.item).toEqual({ title: '', state: 'gone' })
  expect(after.filter(({ item }) => item.title.startsWith('Altro'))).toHaveLength(8)
})

it('names the newer report where a decision cannot be taken back before that is decided', async () => {
  const [{ id }, context] = [await createBook(test), contextOf(test, admin)]
  const reported = async () => {
    await report('book', id)
    return test.db.moderationCase.findFirstOrThrow({ where: { targetId: id, state: 'open' } })
  }
  const keep = { outcome: 'keep', ground: 'spam', rule: 'general', reasons: 'Resta.' }
  const first = await reported()
  await decideCase(context, first.id, keep)
  const second = await reported()
  await expect(undoDecision(context, first.id)).rejects.toThrow(
    `È arrivata un’altra segnalazione, ${second.reference}: decidi prima quella`,
  )
  await decideCase(context, second.id, keep)
  expect((await undoDecision(context, first.id)).state).toBe('open')
})
