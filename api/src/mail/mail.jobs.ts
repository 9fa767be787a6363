import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'
import { queueMailsFairly, requeueMails } from './outbox.ts'
import { pruneMail } from './prune.ts'
import { failMailJob, sendMailJob } from './send.ts'

const requeueMailsJob = defineJob({
  name: 'requeue_mails',
  payload: z.object({}),
  policy: 'exclusive',
  run: requeueMails,
  schedule: { cron: '*/10 * * * *' },
})

/** Exported for the suite of attacks, which does not wait for its minute. */
export const queueMailsFairlyJob = defineJob({
  name: 'queue_mails_in_turn',
  payload: z.object({}),
  policy: 'exclusive',
  pollSeconds: 5,
  run: queueMailsFairly,
  schedule: { cron: '* * * * *' },
})

const pruneMailJob = defineJob({
  name: 'prune_mail',
  payload: z.object({}),
  policy: 'exclusive',
  run: (services) => pruneMail(services),
  schedule: { cron: '30 2 * * *' },
})

export const mailJobs = [sendMailJob, failMailJob, requeueMailsJob, queueMailsFairlyJob, pruneMailJob]
