import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { thumbnailOf } from '@chiostro/domain/images/images'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { gcsStandIn } from '../../../test/gcsStandIn.ts'
import { testServices } from '../../../test/harness.ts'
import { twoColours } from '../../../test/pictures.ts'
import { patienceMs } from '../../../test/until.ts'
import { inTransaction } from '../../database/transaction.ts'
import { StorageFullError, ValidationError } from '../../errors.ts'
import { startJobs } from '../../jobs/worker.ts'
import { picturesDir, temporaryDir, uploadsDir } from '../../storage/folders.ts'
import type { ImageStorage } from '../../storage/imageStorage.ts'
import { partialFile, type UploadedFile } from '../../storage/partialFiles.ts'
import { openStorage } from '../../storage/storage.ts'
import { removeAbandonedUploads, removeImagesJob, sweepImagesJob } from './images.jobs.ts'
import { claimImages, releaseImages, storeImages } from './images.service.ts'

const services = testServices()
const gcs = gcsStandIn()

afterEach(async () => {
  await services.db.image.deleteMany()
  await services.pool.query('DELETE FROM pgboss.job')
  fs.rmSync(uploadsDir(services.config), { recursive: true, force: true })
})

/** Stores a row and two files, as after an upload. */
async function storedImage(row: { claimedBy?: string; hoursAgo?: number } = {}): Promise<string> {
  const name = `${randomUUID()}.webp`
  const url = services.storage.url(name)
  await services.db.image.create({
    data: { url, claimedBy: row.claimedBy, createdAt: new Date(Date.now() - (row.hoursAgo ?? 0) * 3_600_000) },
  })
  for (const file of [name, thumbnailOf(name)]) await services.storage.write(file, Buffer.from('x'), 'image/webp')
  return url
}

const owners = async () => Object.fromEntries((await services.db.image.findMany()).map(({ url, claimedBy }) => [url, claimedBy]))
const files = () => (fs.existsSync(uploadsDir(services.config)) ? fs.readdirSync(uploadsDir(services.config)).sort() : [])
const filesOf = (...urls: string[]) => urls.flatMap((url) => [path.basename(url), path.basename(thumbnailOf(url))]).sort()
const claim = (owner: `book:${string}`, urls: string[]) => inTransaction(services, (tx) => claimImages(tx, owner, urls))
const queued = async () => (await services.pool.query<{ name: string; data: { urls: string[] } }>('SELECT name, data FROM pgboss.job')).rows
const { signal } = new AbortController()
const sweep = () => sweepImagesJob.run(services, {}, signal)

/** Runs the queued jobs. */
async function runRemovals() {
  for (const { data } of await queued()) await removeImagesJob.run(services, data, signal)
}

describe('claims', () => {
  test.each([
    ['unknown', async () => '/uploads/unknown.webp'],
    ['another record’s', () => storedImage({ claimedBy: 'book:2' })],
    ['already going', () => storedImage({ claimedBy: 'removed' })],
    ['somewhere else in the world', async () => 'https://example.org/a.webp'],
  ])('an image that is %s is refused, and the good one beside it stays free', async (_, make) => {
    const [good, bad] = [await storedImage(), await make()]
    const refused = claim('book:1', [good, bad])
    await expect(refused).rejects.toMatchObject({ issues: [{ path: 'imageUrls', message: 'Immagine non trovata: caricala di nuovo' }] })
    expect((await owners())[good]).toBeNull()
  })

  test('of many records that claim the same images at once, in any order, exactly one gets them', async () => {
    const urls = [await storedImage(), await storedImage(), await storedImage()]
    const claims = Array.from({ length: 12 }, (_, at) => claim(`book:${at}`, at % 2 ? urls : urls.toReversed()))
    const outcomes = await Promise.allSettled(claims)
    const winners = outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [`book:${at}`] : []))
    expect(winners).toHaveLength(1)
    expect(Object.values(await owners())).toEqual([winners[0], winners[0], winners[0]])
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ValidationError)
  })

  test('a claim that is rolled back frees the image', async () => {
    const url = await storedImage()
    const abandoned = inTransaction(services, async (tx) => {
      await claimImages(tx, 'book:1', [url])
      throw new Error('the record could not be written')
    })
    await expect(abandoned).rejects.toThrow('the record')
    expect(await owners()).toEqual({ [url]: null })
  })
})

