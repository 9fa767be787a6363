import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { activeReadStates, catalogueReadLimits as limits } from '@chiostro/domain/catalogue/catalogueReads'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { defineJob } from '../../../jobs/job.ts'
import { runRead } from './runRead.ts'
import { cachedResponses } from './source.ts'

/** A read may take long where a host asks for pauses, and is begun again after each restart of the server: it goes on where it was. */
export const readCatalogueJob = defineJob({
  name: 'read_catalogue',
  payload: z.object({ id: z.string() }),
  pollSeconds: 2,
  timeoutSeconds: 86_000,
  retry: { limit: 50, delaySeconds: 2, maxDelaySeconds: 60 },
  run: (services: Services, { id }, signal) => runRead(services, id, signal),
})

/** Forgets reads that ended some days ago, and the answers of universities, which name professors, once no read may go on with them. */
export async function sweepReads({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const before = new Date(Date.now() - limits.days * 86_400_000)
  await db.catalogueRead.deleteMany({ where: { endedAt: { lt: before } } })
  if ((await db.catalogueRead.count({ where: { state: { in: [...activeReadStates] } } })) > 0) return
  const folder = cachedResponses(config)
  for (const host of await readdir(folder).catch(() => [])) {
    const { mtime } = await stat(path.join(folder, host))
    if (mtime < before) await rm(path.join(folder, host), { recursive: true, force: true })
  }
}

export const catalogueReadJobs = [
  readCatalogueJob,
  defineJob({
    name: 'sweep_catalogue_reads',
    payload: z.object({}),
    policy: 'exclusive',
    run: sweepReads,
    schedule: { cron: '41 3 * * *' },
  }),
]
