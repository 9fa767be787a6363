import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { removeAbandoned } from '../../storage/partialFiles.ts'
import { temporaryDir, uploadsDir } from '../../storage/storage.ts'
import { removeImages, sweepImages } from './images.removal.ts'

const removal = z.object({ urls: z.array(z.string()) })

/** Every hour; a run that was missed while no process was up is not made up for, the next one does its work. */
export const imageCrontab = '17 * * * * sweep_images ?jobKey=sweep_images'

/** `remove_images` {urls}: what a record let go of. `sweep_images`: what no record ever took, and what a crash left half written. */
export function imageTasks(services: Services): TaskList {
  return {
    remove_images: (payload) => removeImages(services, removal.parse(payload).urls),
    async sweep_images() {
      await removeAbandonedUploads(services)
      await sweepImages(services)
    },
  }
}

/**
 * Removes half-written files of processes that are gone. Call at start too.
 * @param olderThanMs 0 where this process is the only one on its data folder; otherwise only what no upload can still be writing
 */
export async function removeAbandonedUploads({ config }: Pick<Services, 'config'>, olderThanMs?: number): Promise<void> {
  await removeAbandoned(temporaryDir(config), olderThanMs)
  await removeAbandoned(uploadsDir(config), olderThanMs)
}
