import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { removeAbandoned } from '../../storage/partialFiles.ts'
import { temporaryDir, uploadsDir } from '../../storage/storage.ts'
import { removeImages, sweepImages } from './images.removal.ts'

const removal = z.object({ urls: z.array(z.string()) })

/** Every hour. Missed runs are not made up for: the next run covers them. */
export const imageCrontab = '17 * * * * sweep_images ?jobKey=sweep_images'

/** `remove_images` {urls}: images released by a record. `sweep_images`: images never claimed, and leftovers of crashes. */
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
 * Removes partial uploads of dead processes; also called at start.
 * @param olderThanMs 0 when this process is alone on its data folder; otherwise older than any upload in progress
 */
export async function removeAbandonedUploads({ config }: Pick<Services, 'config'>, olderThanMs?: number): Promise<void> {
  await removeAbandoned(temporaryDir(config), olderThanMs)
  await removeAbandoned(uploadsDir(config), olderThanMs)
}
