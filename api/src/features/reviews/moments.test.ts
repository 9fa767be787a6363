import { addDays, romeDay, romeMoment } from '@chiostro/domain/text/rome'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { courseReviewInput, importRows } from '../../../test/catalogue.ts'
import { clientOperations, inventedVariables } from '../../../test/clientOperations.ts'
import { professorReviewInput } from '../../../test/professors.ts'
import { claimProofs, proofOf } from '../../../test/proofs.ts'
import { listRoutes } from '../../../test/routes.ts'
import { testServer } from '../../../test/server.ts'
import { deleteAsAdmin } from '../admin/deletion.service.ts'

// Reads everything that anyone can read, as an administrator: it must not reveal at which time of its day a review was written.

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', REVIEW_BURST: '3' })
const day = addDays(romeDay(new Date()), -3)
const now = new Date()
const two = (n: number) => String(n).padStart(2, '0')
// Far from the present time, which answers may have.
const hour = now.getUTCHours() < 12 ? 15 : 9
const minute = two((now.getUTCMinutes() + 30) % 60)
const written = `${day}T${two(hour)}:${minute}:42.123Z`
/** In Rome, in UTC, with seconds or without; in cursors too. */
const moment = new RegExp(`(${[hour, hour + 1, hour + 2].map(two).join('|')}):${minute}|${minute}:42`)

const word = 'sottolineature'
let token = ''
let subject = ''
let professor = ''
/** Of reviews and their cases, in any table. */
let ids: string[] = []
let receipts: string[] = []

interface Written {
  id: string
  receipt: string
}

/** Writes four verified reviews, of which a moderator deletes one, and the last waits for one. */
async function writeReviews(path: string, about: string, degreeCourseId: string, input: object): Promise<Written[]> {
  const reviews: Written[] = []
  for (let n = 0; n < 4; n++) {
    const proof = proofOf(await claimProofs(test, degreeCourseId), `review|${about}`)
    reviews.push((await (await test.send('POST', path, { ...input, proof })).json()) as Written)
  }
  return reviews
}

