import { retentionDays } from '@chiostro/domain/privacy/retentionDays'
import type { Services } from '../context.ts'
import { defineTask } from '../jobs/job.ts'
import { removeOldFiles } from '../storage/partialFiles.ts'
import { queueMailsFairly, requeueMails } from './outbox.ts'
import { failMailJob, sendMailJob } from './send.ts'
import { captureDir } from './transport.ts'

const requeueMailsJob = defineTask({
  name: 'requeue_mails',
  run: requeueMails,
  schedule: { cron: '*/10 * * * *' },
})

/** Exported for the suite of attacks, which does not wait for its minute. */
export const queueMailsFairlyJob = defineTask({
  name: 'queue_mails_in_turn',
  pollSeconds: 5,
  run: queueMailsFairly,
  schedule: { cron: '* * * * *' },
})

const pruneMailJob = defineTask({
  name: 'prune_mail',
  needsRightClock: true,
  run: (services) => pruneMail(services),
  schedule: { cron: '30 2 * * *' },
})

export const mailJobs = [sendMailJob, failMailJob, requeueMailsJob, queueMailsFairlyJob, pruneMailJob]

/** Deletes messages that ended more than 30 days ago, with their personal data; captured ones too. */
export async function pruneMail({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays.mails * 86_400_000)
  const { count } = await db.outgoingMail.deleteMany({
    where: { createdAt: { lt: limit }, OR: [{ sentAt: { lt: limit } }, { failedAt: { lt: limit } }] },
  })
  const files = await removeOldFiles(captureDir(config), limit)
  log.info({ mails: count, files }, 'old mails deleted')
}
