import { z } from 'zod'
import type { Services } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { linkBooks } from '../catalogue/import/linking.sql.ts'

/** For listings that are older than the column, and for restored ones. An import links its own. */
const linkBooksJob = defineJob({
  name: 'link_books_to_subjects',
  payload: z.object({}),
  policy: 'exclusive',
  atStart: true,
  async run({ pool, log }: Pick<Services, 'pool' | 'log'>) {
    const report = await linkBooks(pool)
    if (report.linked > 0) log.info(report, 'listings linked to their subjects')
  },
})

export const bookSubjectJobs = [linkBooksJob]
