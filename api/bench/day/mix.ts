import type pg from 'pg'
import { graphql, type Request, type Write, writeRequest } from '../../endurance/requests.ts'
import { reads } from '../reads.ts'

export const requestsPerVisit = 15

const words =
  'analisi diritto fisica chimica storia economia informatica letteratura statistica anatomia algebra psicologia sociologia filosofia'
    .split(' ')
    .concat('genetica geometria linguistica logica marketing biologia architettura pedagogia farmacologia meccanica'.split(' '))
const years = ['', ' 2', ' base', ' prima edizione']

/** Skewed: a few targets are requested often, most rarely. */
const popular = <T>(from: T[]): T => from[Math.floor(Math.random() ** 2 * from.length)] as T
const query = (name: string) => reads.find((read) => read.name === name)?.query ?? ''

/** Traffic of the first day of term: 70 % lists, 20 % records, 8 % searches, 2 % writes. @returns generator of requests */
export async function firstDayOfTerm(pool: pg.Pool): Promise<() => Request> {
  const column = async (sql: string) => (await pool.query<{ value: string }>(sql)).rows.map(({ value }) => value)
  const [courses, degreeCourses] = [
    await column('SELECT course AS value FROM books GROUP BY 1 ORDER BY count(*) DESC, 1'),
    await column('SELECT id AS value FROM degree_courses WHERE subject_count > 0 ORDER BY md5(id)'),
  ]
  const books = await column('SELECT id AS value FROM books WHERE listed ORDER BY created_at DESC')
  const targets = {
    events: await column('SELECT id AS value FROM events WHERE starts_at > now() ORDER BY starts_at'),
    subjects: await column('SELECT id AS value FROM course_subjects ORDER BY review_count DESC, id'),
    professors: await column('SELECT id AS value FROM professors ORDER BY review_count DESC, id'),
  }
  const write = (name: Write) => () => writeRequest[name](targets)
  const search = () => popular(words) + popular(years)
  const page = (path: string): Request => ({ path })
  const perThousand: [share: number, request: () => Request][] = [
    [80, () => page(popular(['/books', '/events', '/', '/courses', '/professors']))],
    [220, () => graphql(query('books'), {})],
    [140, () => graphql(query('books-of-course'), { course: popular(courses) })],
    [60, () => page(`/api/books?limit=24&offset=${24 * (1 + Math.floor(Math.random() ** 2 * 20))}`)],
    [120, () => graphql(query('events'), {})],
    [50, () => graphql(query('degree-course'), { id: popular(degreeCourses) })],
    [30, () => graphql(query('professors'), {})],
    [20, () => page(`/events/${popular(targets.events)}`)],
    [
      80,
      () =>
        graphql('query ($id: ID!) { book(id: $id) { id title course professor condition price description createdAt } }', {
          id: popular(books),
        }),
    ],
    [
      40,
      () =>
        graphql('query ($id: ID!) { event(id: $id) { id title description date startTime location tags registrationCount } }', {
          id: popular(targets.events),
        }),
    ],
    [60, () => graphql(query('subject'), { id: popular(targets.subjects) })],
    [40, () => graphql(query('books-search'), { search: search() })],
    [30, () => graphql(query('subject-search'), { search: popular(words) })],
    [10, () => graphql(query('professor-search'), { search: popular(['zenobia', 'valdombra', 'settefonti', 'biancaneve']) })],
    [7, write('publish')],
    [8, write('register')],
    [3, write('reviewSubject')],
    [2, write('reviewProfessor')],
  ]
  const requests = perThousand.flatMap(([share, request]) => Array<() => Request>(share).fill(request))
  return () => (requests[Math.floor(Math.random() * requests.length)] as () => Request)()
}
