import { beforeEach, describe, expect, it } from 'vitest'
import { testServices } from '../../../test/harness.ts'
import { scheduledAgo } from '../../../test/worker.ts'
import { createAccount } from '../../features/admin/accounts.service.ts'
import { doctor } from './doctor.ts'

const test = testServices({ PUBLIC_URL: 'http://localhost:4000', RATE_LIMIT: 'on' })
beforeEach(async () => {
  await test.pool.query('DELETE FROM users')
  await createAccount(test, { username: 'Custode', password: 'una frase lunga assai' })
  await test.pool.query('DELETE FROM pgboss.job')
  await scheduledAgo(test, '0 seconds')
})

async function find() {
  const { healthy, findings } = await doctor(test.config, async () => test)
  const of = (name: string) => findings.find(({ check }) => check === name)
  return { healthy, schedule: of('schedule'), jobs: of('jobs') }
}

describe('the doctor of the schedule', () => {
  it('sets back a schedule that a clock has left in the future, and says so once', async () => {
    await test.pool.query(`UPDATE pgboss.version SET cron_on = now() + interval '4 days'`)
    const { healthy, schedule } = await find()
    expect(healthy).toBe(true)
    expect(schedule).toMatchObject({ status: 'warning', message: expect.stringContaining('Un orologio è stato avanti'), details: ['96 h'] })
    const { rows } = await test.pool.query('SELECT cron_on < now() AS past FROM pgboss.version')
    expect(rows).toEqual([{ past: true }])
    expect((await find()).schedule).toMatchObject({ status: 'ok' })
  })

  it('reports scheduled jobs that have not been done, though nothing waits', async () => {
    await scheduledAgo(test, '30 hours')
    const done = `INSERT INTO pgboss.job (name, policy, state, completed_on) VALUES ($1, 'exclusive', $2, now() - $3::interval)`
    await test.pool.query(done, ['prune_mail', 'completed', '20 hours'])
    await test.pool.query(done, ['requeue_mails', 'completed', '2 hours'])
    // Daily jobs were done, and all others are as late as this one, which failed.
    await test.pool.query(done, ['sweep_images', 'failed', '1 minute'])
    const { healthy, schedule, jobs } = await find()
    expect([healthy, jobs?.status]).toEqual([true, 'ok'])
    expect(schedule).toMatchObject({ status: 'warning', message: expect.stringContaining('non si fanno da troppo tempo') })
    expect(schedule?.details).toHaveLength(10)
    expect(schedule?.details?.join()).not.toContain('prune_mail')
    await scheduledAgo(test, '0 seconds')
    expect((await find()).schedule).toMatchObject({ status: 'ok' })
  })
})
