import { timeZone } from '@chiostro/domain/text/rome'
import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { publishWaiting } from './holding.service.ts'

/** After the nightly job that takes the order from what is stored beside reviews (`tidy_proofs`). Also without VERIFIED_DELAY: some may wait from before. */
export const publishWaitingJob = defineJob({
  name: 'publish_waiting_reviews',
  payload: z.object({}),
  policy: 'exclusive',
  async run(services, _payload, signal) {
    await publishWaiting(services, signal)
  },
  schedule: { cron: '0 6 * * *', timeZone },
})
