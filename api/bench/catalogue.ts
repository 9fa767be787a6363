import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { seedCatalogue } from '../../prisma/demo/catalogue/seed.ts'
import type { Services } from '../src/context.ts'
import { followChanges } from '../src/database/changes.ts'
import { surface } from '../src/features.ts'
import { createServer } from '../src/http/server.ts'
import { bareServer, contest, type Standing } from './contest.ts'

export interface Contest {
  title: string
  standings: Standing[]
}

/** What students type: a name, a name with a typo, several words, a professor. */
const searches = ['statistica', 'statisitca', 'storia contemporanea', 'lanternai']

const fields = `id courseCode courseName professors year semester credits reviewCount degreeCourse { id name department { id name } }`
const query = `query ($query: String!) { searchSubjects(query: $query, first: 24) { edges { node { ${fields} } } pageInfo { hasNextPage endCursor } } }`

/** What one would write by hand: every word somewhere in the indexed text, a typo forgiven, the most alike names first. */
function bareSearch(text: string): string {
  const whole = pg.escapeLiteral(text)
  const words = text.split(' ').map((word) => pg.escapeLiteral(word))
  const matches = words.map((word) => `(s.search_text LIKE '%' || fold(${word}) || '%' OR fold(${word}) <<% s.search_text)`)
  return `
    SELECT json_build_object('data', json_build_object('searchSubjects', coalesce(json_agg(json_build_object('id', s.id, 'courseCode', s.course_code,
      'courseName', s.course_name, 'professors', s.professors, 'year', s.year, 'semester', s.semester, 'credits', s.credits, 'reviewCount', s.review_count,
      'degreeCourse', json_build_object('id', c.id, 'name', c.name, 'department', json_build_object('id', d.id, 'name', d.name)))), '[]')))::text AS answer
    FROM (SELECT * FROM course_subjects s WHERE s.retired_at IS NULL AND ${matches.join(' AND ')}
      ORDER BY similarity(s.search_name, fold(${whole})) DESC, s.search_name, s.id LIMIT 24) s
    JOIN degree_courses c ON c.id = s.degree_course_id JOIN departments d ON d.id = c.department_id`
}

/** The catalogue of the demo, 3,220 offerings: its search beside hand-written SQL, its whole structure beside a file in memory. */
export async function catalogueContests(services: Services): Promise<Contest[]> {
  await seedCatalogue(services)
  await services.pool.query('VACUUM ANALYZE course_subjects')
  // As a running server does: it hears of changes instead of asking for the version each time.
  const changes = await followChanges(services)
  const server = createServer(services, surface)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const contests: Contest[] = []
    for (const text of searches)
      contests.push({ title: `search of 3,220 offerings for "${text}"`, standings: await searchContest(services, url, text) })
    for (const encoding of ['identity', 'br']) {
      contests.push({ title: `university-structure, ${encoding}`, standings: await structureContest(url, encoding) })
    }
    return contests
  } finally {
    changes.stop()
    server.close()
    server.closeAllConnections()
  }
}

/** One request at a time: what counts is the time of an answer. */
async function searchContest({ pool }: Services, url: string, text: string): Promise<Standing[]> {
  const bare = await bareServer(pool, bareSearch(text), `search ${text}`)
  const body = JSON.stringify({ query, variables: { query: text } })
  try {
    return await contest(
      [
        { name: 'one SQL statement, bare node:http', order: { url: bare.url, method: 'GET' } },
        { name: 'GraphQL searchSubjects(first: 24)', order: { url: `${url}/graphql`, method: 'POST', body } },
      ],
      { connections: 1, seconds: 1 },
    )
  } finally {
    bare.close()
  }
}

async function structureContest(url: string, encoding: string): Promise<Standing[]> {
  const path = `${url}/api/university-structure`
  const headers = { 'accept-encoding': encoding }
  const file = await bodyOf(path, headers)
  const still = http.createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.setHeader('content-length', file.length)
    response.end(file)
  })
  await new Promise<void>((resolve) => still.listen(0, '127.0.0.1', resolve))
  const { port } = still.address() as AddressInfo
  try {
    return await contest([
      {
        name: `${Math.round(file.length / 1000)} kB from memory, bare node:http`,
        order: { url: `http://127.0.0.1:${port}/`, method: 'GET', headers },
      },
      { name: 'REST GET /api/university-structure', order: { url: path, method: 'GET', headers } },
    ])
  } finally {
    still.close()
  }
}

/** The bytes as they travel: `fetch` would unpack them. */
function bodyOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => void Array.fromAsync(response).then((pieces) => resolve(Buffer.concat(pieces)), reject))
      .once('error', reject)
  })
}
