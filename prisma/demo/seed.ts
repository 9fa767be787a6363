import { mkdtempDisposable } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Services } from '../../api/src/context.ts'
import { claimImages, storeImages } from '../../api/src/features/images/images.service.ts'
import { type DemoBook, demoBooks } from './books.ts'
import { drawPhoto } from './covers.ts'
import { rasterise, withDrawings } from './rasterise.ts'

/** Any number, as long as it is nobody else's: the advisory lock of whoever seeds. */
const seedingLock = 4_121_977_001

interface SeedOptions {
  signal?: AbortSignal
  listed?(): void
}

/**
 * Fills an empty database with the demo, and a half-filled one with what is missing; any other stays as it is.
 * The listings come first, in one transaction, so that the site is never seen empty for long; then each one's photographs,
 * one transaction per listing. A crash leaves whole listings, and the next call draws the photographs that are missing.
 * When another process is at it already, this one leaves it alone.
 * @param options.signal ends the work after the listing in hand
 * @param options.listed is called once the listings stand and photographs follow
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
 * Seeds beside the starting server, which it never brings down: a failure is logged, and the next boot goes on from there.
 * @returns once the listings stand, with `stop`, which resolves when the listing in hand has its photographs
 */
export async function startSeeding(services: Services): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const { promise: listed, resolve } = Promise.withResolvers<void>()
  const seeding = seedDemo(services, { signal: stopping.signal, listed: resolve })
    .catch((error) => services.log.error({ err: error }, 'demo data incomplete'))
    .finally(resolve)
  await listed
  return {
    stop() {
      stopping.abort()
      return seeding
    },
  }
}

async function seed(services: Services, { signal, listed }: SeedOptions): Promise<void> {
  const began = performance.now()
  const books = demoBooks(new Date())
  const added = await addListings(services, books)
  listed?.()
  const drawn = await addPhotos(services, books, signal)
  if (added + drawn > 0) services.log.info({ listings: added, photographed: drawn, ms: Math.round(performance.now() - began) }, 'demo data')
}

/** @returns how many listings were added: all or, where there were some, none */
async function addListings({ db }: Services, books: DemoBook[]): Promise<number> {
  if (await db.book.findFirst({ select: { id: true } })) return 0
  const { count } = await db.book.createMany({
    data: books.map(({ id, data, createdAt }) => ({ ...data, id, createdAt, updatedAt: createdAt })),
  })
  return count
}

/** @returns how many listings got their photographs */
async function addPhotos(services: Services, books: DemoBook[], signal?: AbortSignal): Promise<number> {
  const bare = await services.db.book.findMany({
    where: { id: { in: books.map(({ id }) => id) }, imageUrls: { isEmpty: true } },
    select: { id: true },
  })
  const ids = new Set(bare.map(({ id }) => id))
  const queue = books.filter(({ id, views }) => ids.has(id) && views.length > 0).values()
  let count = 0
  // Two at a time: one is drawn while the other is encoded.
  const photographer = async () => {
    for (const book of queue) {
      if (signal?.aborted) return
      await photograph(services, book)
      count++
    }
  }
  await withDrawings(async () => {
    // Both are waited for, also when one fails: nothing may go on drawing once the lock is given back.
    const ends = await Promise.allSettled([photographer(), photographer()])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  })
  return count
}

async function photograph(services: Services, { id, views, drawn }: DemoBook): Promise<void> {
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'chiostro-demo-'))
  const files = await Promise.all(views.map((view) => rasterise(drawPhoto(drawn, view), `${view}.png`, folder.path)))
  const imageUrls = await storeImages(services, files)
  await services.db.$transaction(async (tx) => {
    // Nothing to change when an admin was quicker and took the listing off: the pictures stay unclaimed and are swept.
    const { count } = await tx.book.updateMany({ where: { id, imageUrls: { isEmpty: true } }, data: { imageUrls } })
    if (count === 1) await claimImages(tx, `book:${id}`, imageUrls)
  })
}
