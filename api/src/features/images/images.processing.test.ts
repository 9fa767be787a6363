import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noise, twoColours } from '../../../test/pictures.ts'

// A fresh copy of the modules: another file of the same worker may have left an idle decoder in theirs.
vi.resetModules()
const { ValidationError } = await import('../../errors.ts')
const { processImage } = await import('./images.processing.ts')

let dir: string
let big: { name: string; path: string; bytes: number }
let small: typeof big
/** Decoders started so far, in sequence, as these tests process one image at a time. */
const started: ChildProcess[] = []
const note = (message: unknown) => started.push((message as { process: ChildProcess }).process)
const running = () => started.at(-1)

beforeAll(async () => {
  subscribe('child_process', note)
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-decoder-'))
  const save = (name: string, content: Buffer) => {
    fs.writeFileSync(path.join(dir, name), content)
    return { name, path: path.join(dir, name), bytes: content.length }
  }
  big = save('big.png', await noise(3000, 2000).png({ compressionLevel: 0 }).toBuffer())
  small = save('small.png', await twoColours(30, 20).png().toBuffer())
})
afterAll(() => {
  unsubscribe('child_process', note)
  fs.rmSync(dir, { recursive: true, force: true })
})

/** Sends a signal to the decoder in the middle of an image. */
async function interrupted(signal: NodeJS.Signals) {
  await processImage(small) // a decoder is running
  const answer = processImage(big)
  answer.catch(() => {})
  await wait(50)
  running()?.kill(signal)
  return { answer }
}

test('the decoder stays for the next picture', async () => {
  await processImage(small)
  await processImage(small)
  expect(started).toHaveLength(1)
})

test.each(['SIGSEGV', 'SIGKILL'] as const)(
  'a picture the decoder dies of (%s) is refused as damaged, and the next one is decoded',
  async (signal) => {
    const { answer } = await interrupted(signal)
    await expect(answer).rejects.toThrow(ValidationError)
    await expect(answer).rejects.toMatchObject({
      issues: [{ path: 'images', message: "L'immagine «big.png» è danneggiata o incompleta." }],
    })
    expect((await processImage(small)).image.toString('latin1', 8, 12)).toBe('WEBP')
  },
)

test('a decoder that died without work is replaced', async () => {
  await processImage(small)
  running()?.kill('SIGKILL')
  await wait(200)
  expect((await processImage(small)).thumbnail.toString('latin1', 8, 12)).toBe('WEBP')
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s, which a terminal sends to everybody, does not interrupt a picture', async (signal) => {
  const { answer } = await interrupted(signal)
  expect((await answer).image.length).toBeGreaterThan(100_000)
})

test.skipIf(process.platform !== 'linux')('a decoder knows nothing of our configuration', async () => {
  process.env.ADMIN_PASSWORD = 'secret'
  running()?.kill('SIGKILL')
  await wait(200)
  await processImage(small)
  const environment = fs.readFileSync(`/proc/${running()?.pid}/environ`, 'latin1')
  delete process.env.ADMIN_PASSWORD
  expect(environment).toContain('MALLOC_TRIM_THRESHOLD_')
  expect(environment).not.toMatch(/secret|PASSWORD|DATABASE_URL/)
})
