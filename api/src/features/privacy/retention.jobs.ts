import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { applyRetention } from './retention.service.ts'

const retentionJob = defineJob({
  name: 'apply_retention',
  payload: z.object({}),
  policy: 'exclusive',
  run: (services) => applyRetention(services),
  schedule: { cron: '52 * * * *' },
})

export const privacyJobs = [retentionJob]
