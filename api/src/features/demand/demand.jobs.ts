import { timeZone } from '@chiostro/domain/text/rome'
import type { Services } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineTask } from '../../jobs/job.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { demandMail } from './demand.mail.ts'
import { forgetDemand } from './demand.service.ts'

const forgetDemandJob = defineTask({
  name: 'forget_demand',
  run: (services: Services) => forgetDemand(services),
  schedule: { cron: '5 0 * * *' },
})

/** On Mondays; the message is dropped when there is nothing to tell. */
export const notifyDemandJob = defineTask({
  name: 'tell_demand',
  run: (services: Services) => inTransaction(services, (tx) => enqueueMail(tx, demandMail, {})),
  schedule: { cron: '0 8 * * 1', timeZone },
})

export const demandJobs = [forgetDemandJob, notifyDemandJob]
