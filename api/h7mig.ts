import fs from 'node:fs'
import pg from 'pg'
import { migrate } from './src/database/migrate.ts'
const { url } = JSON.parse(fs.readFileSync('/tmp/h7-urls.json', 'utf8'))
const [from, name] = [url, 'h7_new']
const root = new pg.Client(url.replace(/\/[^/]+$/, '/postgres'))
await root.connect()
await root.query(`DROP DATABASE IF EXISTS ${name}`)
await root.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'times1_all' AND pid <> pg_backend_pid()`)
await root.query(`CREATE DATABASE ${name} TEMPLATE times1_all`)
await root.end()
const next = url.replace(/\/[^/]+$/, `/${name}`)
const t = performance.now()
await migrate(next)
console.log('migrated in', performance.now() - t)
const client = new pg.Client(next); await client.connect(); await client.query('VACUUM FULL ANALYZE'); await client.end()
