import { timeZone } from '@chiostro/domain/text/rome'
import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { clearCodes } from './codes.service.ts'
import { destroyPeppers } from './keys.service.ts'
import { rewriteRows } from './proofs.sql.ts'

const clearCodesJob = defineJob({
  name: 'clear_proof_codes',
  payload: z.object({}),
  policy: 'exclusive',
  run: (services) => clearCodes(services),
  schedule: { cron: '35 * * * *' },
})

/**
 * Every night: nothing in the database says any more in which order, or by which transactions, claims, spent proofs, votes, hashes of texts and verified
 * reviews were written, and the claims of a year that is over lose their meaning.
 */
export const tidyProofsJob = defineJob({
  name: 'tidy_proofs',
  payload: z.object({}),
  policy: 'exclusive',
  async run(services) {
    // They have a time; the job of every hour has left those of the last one and more.
    await clearCodes(services)
    await rewriteRows(services)
    const years = await destroyPeppers(services)
    if (years > 0) services.log.info({ years }, 'peppers of past years destroyed')
  },
  // Before backups are made (docs/deploy/chiostro-backup.timer).
  schedule: { cron: '20 0 * * *', timeZone },
})

export const proofJobs = [clearCodesJob, tidyProofsJob]
