import { Readable } from 'node:stream'
import { catalogueFileLimits } from '@chiostro/domain/catalogueImport'
import { afterEach, describe, expect, it } from 'vitest'
import { testServices } from '../../../../test/harness.ts'
import { keepFile, openFile, sweepFiles } from './files.service.ts'

const test = testServices()
afterEach(() => test.pool.query('DELETE FROM catalogue_files'))

const pieces = (...sizes: number[]) => Readable.from(sizes.map((size, index) => Buffer.alloc(size, index + 1)))
const counts = async () => [await test.db.catalogueFile.count(), await test.db.catalogueFileChunk.count()]
const contentOf = async (id: string) => Buffer.concat(await Array.fromAsync((await openFile(test, id)).read()))

describe('a catalogue file', () => {
  it('is kept in pieces and comes back byte by byte', async () => {
    const sizes = [1, 300_000, 7, 500_000, 100]
    const id = await keepFile(test, pieces(...sizes))
    const expected = Buffer.concat(sizes.map((size, index) => Buffer.alloc(size, index + 1)))
    expect((await contentOf(id)).equals(expected)).toBe(true)
    expect(await counts()).toEqual([1, 3])
  })

  it('that is too large, empty, or breaks off leaves nothing behind', async () => {
    await expect(keepFile(test, pieces(500_000, 500_001), 1_000_000)).rejects.toThrow('Il file supera 200 MB')
    await expect(keepFile(test, pieces())).rejects.toThrow('Il file è vuoto.')
    const broken = async function* () {
      yield Buffer.alloc(400_000)
      throw new Error('aborted')
    }
    await expect(keepFile(test, broken())).rejects.toThrow('aborted')
    expect(await counts()).toEqual([0, 0])
  })

  it('of exactly the limit is taken', async () => {
    expect(await contentOf(await keepFile(test, pieces(500_000, 500_000), 1_000_000))).toHaveLength(1_000_000)
  })

  it('is unknown until it is whole, and after its hour', async () => {
    await test.db.catalogueFile.create({ data: { id: 'coming-in' } })
    await expect(openFile(test, 'coming-in')).rejects.toThrow('Il file non c’è più')
    const id = await keepFile(test, pieces(10))
    await sweepFiles(test)
    expect(await contentOf(id)).toHaveLength(10)
    await test.pool.query(`UPDATE catalogue_files SET uploaded_at = now() - interval '61 minutes'`)
    await sweepFiles(test)
    expect(await counts()).toEqual([0, 0])
    await expect(openFile(test, id)).rejects.toThrow('Il file non c’è più')
  })

  it('takes the place of the oldest when too many wait', async () => {
    const ids: string[] = []
    for (let no = 0; no <= catalogueFileLimits.waiting; no++) ids.push(await keepFile(test, pieces(10)))
    await expect(openFile(test, ids[0] ?? '')).rejects.toThrow('Il file non c’è più')
    expect(await contentOf(ids[1] ?? '')).toHaveLength(10)
    expect(await test.db.catalogueFile.count()).toBe(catalogueFileLimits.waiting)
  })
})
