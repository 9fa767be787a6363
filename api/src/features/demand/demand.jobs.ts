import { timeZone } from '@chiostro/domain/text/rome'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { demandMail } from './demand.mail.ts'
import { forgetDemand } from './demand.service.ts'

const forgetDemandJob = defineJob({
  name: 'forget_demand',
  payload: z.object({}),
  policy: 'exclusive',
  run: (services: Services) => forgetDemand(services),
  schedule: { cron: '5 0 * * *' },
})

/** On Mondays; the message is dropped when there is nothing to tell. */
export const tellDemandJob = defineJob({
  name: 'tell_demand',
  payload: z.object({}),
  policy: 'exclusive',
  run: (services: Services) => inTransaction(services, (tx) => enqueueMail(tx, demandMail, {})),
  schedule: { cron: '0 8 * * 1', timeZone },
})

export const demandJobs = [forgetDemandJob, tellDemandJob]
