import { z } from 'zod'
import { defineJob } from '../../../jobs/job.ts'
import { sweepFiles } from './files.service.ts'

const sweepFilesJob = defineJob({
  name: 'sweep_catalogue_files',
  payload: z.object({}),
  policy: 'exclusive',
  run: sweepFiles,
  schedule: { cron: '*/15 * * * *' },
})

export const catalogueFileJobs = [sweepFilesJob]
