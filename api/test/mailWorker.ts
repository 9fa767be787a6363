import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { readConfig } from '../src/config.ts'
import type { Services } from '../src/context.ts'
import { openDatabase } from '../src/database/client.ts'
import { type RunningJobs, startRunner } from '../src/jobs/runner.ts'
import { mailTasks } from '../src/mail/jobs.ts'
import { defineMail } from '../src/mail/template.ts'
import { openTransport, type SmtpTimeouts } from '../src/mail/transport.ts'

/** A message without a record. */
export const plainMail = defineMail({
  name: 'test.plain',
  payload: z.object({ subject: z.string() }),
  compose: async (_tx, { subject }) => ({ to: { address: 'giulia@example.it' }, subject, heading: subject, paragraphs: ['Come va?'] }),
})

/** A worker for the plain message and any further tasks. */
export async function startMailWorker(
  services: Services,
  timeouts: Partial<SmtpTimeouts> = {},
  tasks: TaskList = {},
): Promise<RunningJobs> {
  const transport = openTransport(services, timeouts)
  const mail = mailTasks(services, [plainMail], transport)
  const runner = await startRunner({ pool: services.pool, log: services.log, tasks: { ...mail, ...tasks }, crontab: '' })
  return {
    async stop() {
      await runner.stop()
      transport.close()
    },
  }
}

// Run as a program (DATABASE_URL and SMTP_URL set) this is a worker process that can be killed.
if (import.meta.main) {
  const { pino } = await import('pino')
  const config = readConfig(process.env)
  const { db, pool } = openDatabase(config.databaseUrl ?? '')
  await startMailWorker({ config, db, pool, log: pino({ level: 'silent' }) } as Services)
}
