import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  activeReadStates,
  catalogueReadLimits,
  catalogueReadLimits as limits,
  catalogueReadMessages as messages,
} from '@chiostro/domain/catalogue/catalogueReads'
import { localized } from '@chiostro/domain/languages/translate'
import { isLoopback } from '@chiostro/sources/privateAddress'
import type { ReadProgress } from '@chiostro/sources/read'
import { usualPause } from '@chiostro/sources/source'
import { z } from 'zod'
import type { Prisma } from '../../../../generated/prisma/client.ts'
import type { Services } from '../../../context.ts'
import { isUnavailable } from '../../../database/failure.ts'
import { ConflictError, DomainError } from '../../../errors.ts'
import { defineJob, defineTask } from '../../../jobs/job.ts'
import type { Config } from '../../../startup/config.ts'
import { storeFile } from '../import/files.ts'
import type { FileImport } from '../import/import.service.ts'
import { parseInThread } from '../import/parseInThread.ts'
import { runImport } from '../import/runImport.ts'
import { FailedRead, type ReadInput, type ReadSummary, readInThread } from './readInThread.ts'
import type { ReadProblem } from './readRecord.ts'
import { type CatalogueRead, cachedResponses, type ReadResult, readRecord, sourceOf, userAgentOf } from './readRecord.ts'

const asJson = <Value>(value: Value) => value as unknown as Prisma.InputJsonObject

const payload = z.object({ id: z.string() })

const failed = (problem: ReadProblem) => ({ state: 'failed' as const, problem: asJson(problem) })

/** Without it, a read whose job had no retries left would seem to go on. */
const failReadJob = defineJob({
  name: 'fail_catalogue_read',
  payload,
  pollSeconds: 2,
  async run({ db }: Services, { id }) {
    const data = { ...failed({ said: localized(messages.failed) }), endedAt: new Date() }
    await db.catalogueRead.updateMany({ where: { id, state: { in: [...activeReadStates] } }, data })
  },
})

/** A read may take long where a host requires pauses; after a restart of the server it starts again and continues from the cache. */
export const readCatalogueJob = defineJob({
  name: 'read_catalogue',
  payload,
  pollSeconds: 2,
  timeoutSeconds: 86_000,
  retry: { limit: 50, delaySeconds: 2, maxDelaySeconds: 60 },
  deadLetter: failReadJob.name,
  run: (services: Services, { id }, signal) => runRead(services, id, signal),
})

/** Deletes reads that ended days ago, and the cached responses, which name professors, once no read may continue with them. */
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
  failReadJob,
  defineTask({
    name: 'sweep_catalogue_reads',
    run: sweepReads,
    schedule: { cron: '41 3 * * *' },
  }),
]

/** Milliseconds between two checks of the row: progress is written, and a cancellation noticed. */
const pollEvery = 1000

/** Milliseconds until the comparison is tried again while an import runs. */
const importWait = 3000

class Cancelled extends Error {}

/** Continues from the cache after a restart. @throws temporary errors, so that the job is retried; permanent ones are in the row */
async function runRead(services: Services, id: string, stopping: AbortSignal): Promise<void> {
  const row = await services.db.catalogueRead.findUnique({ where: { id } })
  if (!row) return
  const read = readRecord(row)
  const watch = watchRow(services, id)
  const signal = AbortSignal.any([stopping, watch.signal])
  try {
    await watch.note({ state: 'reading', begunAt: row.begunAt ?? new Date() })
    const catalogue = await readInThread(inputOf(read, services.config), { signal, onProgress: (step) => watch.progress(step) })
    await watch.note({ state: 'comparing' })
    const compared = await compare(services, catalogue, signal)
    await watch.end({ state: 'ready', ...compared })
  } catch (error) {
    if (error instanceof Cancelled || watch.signal.aborted) return
    if (stopping.aborted || isUnavailable(error)) throw error
    await watch.end(failureOf(error, services))
  } finally {
    watch.stop()
  }
}

/** A host of this machine needs no pauses. */
const pauseFor = (base: string) => (isLoopback(new URL(base)) ? 0 : usualPause)

function inputOf({ options, begunAt }: CatalogueRead, config: Config): ReadInput {
  const { fresh, ...selection } = options
  const source = sourceOf(options, config)
  return {
    ...selection,
    source,
    // After a restart the cache is not cleared again.
    fresh: fresh && begunAt === null,
    pause: pauseFor(source.base),
    userAgent: userAgentOf(config),
    cacheFolder: cachedResponses(config),
    cachedBytes: catalogueReadLimits.cachedBytes,
  }
}

/** Stored rejected rows (a file made by a read has none) and new professors: the list of changes has the others. */
const shown = 20

async function compare(services: Services, { read, content }: { read: ReadSummary; content: Uint8Array }, signal: AbortSignal) {
  const began = performance.now()
  const compressed = await promisify(gzip)(content, { level: 1 })
  const { extent, elsewhere } = read
  const result = await onceFree(signal, () =>
    runImport(services, () => parseInThread({ content: compressed, format: 'csv' }, { signal }), {
      dryRun: true,
      keepFilled: true,
      extent,
      elsewhere,
      signal,
      keepChanges: (lines) => storeFile(services, lines, Number.POSITIVE_INFINITY),
    }),
  )
  const preview: FileImport = {
    ...result,
    rejects: result.rejects.slice(0, shown),
    newProfessors: { ...result.newProfessors, names: result.newProfessors.names.slice(0, shown) },
    seconds: Math.round((performance.now() - began) / 10) / 100,
  }
  // Only now, as a file that no read names gives way to later ones.
  const file = await storeFile(services, Readable.from([Buffer.from(content)]))
  return { file, changes: result.changes, result: asJson<ReadResult>({ read, missing: read.missing, preview }) }
}

/** Waits while an import runs, as only one at a time may. */
async function onceFree<Result>(signal: AbortSignal, run: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof ConflictError) || error.code !== 'IMPORT_RUNS') throw error
      await sleep(importWait, undefined, { signal })
    }
  }
}

function failureOf(error: unknown, { log }: Services): Prisma.CatalogueReadUpdateManyMutationInput {
  if (error instanceof FailedRead) return { ...failed(error.problem), result: asJson<ReadResult>({ missing: error.missing }) }
  if (error instanceof DomainError) return failed({ said: localized(error.message) })
  log.error({ err: error }, 'a catalogue could not be read')
  return failed({ said: localized(messages.failed) })
}

/** Writes to the row of a read while it is active; when it no longer is, `signal` is aborted. */
function watchRow({ db, log }: Services, id: string) {
  const ending = new AbortController()
  let progress: Prisma.CatalogueReadUpdateManyMutationInput = {}

  async function note(data: Prisma.CatalogueReadUpdateManyMutationInput): Promise<void> {
    const { count } = await db.catalogueRead.updateMany({ where: { id, state: { in: [...activeReadStates] } }, data })
    if (count > 0) return
    ending.abort(new Cancelled())
    throw new Cancelled()
  }

  const save = () =>
    note(progress).catch((error) => error instanceof Cancelled || log.warn({ err: error }, 'the progress of a read was not noted'))
  const timer = setInterval(() => void save(), pollEvery)
  return {
    signal: ending.signal,
    note,
    progress({ what, done, all, left }: ReadProgress) {
      progress = { what: asJson(what), done, all, left: Math.round(left) }
    },
    stop: () => clearInterval(timer),
    end(data: Prisma.CatalogueReadUpdateManyMutationInput) {
      clearInterval(timer)
      return note({ ...data, endedAt: new Date() }).catch((error) => {
        if (!(error instanceof Cancelled)) throw error
      })
    },
  }
}
