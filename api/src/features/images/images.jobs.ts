import { thumbnailOf } from '@chiostro/domain/images/images'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { StorageUnavailableError } from '../../errors.ts'
import { defineJob, defineTask } from '../../jobs/job.ts'
import { picturesDir, temporaryDir, uploadsDir } from '../../storage/folders.ts'
import { removeAbandoned, removeOldFiles } from '../../storage/partialFiles.ts'
import { markedForRemoval, markUnclaimed } from './images.sql.ts'

/** Marks an image for removal and forgets the network that it came from. */
export const removal = { claimedBy: markedForRemoval, network: '', site: '' }

/** Images per statement; repeated until none is left. */
const batchSize = 100

/** Ignores other addresses. Idempotent. @throws AggregateError when some could not be removed, after trying all */
export async function removeImages(services: Services, urls: string[]): Promise<void> {
  const rows = await services.db.image.findMany({ where: { url: { in: urls }, claimedBy: markedForRemoval }, select: { url: true } })
  const failures: unknown[] = []
  for (const { url } of rows) {
    await removeImage(services, url).catch((error: unknown) => failures.push(error))
    const last = failures.at(-1)
    if (last instanceof StorageUnavailableError && last.isSilent) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${rows.length} images could not be removed`)
}

async function removeImage({ db, storage, log }: Services, url: string): Promise<void> {
  const name = storage.nameOf(url)
  if (name === null) {
    // Stored before the instance moved to another storage: unreachable, and the row records it.
    log.warn({ url }, 'image is not in the configured storage')
    return
  }
  await storage.remove(thumbnailOf(name))
  await storage.remove(name)
  await db.image.deleteMany({ where: { url, claimedBy: markedForRemoval } })
}

/** Unclaimed for an hour; completes earlier removals. @throws AggregateError when some could not be removed; the next sweep retries */
export async function sweepImages(services: Services): Promise<void> {
  while ((await markUnclaimed(services.db, batchSize)) === batchSize);
  const failures: unknown[] = []
  let last = ''
  for (;;) {
    const rows = await services.db.image.findMany({
      where: { claimedBy: markedForRemoval, url: { gt: last } },
      orderBy: { url: 'asc' },
      take: batchSize,
      select: { url: true },
    })
    const urls = rows.map(({ url }) => url)
    await removeImages(services, urls).catch((error: unknown) => failures.push(error))
    if (urls.length < batchSize) break
    last = urls.at(-1) ?? last
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some images could not be removed')
}

export const removeImagesJob = defineJob({
  name: 'remove_images',
  payload: z.object({ urls: z.array(z.string()) }),
  pollSeconds: 2,
  run: (services, { urls }) => removeImages(services, urls),
})

const dayMs = 86_400_000

/** Also removes files left half written by a crash, and pictures of links a day after they were drawn: they show what may be deleted since. */
export const sweepImagesJob = defineTask({
  name: 'sweep_images',
  async run(services) {
    await removeAbandonedUploads(services)
    await removeOldFiles(picturesDir(services.config), new Date(Date.now() - dayMs))
    await sweepImages(services)
  },
  schedule: { cron: '*/10 * * * *' },
})

export const imageJobs = [removeImagesJob, sweepImagesJob]

/** Call at start too. @param olderThanMs 0 where this process is the only one on its data folder; otherwise longer than any upload */
export async function removeAbandonedUploads({ config }: Pick<Services, 'config'>, olderThanMs?: number): Promise<void> {
  await removeAbandoned(temporaryDir(config), olderThanMs)
  await removeAbandoned(uploadsDir(config), olderThanMs)
}
