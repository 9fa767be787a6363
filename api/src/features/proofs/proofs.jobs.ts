import { timeZone } from '@chiostro/domain/rome'
import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { shuffleVotes } from '../reviews/useful.sql.ts'
import { clearCodes } from './codes.service.ts'
import { destroyPeppers } from './keys.service.ts'
import { shuffleClaims } from './proofs.sql.ts'

const clearCodesJob = defineJob({
  name: 'clear_proof_codes',
  payload: z.object({}),
  policy: 'exclusive',
  run: (services) => clearCodes(services),
  schedule: { cron: '35 * * * *' },
})

/** Every night: claims and votes lose their order, and those of a year that is over their meaning. */
export const tidyProofsJob = defineJob({
  name: 'tidy_proofs',
  payload: z.object({}),
  policy: 'exclusive',
  async run(services) {
    await shuffleClaims(services.db)
    await shuffleVotes(services.db)
    const years = await destroyPeppers(services)
    if (years > 0) services.log.info({ years }, 'peppers of past years destroyed')
  },
  schedule: { cron: '20 4 * * *', timeZone },
})

export const proofJobs = [clearCodesJob, tidyProofsJob]
