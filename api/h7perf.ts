// run with cwd tree; env URL
import pg from 'pg'
import fs from 'node:fs'
const tree = process.env.TREE!
const { openPool } = await import(`${tree}/api/src/database/pool.ts`)
const { readBookPage, countBooks } = await import(`${tree}/api/src/features/books/books.sql.ts`)
const { searchSubjectPage, countFoundSubjects } = await import(`${tree}/api/src/features/catalogue/catalogue.search.sql.ts`)
const { readProfessorPage, countProfessors } = await import(`${tree}/api/src/features/professors/professors.list.sql.ts`)
const { readEventPage, countEvents } = await import(`${tree}/api/src/features/events/events.sql.ts`)
const { searchTopics } = await import(`${tree}/api/src/features/courseReviews/topicSearch.sql.ts`)
const pool = openPool(process.env.URL!, { maxConnections: 1 })
await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
const book = (search: string) => ({ search, course: '', condition: '', minPrice: '', maxPrice: '', subjectId: '', sort: 'newest', state: 'listed' })
const event = (search: string) => ({ search, tag: '', sort: 'nearest', when: null, nextOfSeries: false })
const cases: [string, () => Promise<unknown>][] = []
for (const w of ['diritto', 'economia', 'ortopedia', 'laboratorio', 'dirtito', 'ecnoomia', 'analisi matematica', 'raro zz']) {
  cases.push([`books page ${w}`, () => readBookPage(pool, { filter: book(w), limit: 24, columns: 'card' })])
  cases.push([`books count ${w}`, () => countBooks(pool, book(w))])
}
for (const w of ['statistica', 'statisitca', 'storia', 'microeconomia', 'lanternai', 'diritto', 'analisi matematica']) {
  cases.push([`subjects page ${w}`, () => searchSubjectPage(pool, { query: w, limit: 24 })])
  cases.push([`subjects count ${w}`, () => countFoundSubjects(pool, w)])
}
for (const w of ['zenobia', 'zenobbia', 'valdombra', 'settefnoti', 'docente', 'biancanebia']) {
  cases.push([`professors page ${w}`, () => readProfessorPage(pool, { filter: { search: w, department: '' }, sort: 'HIGHEST_RATING', limit: 24 })])
  cases.push([`professors count ${w}`, () => countProfessors(pool, { search: w, department: '' })])
}
for (const w of ['torneo', 'serata', 'concreto']) {
  cases.push([`events page ${w}`, () => readEventPage(pool, { filter: event(w), limit: 12 })])
  cases.push([`events count ${w}`, () => countEvents(pool, event(w))])
}
cases.push(['events page no search', () => readEventPage(pool, { filter: event(''), limit: 12, asCards: true })])
for (const w of ['rolle', 'teorema']) cases.push([`topics ${w}`, () => searchTopics(pool, w, 8)])
const out: Record<string, number> = {}
if (process.env.ONLY) cases.splice(0, cases.length, ...cases.filter(([name]) => name.startsWith(process.env.ONLY!)))
const n = Number(process.env.N ?? 40)
await pool.query(`SET pg_stat_statements.track_planning = on`)
for (const [name, run] of cases) {
  for (let i = 0; i < 6; i++) await run()
  await pool.query('SELECT pg_stat_statements_reset()')
  for (let i = 0; i < n; i++) await run()
  const { rows } = await pool.query(`SELECT sum(min_exec_time + CASE WHEN plans >= calls THEN min_plan_time ELSE 0 END) AS ms FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%' AND calls >= ${n}`)
  out[name] = Number(rows[0].ms)
}
fs.appendFileSync(process.env.OUT!, JSON.stringify({ tree, out }) + '\n')
await pool.end()
