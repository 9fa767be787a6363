import { timeZone } from '@chiostro/domain/text/rome'
import { defineTask } from '../../jobs/job.ts'
import { publishWaiting } from './holding.service.ts'

/** After `tidy_proofs`, which destroys the stored order. Also without VERIFIED_DELAY: some may still wait. */
export const publishWaitingJob = defineTask({
  name: 'publish_waiting_reviews',
  async run(services, _payload, signal) {
    await publishWaiting(services, signal)
  },
  schedule: { cron: '0 6 * * *', timeZone },
})
