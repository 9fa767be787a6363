import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { expect, it } from 'vitest'
import { createBook } from '../../../test/factories.ts'
import { createFollow } from '../../../test/follows.ts'
import { testServices } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mailServer.ts'
import { type ServerProcess, startServer, stopServers, temporaryFolder } from '../../../test/process.ts'
import { until } from '../../../test/until.ts'
import { sendJob } from '../../jobs/job.ts'
import { freePort } from '../../startup/listening.ts'
import { notifyFollowersJob } from './follows.jobs.ts'

const test = testServices()
const followers = 40
const listings = 4

it('two processes, killed again and again while they tell followers: every record reaches each of them, in one message', async () => {
  const dataDir = temporaryFolder()
  const smtp = await startMailServer({ acceptAfterMs: 20 })
  const environment = { DATABASE_URL: test.databaseUrl, DATA_DIR: dataDir, SMTP_URL: smtp.url, LOG_LEVEL: 'warn' }
  const start = async () => startServer({ ...environment, PORT: String(await freePort()) })
  /** Runs the job at once; its schedule is every minute. */
  const tell = () => sendJob(test.pool, notifyFollowersJob, {})
  /** Simulates that the pause between two messages is over, retries are due, and killed workers have been silent for long. */
  const hurry = async () => {
    await test.pool.query(`UPDATE follow_news SET told_at = told_at - interval '1 hour' WHERE told_at > now() - interval '10 minutes'`)
    await test.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE state < 'active' AND start_after > now()`)
    await test.pool.query(`UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 minute' WHERE state = 'active'`)
  }
  let servers: ServerProcess[] = [await start(), await start()]
  try {
    const word = `parola${randomUUID().slice(0, 6)}`
    for (let n = 0; n < followers; n++) await createFollow(test, { email: `kill.${n}@example.org`, patterns: [`%${word}%`] })
    for (let n = 0; n < listings; n++) {
      await createBook(test, { title: `${word} numero ${n}` })
      const sent = smtp.received.length
      // Kills both in turn in the middle of the messages. Repeated: a running job admits no second one, and may have looked too early.
      await until(
        async () => {
          await tell()
          return smtp.received.length > sent + 5
        },
        () => `${smtp.received.length} received`,
      )
      const [first, second] = servers as [ServerProcess, ServerProcess]
      first.child.kill('SIGKILL')
      await first.exited
      servers = [second, await start()]
      await hurry()
    }
    await until(async () => {
      await hurry()
      await tell()
      const [left] = (await test.pool.query('SELECT count(*)::int AS n FROM outgoing_mails WHERE sent_at IS NULL')).rows
      const [waiting] = (await test.pool.query('SELECT count(*)::int AS n FROM follow_news WHERE batch IS NULL')).rows
      const [fresh] = (await test.pool.query('SELECT count(*)::int AS n FROM fresh_records')).rows
      return left.n + waiting.n + fresh.n === 0
    }, 'messages are left')
    // Delivered at least once to the mail server; a repetition has the same Message-ID, by which mail programs show it once.
    const messages = [...new Map(smtp.received.map((mail) => [mail.messageId, mail])).values()]
    const told = messages.flatMap(({ recipients, text = '' }) =>
      [...text.matchAll(/^\* .* numero (\d)$/gm)].map(([, listing]) => `${recipients[0]} ${listing}`),
    )
    const expected = Array.from({ length: followers }, (_, n) => n).flatMap((n) =>
      Array.from({ length: listings }, (_, listing) => `kill.${n}@example.org ${listing}`),
    )
    expect(told.toSorted()).toEqual(expected.toSorted())
  } finally {
    await stopServers(...servers)
    await smtp.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
})
