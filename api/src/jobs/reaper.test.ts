import { expect, onTestFinished, test } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { createPresence } from './presence.ts'
import { startReaper } from './reaper.ts'

const services = testServices()

test('a worker missed once keeps its job, one that stays away loses it', async () => {
  const { pool, log } = services
  await pool.query(`SELECT graphile_worker.add_job('anything', '{}')`)
  await pool.query(`UPDATE graphile_worker._private_jobs SET locked_by = 'pool-a', locked_at = now()`)
  const isLocked = async () => (await pool.query('SELECT locked_by FROM graphile_worker.jobs')).rows[0].locked_by === 'pool-a'
  onTestFinished(startReaper(pool, log))
  await new Promise((resolve) => setTimeout(resolve, 1_000)) // the first look misses it
  const presence = createPresence(pool, log)
  onTestFinished(presence.end)
  await presence.declare('pool-a')
  await new Promise((resolve) => setTimeout(resolve, 4_000)) // two more looks
  expect(await isLocked()).toBe(true)
  presence.end()
  await until(
    async () => !(await isLocked()),
    6_000,
    () => 'still locked',
  )
})
