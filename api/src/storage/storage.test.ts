import fs from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StorageFullError, StorageUnavailableError } from '../errors.ts'
import { reliableStorage } from './imageStorage.ts'
import { partialFile, removeAbandoned, writeDurably } from './partialFiles.ts'
import { openLocalStorage } from './storage.ts'

let dir: string
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-storage-'))
})
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

const once = { tries: 1, tryMs: 5_000, pauseMs: 1 }
const uploads = () => path.join(dir, 'uploads')

describe('local disk', () => {
  test('the first image makes the folder, and nothing but the image is in it', async () => {
    const storage = reliableStorage(openLocalStorage(uploads()), undefined, once)
    await storage.write('a-1.webp', Buffer.from('one'), 'image/webp')
    expect(fs.readdirSync(uploads())).toEqual(['a-1.webp'])
    expect(fs.readFileSync(path.join(uploads(), 'a-1.webp'), 'utf8')).toBe('one')
    expect(storage.url('a-1.webp')).toBe('/uploads/a-1.webp')
    expect(storage.nameOf('/uploads/a-1.webp')).toBe('a-1.webp')
  })

  test('a power cut takes neither the content of an image nor its name', async () => {
    const handle = await open(dir)
    const synced: string[] = []
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push((await this.stat()).isDirectory() ? 'folder' : 'file')
    })
    await handle.close()
    await reliableStorage(openLocalStorage(uploads()), undefined, once).write('a.webp', Buffer.from('one'), 'image/webp')
    sync.mockRestore()
    expect(synced).toEqual(['file', 'folder'])
  })

  test('two processes share a folder', async () => {
    const [one, other] = [uploads(), uploads()].map((folder) => reliableStorage(openLocalStorage(folder), undefined, once))
    await Promise.all([one?.write('a.webp', Buffer.from('one'), 'image/webp'), other?.write('b.webp', Buffer.from('other'), 'image/webp')])
    expect(String(await other?.read('a.webp'))).toBe('one')
    await one?.remove('b.webp')
    expect(await other?.read('b.webp')).toBeNull()
  })

  test('an image is removed, and once more without an error', async () => {
    const storage = reliableStorage(openLocalStorage(uploads()), undefined, once)
    await storage.write('a.webp', Buffer.from('one'), 'image/webp')
    await storage.remove('a.webp')
    await storage.remove('a.webp')
    expect(fs.readdirSync(uploads())).toEqual([])
  })

  test('a write that fails leaves nothing half written', async () => {
    const storage = reliableStorage(openLocalStorage(uploads()), undefined, once)
    fs.mkdirSync(path.join(uploads(), 'a.webp'), { recursive: true }) // a folder cannot be replaced by a file
    await expect(storage.write('a.webp', Buffer.from('one'), 'image/webp')).rejects.toThrow(StorageUnavailableError)
    expect(fs.readdirSync(uploads())).toEqual(['a.webp'])
  })

  test.each(['../a.webp', '/etc/a.webp', '..', 'a/b.webp', 'a\\b.webp', 'a.png', 'A.webp', 'a.webp\0', '.webp', `${'a'.repeat(90)}.webp`])(
    'the name %j is refused',
    async (name) => {
      const storage = reliableStorage(openLocalStorage(uploads()), undefined, once)
      await expect(storage.write(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a name')
      await expect(storage.remove(name)).rejects.toThrow('Not a name')
      expect(storage.nameOf(`/uploads/${name}`)).toBeNull()
      expect(fs.existsSync(uploads())).toBe(false)
    },
  )

  test.skipIf(!fs.existsSync('/dev/full'))('a full disk has an error of its own', async () => {
    await expect(writeDurably('/dev/full', Buffer.from('x'))).rejects.toThrow(StorageFullError)
  })
})

describe('half-written files', () => {
  const age = (file: string, minutes: number) => {
    fs.writeFileSync(file, 'x')
    fs.utimesSync(file, new Date(), new Date(Date.now() - minutes * 60_000))
    return path.basename(file)
  }

  test('old ones go, recent ones and finished files stay', async () => {
    age(partialFile(dir), 16)
    const recent = age(partialFile(dir), 1)
    const finished = age(path.join(dir, 'a.webp'), 100)
    await removeAbandoned(dir)
    expect(fs.readdirSync(dir).sort()).toEqual([recent, finished].sort())
  })

  test('a process that is alone on its folder removes them all', async () => {
    age(partialFile(dir), 0)
    await removeAbandoned(dir, 0)
    expect(fs.readdirSync(dir)).toEqual([])
  })
})
