import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { catalogueFileLimits } from '@chiostro/domain/catalogue/catalogueImport'
import { afterEach, describe, expect, it } from 'vitest'
import { testServices } from '../../../../test/harness.ts'
import { markCancelled, noteProgress, readFile, readProgress, storeFile, sweepFiles } from './files.ts'

const test = testServices()
afterEach(() => test.pool.query('DELETE FROM catalogue_files'))

const pieces = (...sizes: number[]) => Readable.from(sizes.map((size, index) => Buffer.alloc(size, index + 1)))
const contentOf = async (id: string) => gunzipSync(await readFile(test, id))

describe('a catalogue file', () => {
  it('is kept byte by byte', async () => {
    const sizes = [1, 300_000, 7, 500_000, 100]
    const id = await storeFile(test, pieces(...sizes))
    expect((await contentOf(id)).equals(Buffer.concat(sizes.map((size, index) => Buffer.alloc(size, index + 1))))).toBe(true)
  })

  it('that is too large, empty, or breaks off leaves nothing behind', async () => {
    await expect(storeFile(test, pieces(500_000, 500_001), 1_000_000)).rejects.toThrow('Il file supera 64 MB')
    await expect(storeFile(test, pieces())).rejects.toThrow('Il file è vuoto.')
    const broken = async function* () {
      yield Buffer.alloc(400_000)
      throw new Error('aborted')
    }
    await expect(storeFile(test, broken())).rejects.toThrow('aborted')
    expect(await test.db.catalogueFile.count()).toBe(0)
  })

  it('expires after its hour', async () => {
    const id = await storeFile(test, pieces(10))
    await sweepFiles(test)
    expect(await contentOf(id)).toHaveLength(10)
    await test.pool.query(`UPDATE catalogue_files SET uploaded_at = now() - interval '61 minutes'`)
    await sweepFiles(test)
    await expect(readFile(test, id)).rejects.toThrow('Il file non c’è più')
  })

  it('replaces the oldest when too many wait', async () => {
    const ids: string[] = []
    for (let no = 0; no <= catalogueFileLimits.waiting; no++) ids.push(await storeFile(test, pieces(10)))
    await expect(readFile(test, ids[0] ?? '')).rejects.toThrow('Il file non c’è più')
    expect(await contentOf(ids[1] ?? '')).toHaveLength(10)
    expect(await test.db.catalogueFile.count()).toBe(catalogueFileLimits.waiting)
  })
  it('stays while it is imported, however many wait', async () => {
    const id = await storeFile(test, pieces(10))
    await noteProgress(test, id, { phase: 'reading', rows: 1, read: 1 })
    for (let no = 0; no <= catalogueFileLimits.waiting; no++) await storeFile(test, pieces(10))
    expect(await readProgress(test, id)).toMatchObject({ phase: 'reading' })
    expect(await markCancelled(test)).toEqual({ rows: 1 })
  })
})
