import { defineTask } from '../../jobs/job.ts'
import { applyRetention } from './retention.service.ts'

const retentionJob = defineTask({
  name: 'apply_retention',
  run: (services) => applyRetention(services),
  schedule: { cron: '52 * * * *' },
})

export const privacyJobs = [retentionJob]