beforeAll(async () => {
  const admin = await loggedInAdmin(test)
  token = admin.token
  const row = { department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica', professors: 'Ortensia Valdombra' }
  await importRows(test, [row])
  const found = await test.db.courseSubject.findFirstOrThrow()
  subject = found.id
  professor = (await test.db.professor.findFirstOrThrow()).id
  const ofSubject = await writeReviews(
    `/api/course-subjects/${subject}/reviews`,
    `subject:${subject}`,
    found.degreeCourseId,
    courseReviewInput({ examNotes: word }),
  )
  const ofProfessor = await writeReviews(
    `/api/professors/${professor}/reviews`,
    `professor:${professor}`,
    found.degreeCourseId,
    professorReviewInput({ review: word }),
  )
  for (const [kind, [first]] of [
    ['course-review', ofSubject],
    ['professor-review', ofProfessor],
  ] as const)
    await deleteAsAdmin(contextOf(test, admin), kind, first?.id ?? '', { reason: 'Prova' })
  for (const table of ['course_reviews', 'professor_reviews']) {
    await test.pool.query(`UPDATE ${table} SET created_at = $1`, [written])
    await test.pool.query(
      `UPDATE deleted_records SET data = jsonb_set(data, '{${table},0,created_at}', to_jsonb($1::text)) WHERE data ? '${table}'`,
      [written],
    )
  }
  await test.pool.query('UPDATE deleted_records SET deleted_at = $1 WHERE is_held', [written])
  // Makes the reviews the last change of their pages.
  await test.pool.query("UPDATE course_subjects SET updated_at = now() - interval '9 days'")
  await test.pool.query("UPDATE professors SET created_at = now() - interval '9 days'")
  receipts = [...ofSubject, ...ofProfessor].map(({ receipt }) => receipt)
  const cases = await test.db.moderationCase.findMany()
  ids = [
    subject,
    professor,
    ...[...ofSubject, ...ofProfessor].map(({ id }) => id),
    ...cases.flatMap(({ id, reference }) => [id, reference]),
  ]
}, 300_000)

const opened = (text: string) => [text, ...(text.match(/[\w-]{16,}/g) ?? []).map((one) => Buffer.from(one, 'base64url').toString('latin1'))]
const tellsMoment = (text: string) => opened(text).some((one) => moment.test(one))

const filled = (path: string): string[] =>
  path.includes('/:')
    ? [...ids, ...receipts].flatMap((id) =>
        (path.includes(':kind') ? ['course-review', 'professor-review'] : ['']).map((kind) =>
          path.replace(/:(\w+)/g, (_, name: string) => (name === 'kind' ? kind : encodeURIComponent(id))),
        ),
      )
    : [path]

const orders = ['', '?sort=createdAt_asc', '?held=true', '?limit=2', '?pageSize=10&page=1', '?sort=useful', '?verified=true']

describe('the time of the day at which a review was written', () => {
  it('is in no answer to a GET of an administrator', async () => {
    const paths = (await listRoutes()).filter(({ method }) => method === 'GET').flatMap(({ path }) => filled(path))
    const answers: [string, string][] = []
    for (const path of new Set(paths.flatMap((path) => (/reviews|sitemap/.test(path) ? orders.map((order) => path + order) : path)))) {
      if (/openapi|events\/stream/.test(path)) continue
      answers.push([path, await (await test.request(path, { headers: { authorization: `Bearer ${token}` } })).text()])
    }
    expect(answers.filter(([, text]) => tellsMoment(text)).map(([path]) => path)).toEqual([])
    // The test has read the answers with the reviews.
    const places = answers.flatMap(([path, text]) => (text.includes(word) ? path : []))
    expect(places).toEqual(
      expect.arrayContaining([
        '/api/admin/reviews',
        '/api/admin/course-reviews',
        '/api/admin/course-reviews?held=true',
        '/api/admin/professor-reviews',
        '/api/admin/professor-reviews?held=true',
        `/api/my-review/${receipts[0]}`,
      ]),
    )
    const sitemap = answers.find(([path]) => path === '/sitemap.xml')?.[1] ?? ''
    expect(sitemap.match(/<lastmod>[^<]+/g)?.filter((at) => at.startsWith(`<lastmod>${day}T00:00:00.000Z`))).toHaveLength(2)
  }, 300_000)

  it('is in no answer to an operation of the web app or the terminal tool', async () => {
    const queries = (await clientOperations()).filter(({ kind, name }) => kind === 'query' && name !== 'BookByIsbn')
    const places = new Set<string>()
    const telling = new Set<string>()
    for (const { name, query, definition } of queries) {
      for (const id of definition.variableDefinitions?.length ? [...ids, ...receipts] : ['']) {
        const fields = definition.selectionSet.selections.flatMap((field) => (field.kind === 'Field' ? field.name.value : []))
        const invented = inventedVariables(definition, Object.fromEntries(fields.map((field) => [field, id])))
        for (const held of [true, false]) {
          const list = { sort: 'createdAt_desc', page: 1, first: 2, filter: { held }, receipt: id, token: id }
          const known = new Set(definition.variableDefinitions?.map(({ variable }) => variable.name.value))
          const more = Object.fromEntries(Object.entries(list).filter(([variable]) => known.has(variable)))
          const answer = JSON.stringify(await test.graphql(query, { ...invented, ...more }, token))
          if (answer.includes(word)) places.add(name)
          if (tellsMoment(answer)) telling.add(name)
          if (!known.has('filter')) break
        }
      }
    }
    expect([...telling]).toEqual([])
    expect([...places]).toEqual(expect.arrayContaining(['AdminCourseReviews', 'AdminProfessorReviews', 'AdminCase', 'MyReview']))
  }, 300_000)

  it('is not kept with the case of a review that waits for a moderator either', async () => {
    const midnight = romeMoment(romeDay(new Date()), '00:00')
    const cases = await test.db.moderationCase.findMany({ where: { ground: 'burst' } })
    expect(cases.map(({ openedAt, since }) => [openedAt, since])).toEqual(cases.map(() => [midnight, midnight]))
    expect(cases).toHaveLength(2)
  })

  it.each(['course-reviews', 'professor-reviews'])('does not follow from the order of the list of %s either', async (list) => {
    const table = list.replace('-', '_')
    await test.pool.query(
      `UPDATE ${table} SET created_at = $1::timestamptz + n * interval '1 minute' FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS n FROM ${table}) o WHERE o.id = ${table}.id`,
      [written],
    )
    const read = async (sort: string) => {
      const answer = await test.request(`/api/admin/${list}?sort=${sort}`, { headers: { authorization: `Bearer ${token}` } })
      return ((await answer.json()) as { items: Written[] }).items.map(({ id }) => id)
    }
    const newest = await read('createdAt_desc')
    expect(newest).toEqual(newest.toSorted().toReversed())
    expect(newest).toHaveLength(2)
    expect(await read('createdAt_asc')).toEqual(newest.toReversed())
  })
})
