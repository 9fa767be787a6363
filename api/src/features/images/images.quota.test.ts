import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { imageFormData, twoColours } from '../../../test/pictures.ts'
import { testServer } from '../../../test/server.ts'
import { inTransaction } from '../../database/transaction.ts'
import { temporaryDir } from '../../storage/folders.ts'
import { addUnclaimed, claimImages } from './images.service.ts'

const services = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1', UNCLAIMED_IMAGES_MB: '60' })
const megabyte = 1_000_000

afterEach(() => services.db.image.deleteMany())

/** Inserts rows as of an upload from this address. @returns their addresses */
async function add(clientAddress: string | undefined, count: number, bytes = 1): Promise<string[]> {
  const images = Array.from({ length: count }, () => ({ url: `/uploads/${randomUUID()}.webp`, bytes }))
  await addUnclaimed({ ...services, clientAddress }, images)
  return images.map(({ url }) => url)
}

const claim = (urls: string[]) => inTransaction(services, (tx) => claimImages(tx, `book:${randomUUID()}`, urls))
const unclaimed = async (urls: string[]) => services.db.image.count({ where: { url: { in: urls }, claimedBy: null } })

async function upload(address: string, count: number) {
  const picture = await twoColours(20, 20).png().toBuffer()
  const files = Array.from({ length: count }, (_, n): [string, Buffer] => [`${n}.png`, picture])
  const headers = { 'x-forwarded-for': address }
  return services.request('/api/upload', { method: 'POST', headers, body: imageFormData(...files) })
}

describe('unclaimed pictures of one network', () => {
  test('are at most 60 in an hour, and others go on', async () => {
    const began = Date.now()
    await add('10.1.0.1', 56)
    expect((await upload('10.1.0.1', 4)).status).toBe(200)
    const refused = await upload('10.1.0.1', 1)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    const passed = (Date.now() - began) / 1_000
    expect([seconds > 3_600 - passed - 1, seconds <= 3_600]).toEqual([true, true])
    expect((await upload('10.1.0.2', 5)).status).toBe(200)
    expect(await services.db.image.count()).toBe(65)
  })

  test('uploaded at the same moment are counted together', async () => {
    const uploads = await Promise.allSettled(Array.from({ length: 20 }, () => add('10.1.0.3', 5)))
    expect(uploads.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    expect(await services.db.image.count()).toBe(60)
  })

  test('make room when a record claims them, which also forgets where they came from', async () => {
    for (let n = 0; n < 3; n++) await claim(await add('10.1.0.4', 60))
    const rows = await services.db.image.findMany({ distinct: ['network', 'site'], select: { network: true, site: true } })
    expect(rows).toEqual([{ network: '', site: '' }])
  })

  test('make room when an hour has passed', async () => {
    await add('10.1.0.5', 60)
    await services.db.image.updateMany({ data: { createdAt: new Date(Date.now() - 3_600_000) } })
    await add('10.1.0.5', 1)
  })

  test('are those of an IPv6 /64, and of a /48 eight times as many', async () => {
    for (let subnet = 0; subnet < 8; subnet++) await add(`2001:db8:7:${subnet}::1`, 60)
    await expect(add('2001:db8:7:0::2', 1)).rejects.toThrow('Troppe richieste')
    await expect(add('2001:db8:7:9::1', 1)).rejects.toThrow('Troppe richieste')
    await add('2001:db8:8::1', 1)
  })

  test('carry no address', async () => {
    await add('10.1.0.6', 1)
    const [row] = await services.db.image.findMany()
    expect(row).toMatchObject({ network: expect.stringMatching(/^[\w-]{43}$/), site: expect.stringMatching(/^[\w-]{43}$/) })
  })
})

describe('unclaimed pictures beyond UNCLAIMED_IMAGES_MB', () => {
  test('are removed, the oldest of those who uploaded most, and nobody is refused', async () => {
    const old = await add('10.2.0.1', 20, megabyte)
    const small = await add('10.2.0.2', 5, megabyte)
    const recent = await add('10.2.0.1', 30, megabyte)
    const claimed = await add('10.2.0.1', 5, megabyte)
    await claim(claimed)
    const newest = await add('10.2.0.3', 15, megabyte)
    expect([await unclaimed(old), await unclaimed(small), await unclaimed(recent), await unclaimed(newest)]).toEqual([10, 5, 30, 15])
    expect(await services.db.image.count({ where: { claimedBy: { startsWith: 'book:' } } })).toBe(5)
    const { rows } = await services.pool.query<{ data: { urls: string[] } }>(`SELECT data FROM pgboss.job WHERE name = 'remove_images'`)
    expect(rows.flatMap(({ data }) => data.urls).filter((url) => old.includes(url))).toHaveLength(10)
  })

  test('of many networks of one IPv6 site count as one', async () => {
    const honest = await add('10.2.0.4', 5, megabyte)
    for (let subnet = 0; subnet < 40; subnet++) await add(`2001:db8:9:${subnet}::1`, 2, megabyte)
    expect(await unclaimed(honest)).toBe(5)
  })
})

test('originals on their way are in a folder that others cannot open, also one of an earlier version', async () => {
  const folder = temporaryDir(services.config)
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o755)
  await upload('10.3.0.1', 1)
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  fs.rmSync(folder, { recursive: true })
  await upload('10.3.0.1', 1)
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
})
