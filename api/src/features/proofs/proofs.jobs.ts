import { timeZone } from '@chiostro/domain/text/rome'
import { defineTask } from '../../jobs/job.ts'
import { clearCodes } from './codes.service.ts'
import { destroyPeppers } from './keys.service.ts'
import { rewriteRows } from './proofs.sql.ts'

const clearCodesJob = defineTask({
  name: 'clear_proof_codes',
  run: (services) => clearCodes(services),
  schedule: { cron: '35 * * * *' },
})

/** Removes the order and the transactions in which claims, proofs, votes, hashes and reviews were written; destroys old peppers. */
export const tidyProofsJob = defineTask({
  name: 'tidy_proofs',
  async run(services) {
    // Codes have a time; the hourly job leaves those of the last hour and more.
    await clearCodes(services)
    await rewriteRows(services)
    const years = await destroyPeppers(services)
    if (years > 0) services.log.info({ years }, 'peppers of past years destroyed')
  },
  // Before backups are made (docs/deploy/chiostro-backup.timer).
  schedule: { cron: '20 0 * * *', timeZone },
})

export const proofJobs = [clearCodesJob, tidyProofsJob]
