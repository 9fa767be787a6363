import { openPool } from './src/database/pool.ts'
const tree = process.env.TREE!
const { searchSubjectPage } = await import(`${tree}/api/src/features/catalogue/catalogue.search.sql.ts`)
const { searchTopics } = await import(`${tree}/api/src/features/courseReviews/topicSearch.sql.ts`)
const pool = openPool(process.env.URL!, { maxConnections: 1 })
for (let i = 0; i < 30; i++) { await searchSubjectPage(pool, { query: 'diritto', limit: 24 }); await searchTopics(pool, 'teorema', 8) }
const t = performance.now()
for (let i = 0; i < 50; i++) await searchSubjectPage(pool, { query: 'diritto', limit: 24 })
console.log((performance.now() - t) / 50)
console.log((await pool.query(`select left(statement, 60) s, generic_plans, custom_plans from pg_prepared_statements`)).rows)
await pool.end()
