import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookInput } from '../../test/factories.ts'
import { testServices } from '../../test/harness.ts'
import { postJson, type ServerProcess, startServer, stopServers, temporaryFolder } from '../../test/process.ts'
import { routeClasses } from '../http/traffic.ts'
import { jobs } from '../jobs/jobs.ts'
import { freePort } from '../startup/listening.ts'
import { version } from '../startup/program.ts'
import { noteBackup } from '../storage/folders.ts'

const test = testServices()
const dataDir = temporaryFolder()
let server: ServerProcess
let address: string

beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}/metrics`
  // No standby, so it is never asked, and its series are there.
  const settings = { DATABASE_URL: test.databaseUrl, DATABASE_REPLICA_URL: test.databaseUrl, DATA_DIR: dataDir }
  server = await startServer({ ...settings, METRICS_PORT: String(port) })
})
afterAll(async () => {
  await stopServers(server)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const scrape = async () => (await fetch(address)).text()
const read = (text: string) => new Map(text.split('\n').map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]))
const numberOf = (text: string, series: string) => read(text).get(series) ?? Number.NaN
const seriesOf = (text: string) => [...read(text).keys()].filter((name) => name?.startsWith('chiostro_'))

describe('GET /metrics', () => {
  it('is not on the public port', async () => {
    const answer = await fetch(`${server.url}/metrics`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('chiostro_http')
  })

  it('counts answers by kind and status, the pool, the mail that waits, memory and the event loop', async () => {
    await fetch(`${server.url}/api/books`)
    await fetch(`${server.url}/api/books`)
    await fetch(`${server.url}/api/nowhere`)
    await test.db.outgoingMail.create({ data: { template: 'unknown', payload: {} } })
    const text = await scrape()
    expect(numberOf(text, 'chiostro_http_request_duration_seconds_count{route="rest",status="200"}')).toBe(2)
    expect(numberOf(text, 'chiostro_http_request_duration_seconds_count{route="rest",status="404"}')).toBe(1)
    expect(numberOf(text, `chiostro_build_info{version="${version}"}`)).toBe(1)
    expect(numberOf(text, 'chiostro_http_connections')).toBeGreaterThan(0)
    const [made, kept] = ['made', 'kept'].map((from) => numberOf(text, `chiostro_answers_total{from="${from}"}`))
    expect((made ?? 0) + (kept ?? 0)).toBe(2)
    expect(numberOf(text, 'chiostro_answers_kept_bytes')).toBeGreaterThan(0)
    expect(numberOf(text, 'chiostro_http_requests_in_flight{lane="work"}')).toBe(0)
    expect(numberOf(text, 'chiostro_http_refused_total{lane="work"}')).toBe(0)
    expect(numberOf(text, 'chiostro_database_connections{state="waiting"}')).toBe(0)
    expect(numberOf(text, 'chiostro_database_repeats_total{reason="deadlock"}')).toBe(0)
    expect(numberOf(text, 'chiostro_mail_messages{state="waiting"}')).toBe(1)
    const { bavail, bsize } = fs.statfsSync(dataDir)
    expect(numberOf(text, 'chiostro_disk_free_bytes{folder="data"}') / (bavail * bsize)).toBeCloseTo(1, 1)
    expect(numberOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('has the series of failures from the start, so that the first one is an increase', async () => {
    const text = await scrape()
    for (const route of routeClasses)
      expect(numberOf(text, `chiostro_http_request_duration_seconds_count{route="${route}",status="500"}`), route).toBe(0)
  })

  it('tells how old the last backup is, once there is one', async () => {
    const age = async () => numberOf(await scrape(), 'chiostro_backup_age_seconds')
    expect(await age()).toBeNaN()
    await noteBackup({ dataDir })
    expect(await age()).toBeLessThan(60)
    const yesterday = new Date(Date.now() - 86_400_000)
    fs.utimesSync(path.join(dataDir, 'last-backup'), yesterday, yesterday)
    expect(await age()).toBeGreaterThanOrEqual(86_400)
  })

  it('tells how long ago each scheduled job was last done, and how long it may take', async () => {
    await test.pool.query(`UPDATE pgboss.schedule SET created_on = now() - interval '3 days'`)
    await test.pool.query(`UPDATE pgboss.queue SET updated_on = now() - interval '3 days'`)
    await test.pool.query(
      `INSERT INTO pgboss.job (name, policy, state, completed_on) VALUES ('prune_mail', 'exclusive', 'completed', now() - interval '5 hours')`,
    )
    const text = await scrape()
    expect(numberOf(text, 'chiostro_job_last_done_seconds{name="prune_mail"}')).toBeGreaterThanOrEqual(5 * 3_600)
    expect(numberOf(text, 'chiostro_job_last_done_seconds{name="prune_mail"}')).toBeLessThan(6 * 3_600)
    expect(numberOf(text, 'chiostro_job_pause_seconds{name="prune_mail"}')).toBe(25 * 3_600)
    const [names, paused] = ['last_done', 'pause'].map(
      (what) => text.match(new RegExp(`chiostro_job_${what}_seconds{name="\\w+"}`, 'g'))?.length,
    )
    expect([names, paused]).toEqual([paused, jobs.filter(({ schedule }) => schedule).length])
  })

  it('has bounded cardinality and no personal data', async () => {
    const ask = (n: number) => [
      fetch(`${server.url}/books/visitor${n}`),
      fetch(`${server.url}/api/manage-book/visitor${n}?token=secret${n}`),
      fetch(`${server.url}/uploads/visitor${n}.webp`),
    ]
    await Promise.all(ask(0))
    const input = bookInput({ sellerEmail: 'visitor@example.org' })
    await postJson(`${server.url}/api/books`, input)
    const before = seriesOf(await scrape())
    for (let n = 1; n < 30; n++) await Promise.all(ask(n))
    const text = await scrape()
    expect(seriesOf(text)).toEqual(before)
    expect(text).not.toMatch(/visitor|secret|127\.0\.0\.1/)
  })
})

it.each(['alerts.yml', 'grafana-dashboard.json'])('docs/deploy/%s names series that exist', async (file) => {
  const text = fs.readFileSync(new URL(`../../../docs/deploy/${file}`, import.meta.url), 'utf8')
  const named = new Set(text.match(/\b(chiostro|process|nodejs)_\w+/g))
  const served = await scrape()
  expect(named.size).toBeGreaterThan(5)
  for (const name of named) expect(served, name).toMatch(new RegExp(`^${name}[{ ]`, 'm'))
})

it('the dashboard draws nothing twice, and no panel over another', () => {
  const { panels } = JSON.parse(fs.readFileSync(new URL('../../../docs/deploy/grafana-dashboard.json', import.meta.url), 'utf8'))
  const drawn: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr))
  const places: string[] = panels.map(({ gridPos: { x, y, w, h } }: { gridPos: Record<string, number> }) => `${x} ${y} ${w} ${h}`)
  for (const unique of [drawn, places]) expect(new Set(unique).size).toBe(unique.length)
  expect(drawn.join('\n')).toContain('chiostro_replica_lag_seconds')
})
