import fs from 'node:fs'
import { imageMessages } from '@chiostro/domain/images/images'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { bookInput } from '../../../test/factories.ts'
import { imageFormData, noise } from '../../../test/pictures.ts'
import { testServer } from '../../../test/server.ts'
import { mountTiny } from '../../../test/tinyDisk.ts'
import { temporaryDir, uploadsDir } from '../../storage/folders.ts'

const megabyte = 1_000_000

const disk = mountTiny(2)
const test = testServer(disk ? { DATA_DIR: disk.dir } : {})

afterEach(() => disk?.makeRoom())
afterAll(() => disk?.remove())

async function publish() {
  const body = imageFormData(['foto.png', await noise(400, 400).png().toBuffer()])
  for (const [name, value] of Object.entries(bookInput())) body.set(name, String(value))
  return test.request('/api/books', { method: 'POST', body })
}

const filesIn = (dir: string) => (fs.existsSync(dir) ? fs.readdirSync(dir) : [])

describe.skipIf(!disk)('a disk without room', () => {
  it.each([
    ['for what is being received', 100_000],
    ['for the finished picture', 0.52 * megabyte],
  ])('%s: 507 with a clear sentence, nothing half stored, and the next one works when there is room again', async (_when, free) => {
    disk?.leaveFree(free)
    const refused = await publish()
    expect(refused.status).toBe(507)
    expect(await refused.json()).toEqual({ error: imageMessages.full, code: 'STORAGE_FULL' })
    expect(await test.db.book.count()).toBe(0)
    expect(await test.db.outgoingMail.count()).toBe(0)
    expect(await test.db.image.count({ where: { claimedBy: { startsWith: 'book:' } } })).toBe(0)
    expect([...filesIn(temporaryDir(test.config)), ...filesIn(uploadsDir(test.config))]).toEqual([])
    disk?.makeRoom()
    const accepted = await publish()
    expect(accepted.status).toBe(201)
    await test.db.book.deleteMany()
    await test.db.outgoingMail.deleteMany()
    await test.db.image.deleteMany()
    fs.rmSync(uploadsDir(test.config), { recursive: true })
  })
})
