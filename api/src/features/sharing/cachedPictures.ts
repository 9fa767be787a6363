import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Context, Services } from '../../context.ts'
import { createFairQueue } from '../../fairness/fairQueue.ts'
import { networksOf } from '../../security/network.ts'
import { picturesDir } from '../../storage/folders.ts'
import { partialFile } from '../../storage/partialFiles.ts'

// Each picture is drawn once; the library's cache would only cost memory.
sharp.cache(false)

/** Some 40 ms of a core each: several at once would slow visitors down. */
const drawing = createFairQueue({ workers: 1, maxWaiting: 30 })

/** About 120 MB. The oldest are deleted first, and drawn again on request. */
const maxCached = 4_000
const trimEvery = 100
let written = 0

const underway = new Map<string, Promise<Buffer>>()

/** `isFinal` is false when something was missing for now: the picture should be drawn again. */
export interface Drawing {
  svg: string
  isFinal: boolean
}

/** Increment it when the drawings change: cached ones are then drawn again. */
const version = '2'

export const pictureKey = (shown: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([version, shown]))
    .digest('hex')
    .slice(0, 32)

/** Drawn once, then cached as a file on each machine. @throws OverloadError while too many others wait for this network */
export async function cachedPicture(
  { config, log, clientAddress }: Pick<Services, 'config' | 'log'> & Pick<Context, 'clientAddress'>,
  key: string,
  draw: () => Promise<Drawing> | Drawing,
): Promise<Buffer> {
  const dir = picturesDir(config)
  const file = path.join(dir, `${key}.png`)
  const known = await readFile(file).catch(() => null)
  if (known) return known
  const current = underway.get(file)
  if (current) return current
  const { network } = networksOf(clientAddress)
  const picture = drawing
    .run({ network }, async () => {
      const { svg, isFinal } = await draw()
      const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
      // A full disk delays later requests, but does not prevent this one.
      if (isFinal) await cachePicture(dir, file, png).catch((error) => log.warn({ err: error }, 'a picture could not be kept'))
      return png
    })
    .finally(() => underway.delete(file))
  underway.set(file, picture)
  return picture
}

async function cachePicture(dir: string, file: string, png: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true })
  const partial = partialFile(dir)
  try {
    await writeFile(partial, png)
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
  }
  if (written++ % trimEvery === 0) await trimPictures(dir)
}

/** Removes the oldest files beyond the limit, and half-written ones after a crash. */
export async function trimPictures(dir: string, limit = maxCached): Promise<void> {
  const files = await Promise.all(
    (await readdir(dir)).map(async (name) => {
      const file = path.join(dir, name)
      return { file, age: -((await stat(file).catch(() => null))?.mtimeMs ?? 0) }
    }),
  )
  for (const { file } of files.sort((a, b) => a.age - b.age).slice(limit)) await rm(file, { force: true })
}
