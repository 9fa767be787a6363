import fs from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { plainMail } from '../../test/mailWorker.ts'
import { until } from '../../test/until.ts'
import { captureDir } from '../mail/capture.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { startJobs } from './worker.ts'

const services = testServices()

test('the server’s worker sends mail and knows every recurring task', async () => {
  const jobs = await startJobs(services, [plainMail])
  onTestFinished(jobs.stop)
  await services.db.$transaction((tx) => enqueueMail(tx, plainMail, { subject: 'Ciao' }))
  const captured = () => fs.readdir(captureDir(services.config)).catch(() => [])
  await until(
    async () => (await captured()).length === 1,
    5_000,
    () => 'no message captured',
  )
  const { rows } = await services.pool.query<{ identifier: string }>(
    'SELECT identifier FROM graphile_worker._private_known_crontabs ORDER BY 1',
  )
  const tasks = ['clear_rate_limits', 'prune_mail', 'purge_deleted', 'purge_sessions', 'sweep_images']
  expect(rows.map((row) => row.identifier)).toEqual(expect.arrayContaining(tasks))
})
