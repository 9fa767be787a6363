import type { AddressInfo } from 'node:net'
import type { Services } from '../src/context.ts'
import { surface } from '../src/features.ts'
import { createServer } from '../src/http/server.ts'
import { bareServer, contest, type Standing } from './contest.ts'

/** Listings in the benchmark (issue: "24 cards out of 5,000 listings"). */
const listings = 5000

const card = 'id title course condition price imageUrls coverImageIndex createdAt'
const query = `{ books(first: 24) { edges { node { ${card} } } pageInfo { hasNextPage endCursor } } }`

const bareSql = `
  SELECT json_build_object('data', json_build_object('books', json_build_object('edges', json_agg(json_build_object('node', json_build_object(
    'id', id, 'title', title, 'course', course, 'condition', condition, 'price', price::text, 'imageUrls', image_urls,
    'coverImageIndex', cover_image_index, 'createdAt', created_at))))))::text AS answer
  FROM (SELECT * FROM books ORDER BY created_at DESC, id DESC LIMIT 24) page`

/** Fills an empty database with listings that differ as real ones do. */
export async function fillBooks({ pool }: Services, count = listings): Promise<void> {
  await pool.query(
    `INSERT INTO books (id, title, course, professor, isbn, condition, price, description, seller_name, seller_email, image_urls, created_at)
     SELECT gen_random_uuid()::text,
       (ARRAY['Analisi matematica','Diritto privato','Chimica organica','Fisica generale','Microeconomia','Storia contemporanea'])[1 + n % 6] || ' ' || n,
       (ARRAY['Analisi I','Diritto Privato','Chimica Organica','Fisica I','Microeconomia','Storia'])[1 + n % 6] || ' ' || n % 40,
       (ARRAY['Valdombra','Ferrobianco','Lagomarsino','Sanfrè','Altomare'])[1 + n % 5],
       '', (ARRAY['Come nuovo','Ottime condizioni','Buone condizioni','Condizioni accettabili'])[1 + n % 4],
       (n % 4000) / 100.0, repeat('Sottolineato a matita. ', 1 + n % 8), 'Ada', 'ada@example.org',
       CASE WHEN n % 2 = 0 THEN ARRAY['/uploads/' || n || '.webp'] ELSE '{}' END, now() - n * interval '7 minutes'
     FROM generate_series(1, $1) n`,
    [count],
  )
  await pool.query('ANALYZE books')
}

/** The first page of the book exchange: our GraphQL and REST beside the hand-written statement. */
export async function booksContest(services: Services): Promise<Standing[]> {
  const bare = await bareServer(services.pool, bareSql)
  const server = createServer(services, surface)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    return await contest([
      { name: 'one SQL statement, bare node:http', order: { url: bare.url, method: 'GET' } },
      { name: 'GraphQL books(first: 24)', order: { url: `${url}/graphql`, method: 'POST', body: JSON.stringify({ query }) } },
      { name: 'REST GET /api/books?limit=24', order: { url: `${url}/api/books?limit=24`, method: 'GET' } },
    ])
  } finally {
    bare.close()
    server.close()
    server.closeAllConnections()
  }
}
