import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'
import { requeueMails } from './outbox.ts'
import { pruneMail } from './prune.ts'
import { failMailJob, sendMailJob } from './send.ts'

const requeueMailsJob = defineJob({
  name: 'requeue_mails',
  payload: z.object({}),
  policy: 'exclusive',
  run: requeueMails,
  schedule: { cron: '*/10 * * * *' },
})

const pruneMailJob = defineJob({
  name: 'prune_mail',
  payload: z.object({}),
  policy: 'exclusive',
  run: (services) => pruneMail(services),
  schedule: { cron: '30 2 * * *' },
})

export const mailJobs = [sendMailJob, failMailJob, requeueMailsJob, pruneMailJob]
