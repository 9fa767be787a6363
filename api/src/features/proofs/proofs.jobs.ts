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

/**
 * Every night removes from the database the order and the transactions in which claims, spent proofs, votes, hashes of texts and verified
 * reviews were written, and destroys the peppers of past years.
 */
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
