import type { Services } from '../../api/src/context.ts'
import { inTransaction } from '../../api/src/database/transaction.ts'
import { bookPart } from './books.ts'
import { eventPart } from './events.ts'
import { type DemoPart, pictureTasks } from './part.ts'
import { seedCatalogue, seedProfessorReviews } from './sections.ts'

/** Advisory lock of seeding; arbitrary but unique. */
const seedingLock = 4_121_977_001

interface SeedOptions {
  signal?: AbortSignal
  listed?(): Promise<void>
}

/**
 * Fills an empty database with the demo, or completes an interrupted seeding; leaves other databases unchanged. Records come first, in one
 * transaction, so that the site is soon filled; then the catalogue in another, then images, one transaction per record, so that the next
 * call adds what a crash left out. Returns at once when another process is seeding.
 * @param options.signal stops after the current record
 * @param options.listed awaited once the records are stored
 */
export async function seedDemo(services: Services, options: SeedOptions = {}): Promise<void> {
  const client = await services.pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [seedingLock])
    if (!rows[0]?.mine) return
    try {
      await seed(services, options)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [seedingLock])
    }
  } finally {
    client.release()
  }
}

/**
 * Seeds in two phases, so that the second does not delay readiness. Errors are logged instead of failing the start; the next boot
 * continues.
 * @returns once the records are stored: `goOn` for the rest, and `stop`, which resolves when the current record has its images
 */
export async function startSeeding(services: Services): Promise<{ goOn(): void; stop(): Promise<void> }> {
  const stopping = new AbortController()
  const listed = Promise.withResolvers<void>()
  const goingOn = Promise.withResolvers<void>()
  const rest = () => {
    listed.resolve()
    return goingOn.promise
  }
  const seeding = seedDemo(services, { signal: stopping.signal, listed: rest })
    .catch((error) => services.log.error({ err: error }, 'demo data incomplete'))
    .finally(listed.resolve)
  await listed.promise
  return {
    goOn: goingOn.resolve,
    stop() {
      stopping.abort()
      goingOn.resolve()
      return seeding
    },
  }
}

async function seed(services: Services, { signal, listed }: SeedOptions): Promise<void> {
  const began = performance.now()
  const isUnused = await hasNeverBeenUsed(services)
  // Making the records takes a twentieth of a start: if none are needed, the server is ready first.
  if (!isUnused) await listed?.()
  if (signal?.aborted) return
  const now = new Date()
  const listings = bookPart(now)
  const parts = [listings, eventPart(now)]
  const added = isUnused ? await addRecords(services, parts) : null
  if (isUnused) await listed?.()
  if (signal?.aborted) return
  const isDemo = added !== null || (await holdsAny(services, listings))
  const offerings = isDemo ? await seedCatalogue(services) : 0
  const opinions = isDemo ? await seedProfessorReviews(services) : 0
  const illustrated = await addPictures(services, parts, signal)
  if (added || offerings + opinions + illustrated > 0)
    services.log.info({ ...added, offerings, opinions, illustrated, ms: Math.round(performance.now() - began) }, 'demo data')
}

/** Deleted records may be restored, and a demo removed on request (`remove.ts`) must not come back. */
async function hasNeverBeenUsed({ pool }: Services): Promise<boolean> {
  const { rowCount } = await pool.query(`
    SELECT WHERE EXISTS (SELECT FROM books) OR EXISTS (SELECT FROM wanted_books) OR EXISTS (SELECT FROM events)
      OR EXISTS (SELECT FROM deleted_records) OR EXISTS (SELECT FROM audit_log WHERE action = 'remove-demo')`)
  return rowCount === 0
}

/** @returns added records by part */
function addRecords({ db }: Services, parts: DemoPart[]): Promise<Record<string, number>> {
  return inTransaction({ db }, async (tx) => {
    const added: Record<string, number> = {}
    for (const part of parts) added[part.name] = await part.add(tx)
    return added
  })
}

/** A demo listing still exists: instances seeded by an earlier version get the catalogue too. */
async function holdsAny({ db }: Services, { records }: DemoPart): Promise<boolean> {
  const ids = records.map(({ id }) => id)
  return (await db.book.findFirst({ where: { id: { in: ids } }, select: { id: true } })) !== null
}

/** @returns the number of records that got images */
async function addPictures(services: Services, parts: DemoPart[], signal?: AbortSignal): Promise<number> {
  const tasks = await Promise.all(parts.map((part) => pictureTasks(services, part)))
  const queue = tasks.flat().values()
  let count = 0
  // Two workers: one stores while the other encodes.
  const work = async () => {
    for (const task of queue) {
      if (signal?.aborted) return
      await task()
      count++
    }
  }
  // Awaits both even if one fails: writing must end before the lock is released.
  const ends = await Promise.allSettled([work(), work()])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return count
}
