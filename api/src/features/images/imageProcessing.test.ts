import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SchemaBuilder from '@pothos/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { interlacedPng, noise, twoColours } from '../../../test/pictures.ts'

// A fresh copy of the modules: another file of the same worker may have left an idle decoder in theirs.
vi.resetModules()
// Later files of this worker evaluate the schema's builder once more.
SchemaBuilder.allowPluginReRegistration = true
const { ValidationError } = await import('../../errors.ts')
const processing = await import('./imageProcessing.ts')
const forOne = { network: 'one', requireCapacity: async () => {}, note: async () => {} }
const processImage = (file: Parameters<typeof processing.processImage>[0]) => processing.processImage(file, forOne)

let dir: string
let big: { name: string; path: string; bytes: number }
let small: typeof big
/** Decoders started so far, in sequence, as these tests process one image at a time. */
const started: ChildProcess[] = []
const note = (message: unknown) => started.push((message as { process: ChildProcess }).process)
const running = () => started.at(-1)

/** Peak memory of the decoder in megabytes; 0 when it has ended. */
function peakMemory(): number {
  const status = `/proc/${running()?.pid}/status`
  return fs.existsSync(status) ? Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024 : 0
}

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
      issues: [{ path: 'images', message: 'L’immagine «big.png» è danneggiata o incompleta.' }],
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

test.skipIf(process.platform !== 'linux')(
  'a picture that takes more memory than any should is refused in the middle, and the next one is decoded',
  async () => {
    const file = { name: 'enorme.png', path: path.join(dir, 'enorme.png'), bytes: 1 }
    fs.writeFileSync(file.path, interlacedPng(8_000, 5_000))
    await processImage(small)
    let peak = 0
    const timer = setInterval(() => {
      peak = Math.max(peak, peakMemory())
    }, 5)
    await expect(processImage(file)).rejects.toMatchObject({
      status: 413,
      message: 'L’immagine «enorme.png» richiede troppo tempo o memoria: riducila o salvala come JPEG.',
    })
    clearInterval(timer)
    expect(peak).toBeGreaterThan(300)
    // At full size it takes 490.
    expect(peak).toBeLessThan(440)
    expect((await processImage(small)).image.toString('latin1', 8, 12)).toBe('WEBP')
  },
)

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
