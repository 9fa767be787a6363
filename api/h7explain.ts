import fs from 'node:fs'
import { openPool } from './src/database/pool.ts'
const tree = process.env.TREE!
const { readEventPage } = await import(`${tree}/api/src/features/events/events.sql.ts`)
const { readProfessorPage } = await import(`${tree}/api/src/features/professors/professors.list.sql.ts`)
const { searchSubjectPage } = await import(`${tree}/api/src/features/catalogue/catalogue.search.sql.ts`)
const { readBookPage } = await import(`${tree}/api/src/features/books/books.sql.ts`)
const pool = openPool(process.env.URL!, { maxConnections: 1 })
const seen: any[] = []
const spy = { ...pool, query: (q: any) => { seen.push(q); return pool.query(q) } } as any
const [what, word] = process.argv.slice(2)
if (what === 'events') await readEventPage(spy, { filter: { search: word, tag: '', sort: 'nearest', when: null, nextOfSeries: false }, limit: 12 })
if (what === 'professors') await readProfessorPage(spy, { filter: { search: word, department: '' }, sort: 'HIGHEST_RATING', limit: 24 })
if (what === 'subjects') await searchSubjectPage(spy, { query: word, limit: 24 })
if (what === 'books') await readBookPage(spy, { filter: { search: word, course: '', condition: '', minPrice: '', maxPrice: '', subjectId: '', sort: 'newest', state: 'listed' } as any, limit: 24, columns: 'card' })
for (const q of seen) {
  const { rows } = await pool.query({ text: `EXPLAIN (ANALYZE, COSTS ON, BUFFERS OFF) ${q.text}`, values: q.values })
  console.log(rows.map((r: any) => r['QUERY PLAN']).join('\n').replaceAll(/(Filter|Recheck Cond|Index Cond): .{140,}/g, (m: string) => m.slice(0, 140) + '…'))
}
await pool.end()