describe('releases', () => {
  test('what a record lets go of is removed by a job, what it keeps stays', async () => {
    const [kept, dropped] = [await storedImage({ claimedBy: 'book:1' }), await storedImage({ claimedBy: 'book:1' })]
    const others = await storedImage({ claimedBy: 'book:2' })
    await inTransaction(services, (tx) => releaseImages(tx, 'book:1', [kept]))
    expect(await queued()).toMatchObject([{ name: 'remove_images' }])
    await expect(claim('book:3', [dropped])).rejects.toThrow(ValidationError)
    await runRemovals()
    await runRemovals()
    expect(await owners()).toEqual({ [kept]: 'book:1', [others]: 'book:2' })
    expect(files()).toEqual(filesOf(kept, others))
  })

  test('a record that goes takes all its images along, when the queue carries it out', async () => {
    await storedImage({ claimedBy: 'book:1' })
    const jobs = await startJobs(services, [])
    try {
      await inTransaction(services, (tx) => releaseImages(tx, 'book:1', []))
      await vi.waitFor(async () => expect([await owners(), files()]).toEqual([{}, []]), { timeout: patienceMs })
    } finally {
      await jobs.stop()
    }
  })

  test('a release that is rolled back removes nothing, and one without images queues nothing', async () => {
    const url = await storedImage({ claimedBy: 'book:1' })
    await inTransaction(services, async (tx) => {
      await releaseImages(tx, 'book:1', [])
      throw new Error('no')
    }).catch(() => {})
    await inTransaction(services, (tx) => releaseImages(tx, 'book:2', []))
    expect(await owners()).toEqual({ [url]: 'book:1' })
    expect(await queued()).toEqual([])
  })

  test('a removal job with another record’s image leaves it alone', async () => {
    const url = await storedImage({ claimedBy: 'book:1' })
    await removeImagesJob.run(services, { urls: [url] }, signal)
    expect(files()).toEqual(filesOf(url))
  })
})

describe('the sweep', () => {
  test('removes images unclaimed for an hour, and finishes interrupted removals', async () => {
    const [fresh, claimed] = [await storedImage({ hoursAgo: 0.9 }), await storedImage({ hoursAgo: 50, claimedBy: 'book:1' })]
    await storedImage({ hoursAgo: 1.1 })
    await storedImage({ claimedBy: 'removed' })
    const fileless = await storedImage({ hoursAgo: 1.1 })
    for (const file of filesOf(fileless)) fs.rmSync(path.join(uploadsDir(services.config), file))
    await sweep()
    expect(Object.keys(await owners()).sort()).toEqual([fresh, claimed].sort())
    expect(files()).toEqual(filesOf(fresh, claimed))
  })

  test('works through more than one batch', async () => {
    const createdAt = new Date(0)
    const rows = Array.from({ length: 250 }, () => ({ url: services.storage.url(`${randomUUID()}.webp`), createdAt }))
    await services.db.image.createMany({ data: rows })
    await sweep()
    expect(await services.db.image.count()).toBe(0)
  })

  test('passes over an image that is being claimed at that moment', async () => {
    const url = await storedImage({ hoursAgo: 1.1 })
    await inTransaction(services, async (tx) => {
      await claimImages(tx, 'book:1', [url])
      await sweep()
    })
    expect(await owners()).toEqual({ [url]: 'book:1' })
    expect(files()).toEqual(filesOf(url))
  })

  test('that comes first makes the claim fail, not the picture', async () => {
    const url = await storedImage({ hoursAgo: 1.1 })
    let late: Promise<void> | undefined
    await inTransaction(services, async (tx) => {
      await tx.$executeRaw`UPDATE images SET claimed_by = 'removed' WHERE url = ${url}` // the sweep's first step, not committed yet
      late = claim('book:1', [url])
      late.catch(() => {})
      await wait(100)
    })
    await expect(late).rejects.toThrow(ValidationError)
  })

  test('one image that cannot be removed holds up no other, and stays for the next sweep', async () => {
    const [stuck] = [await storedImage({ hoursAgo: 1.1 }), await storedImage({ hoursAgo: 1.1 }), await storedImage({ hoursAgo: 1.1 })]
    const file = path.join(uploadsDir(services.config), path.basename(stuck))
    fs.rmSync(file)
    fs.mkdirSync(file) // a folder is not removed like a file
    await expect(sweep()).rejects.toThrow('could not be removed')
    expect(await owners()).toEqual({ [stuck]: 'removed' })
    fs.rmdirSync(file)
    await sweep()
    expect(await owners()).toEqual({})
  })

  test('keeps the row of an image that lives in another storage', async () => {
    const url = 'https://storage.googleapis.com/old/a.webp'
    await services.db.image.create({ data: { url, createdAt: new Date(0) } })
    await sweep()
    expect(await owners()).toEqual({ [url]: 'removed' })
  })

  test('clears half-written files of crashed processes; a lonely process does so at its start', async () => {
    const dir = temporaryDir(services.config)
    fs.mkdirSync(dir, { recursive: true })
    const [old, recent] = [partialFile(dir), partialFile(dir)]
    for (const file of [old, recent]) fs.writeFileSync(file, 'x')
    fs.utimesSync(old, 0, 0)
    await sweep()
    expect(fs.readdirSync(dir)).toEqual([path.basename(recent)])
    await removeAbandonedUploads(services, 0)
    expect(fs.readdirSync(dir)).toEqual([])
  })
})

