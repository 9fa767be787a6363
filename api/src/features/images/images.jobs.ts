import { z } from 'zod'
import type { Services } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { removeAbandoned } from '../../storage/partialFiles.ts'
import { temporaryDir, uploadsDir } from '../../storage/storage.ts'
import { removeImages, sweepImages } from './images.removal.ts'

export const removeImagesJob = defineJob({
  name: 'remove_images',
  payload: z.object({ urls: z.array(z.string()) }),
  pollSeconds: 2,
  run: (services, { urls }) => removeImages(services, urls),
})

/** Removes images that no record has claimed, and files left half written by a crash. */
export const sweepImagesJob = defineJob({
  name: 'sweep_images',
  payload: z.object({}),
  policy: 'exclusive',
  async run(services) {
    await removeAbandonedUploads(services)
    await sweepImages(services)
  },
  schedule: { cron: '*/10 * * * *' },
})

export const imageJobs = [removeImagesJob, sweepImagesJob]

/**
 * Removes half-written files of processes that have ended. Call at start too.
 * @param olderThanMs 0 where this process is the only one on its data folder; otherwise older than any upload can last
 */
export async function removeAbandonedUploads({ config }: Pick<Services, 'config'>, olderThanMs?: number): Promise<void> {
  await removeAbandoned(temporaryDir(config), olderThanMs)
  await removeAbandoned(uploadsDir(config), olderThanMs)
}
