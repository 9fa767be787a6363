import { timeZone } from '@chiostro/domain/rome'
import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { shuffleTexts } from '../reviews/stuffing.sql.ts'
import { shuffleVotes } from '../reviews/useful.sql.ts'
import { shuffleWaiting } from '../reviews/waiting.sql.ts'
import { clearCodes } from './codes.service.ts'
import { destroyPeppers } from './keys.service.ts'
import { shuffleClaims, shuffleSpent } from './proofs.sql.ts'

const clearCodesJob = defineJob({
  name: 'clear_proof_codes',
  payload: z.object({}),
  policy: 'exclusive',
  run: (services) => clearCodes(services),
  schedule: { cron: '35 * * * *' },
})

/** Every night: claims, spent proofs, votes, hashes of texts and reviews that wait lose their order, and those of a year that is over their meaning. */
export const tidyProofsJob = defineJob({
  name: 'tidy_proofs',
  payload: z.object({}),
  policy: 'exclusive',
  async run(services) {
    await shuffleClaims(services.db)
    await shuffleSpent(services.db)
    await shuffleVotes(services.db)
    await shuffleTexts(services.db)
    await shuffleWaiting(services.db)
    const years = await destroyPeppers(services)
    if (years > 0) services.log.info({ years }, 'peppers of past years destroyed')
  },
  // Before backups are made (docs/deploy/chiostro-backup.timer).
  schedule: { cron: '20 0 * * *', timeZone },
})

export const proofJobs = [clearCodesJob, tidyProofsJob]
