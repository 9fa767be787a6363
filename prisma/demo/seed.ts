import type { Services } from '../../api/src/context.ts'
import { bookPart } from './bookPart.ts'
import { demoBooks } from './books.ts'
import { seedCatalogue } from './catalogue/seed.ts'
import { eventPart } from './eventPart.ts'
import type { DemoPart } from './part.ts'
import { seedProfessorReviews } from './professors/seed.ts'

/** Any number, as long as it is nobody else's: the advisory lock of whoever seeds. */
const seedingLock = 4_121_977_001

interface SeedOptions {
  signal?: AbortSignal
  listed?(): Promise<void>
}

/**
 * Fills an empty database with the demo, and a half-filled one with what is missing; any other stays as it is.
 * The records come first, in one transaction, so that the site is never seen empty for long; then the catalogue of
 * courses in another, then the pictures, one transaction per record. A crash leaves whole records, and the next call draws the pictures that are missing.
 * When another process is at it already, this one leaves it alone.
 * @param options.signal ends the work after the record in hand
 * @param options.listed is called, and waited for, once the records stand and all the rest follows
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
 * Seeds in two parts, so that the second does not keep the starting server from its readers. It never brings the server down: a failure
 * is logged, and the next boot goes on from there.
 * @returns once the records stand, with `goOn` for the rest, and `stop`, which resolves when the record in hand has its pictures
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
  const now = new Date()
  const parts = [bookPart(now), eventPart(now)]
  const added = await addRecords(services, parts)
  await listed?.()
  if (signal?.aborted) return
  const isDemo = added !== null || (await holdsDemo(services, now))
  const offerings = isDemo ? await seedCatalogue(services) : 0
  const opinions = isDemo ? await seedProfessorReviews(services) : 0
  const drawn = await drawPictures(services, parts, signal)
  if (added || offerings + opinions + drawn > 0)
    services.log.info({ ...added, offerings, opinions, illustrated: drawn, ms: Math.round(performance.now() - began) }, 'demo data')
}

/** @returns how many records of each part were added: all or, where there was anything at all, none */
function addRecords({ db }: Services, parts: DemoPart[]): Promise<Record<string, number> | null> {
  return db.$transaction(async (tx) => {
    // What an admin deleted may come back: a site that was cleaned out is not an empty one.
    if ((await tx.deletedRecord.count()) > 0) return null
    for (const part of parts) if (!(await part.isEmpty(tx))) return null
    const added: Record<string, number> = {}
    for (const part of parts) added[part.name] = await part.add(tx)
    return added
  })
}

/** Whether a listing of the demo is still there: an instance of before the catalogue gets it too. */
async function holdsDemo({ db }: Services, now: Date): Promise<boolean> {
  const ids = demoBooks(now).map(({ id }) => id)
  return (await db.book.findFirst({ where: { id: { in: ids } }, select: { id: true } })) !== null
}

/** @returns how many records got their pictures */
async function drawPictures(services: Services, parts: DemoPart[], signal?: AbortSignal): Promise<number> {
  const tasks = await Promise.all(parts.map((part) => part.pictures(services)))
  const queue = tasks.flat().values()
  let count = 0
  // Two at a time: one is drawn while the other is encoded.
  const artist = async () => {
    for (const draw of queue) {
      if (signal?.aborted) return
      await draw()
      count++
    }
  }
  // Both are waited for, also when one fails: nothing may go on drawing once the lock is given back.
  const ends = await Promise.allSettled([artist(), artist()])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return count
}