describe('a storage in trouble', () => {
  const uploaded = async (): Promise<UploadedFile> => {
    const file = path.join(services.config.dataDir, `${randomUUID()}.png`)
    await twoColours(40, 30).png().toFile(file)
    return { name: 'a.png', path: file, bytes: fs.statSync(file).size }
  }

  test('that takes long leaves no file without a row of an image that was displaced meanwhile', async () => {
    const storage: ImageStorage = {
      ...services.storage,
      async write(...file) {
        await services.db.image.updateMany({ data: { claimedBy: 'removed' } })
        await sweep()
        await services.storage.write(...file)
      },
    }
    await expect(storeImages({ ...services, storage }, [await uploaded()])).rejects.toMatchObject({ status: 503 })
    expect([files(), await owners()]).toEqual([[], {}])
  })

  test('that has no room left stores none of the images and keeps no row', async () => {
    let room = 3
    const full: ImageStorage = {
      ...services.storage,
      async write(...file) {
        if (room-- === 0) throw new StorageFullError('full')
        await services.storage.write(...file)
      },
    }
    const upload = storeImages({ ...services, storage: full }, [await uploaded(), await uploaded(), await uploaded()])
    await expect(upload).rejects.toThrow(StorageFullError)
    expect(await owners()).toEqual({})
    expect(files()).toEqual([])
  })

  test('that refuses leaves rows for a job or the sweep, never files without a row', async () => {
    const storage = openStorage({ ...services.config, gcsBucket: 'pictures', gcsApiEndpoint: gcs.url })
    gcs.trouble.push(403)
    await expect(storeImages({ ...services, storage }, [await uploaded()])).rejects.toMatchObject({ status: 503 })
    expect(Object.values(await owners())).toEqual(['removed'])
    await sweepImagesJob.run({ ...services, storage }, {}, signal)
    expect(await owners()).toEqual({})
    expect(gcs.objects.size).toBe(0)
  })

  test('the sweep removes pictures of links a day after they were drawn', async () => {
    const dir = picturesDir(services.config)
    fs.mkdirSync(dir, { recursive: true })
    for (const [name, hours] of [
      ['old.png', 25],
      ['new.png', 23],
    ] as const) {
      fs.writeFileSync(path.join(dir, name), 'x')
      const drawn = new Date(Date.now() - hours * 3_600_000)
      fs.utimesSync(path.join(dir, name), drawn, drawn)
    }
    await sweep()
    expect(fs.readdirSync(dir)).toEqual(['new.png'])
  })

  test('a bucket holds the image and its thumbnail, under the addresses that are answered', async () => {
    const storage = openStorage({ ...services.config, gcsBucket: 'pictures', gcsApiEndpoint: gcs.url })
    const [url = ''] = await storeImages({ ...services, storage }, [await uploaded()])
    expect(url.startsWith(`${gcs.url}/pictures/`)).toBe(true)
    const answers = await Promise.all([fetch(url), fetch(thumbnailOf(url))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
