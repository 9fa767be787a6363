// Child process of images.decoders.ts: looks at uploaded images and re-encodes them, one at a time.
import { open } from 'node:fs/promises'
import { imageLimits, imageTypes } from '@chiostro/domain/images/images'
import sharp from 'sharp'
import { codedPixels } from './images.heif.ts'

/** Both WebP, without metadata, upright. */
export interface ProcessedImage {
  /** Longest side at most 1600 pixels. */
  image: Buffer
  /** Longest side at most 480 pixels. */
  thumbnail: Buffer
}

export type Problem = 'unsupported' | 'heic' | 'tooManyPixels' | 'tooManyJpegPixels' | 'tooManyAvifPixels' | 'tooComplex' | 'broken'

/** Why the header of a file says that it is refused. */
export interface Inspection {
  problem: Problem | null
}

export type DecoderAnswer = ProcessedImage | { problem: Problem }

/** `inspect` reads the header only. */
export interface DecoderRequest {
  task: 'inspect' | 'decode'
  path: string
}

/** With the processor time that it took, in milliseconds. */
export type Timed<Answer> = Answer & { ms: number }

// All other loaders of the library (SVG, PDF, TIFF, …) are blocked, to limit the parsers exposed to uploads.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((loader) => `VipsForeignLoad${loader}File`) })
sharp.cache(false)
sharp.concurrency(1)

const imageSide = 1600
const thumbnailSide = 480
const webp = { quality: 80 }

// A terminal sends signals to the whole process group; this process ends when the server disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('message', async ({ task, path }: DecoderRequest) => {
  const began = process.cpuUsage()
  using _watch = watch(began)
  const answer = await (task === 'inspect' ? inspect(path) : decodeAndEncode(path))
  process.send?.({ ...answer, ms: spentSince(began) })
})

/**
 * Of one image: processor time, and memory of this process, which has some 85 MB before. A photo of 12 million pixels takes 0.5 s and 150 MB; the
 * most expensive one that is no attack 1.2 s and 330 MB (40 million pixels, progressive).
 */
const atMost = { ms: 5_000, bytes: 384_000_000 } as const

const spentSince = (began: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(began)
  return Math.round((user + system) / 1000)
}

/** Ends the process in the middle of an image that takes more than any should: the library works in other threads. */
function watch(began: NodeJS.CpuUsage) {
  const timer = setInterval(() => {
    const ms = spentSince(began)
    if (ms < atMost.ms && process.memoryUsage.rss() < atMost.bytes) return
    process.send?.({ problem: 'tooComplex', ms } satisfies Timed<DecoderAnswer>, () => process.exit())
  }, 20)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

async function decodeAndEncode(path: string): Promise<DecoderAnswer> {
  try {
    const { data, info } = await decode(path)
    // Both sizes from the same pixels: decoded once, and the thumbnail is no copy of a lossy copy.
    const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    return {
      image: await pixels().webp(webp).toBuffer(),
      thumbnail: await pixels().resize(fitInside(thumbnailSide)).webp(webp).toBuffer(),
    }
  } catch {
    return { problem: 'broken' }
  }
}

/** The type is detected from the content. */
async function inspect(path: string): Promise<Inspection> {
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found?.mediaType || !imageTypes.includes(found.mediaType)) return { problem: (await isHeic(path)) ? 'heic' : 'unsupported' }
  const pixels = found.width * found.height
  if (found.mediaType === 'image/avif') {
    const coded = await codedPixels(path).catch(() => null)
    if (coded === null) return { problem: 'broken' }
    // A plane of transparency has as many pixels again.
    return { problem: pixels > imageLimits.avifPixels || coded > 2 * imageLimits.avifPixels ? 'tooManyAvifPixels' : null }
  }
  // It is decoded at the size that is needed.
  const isShrunk = found.mediaType === 'image/jpeg' && !found.isProgressive
  if (isShrunk && pixels > imageLimits.jpegPixels) return { problem: 'tooManyJpegPixels' }
  if (!isShrunk && pixels > imageLimits.pixels) return { problem: 'tooManyPixels' }
  return { problem: null }
}

const decode = (path: string) =>
  // 'error' tolerates harmless warnings of many cameras, but neither truncated nor corrupt data.
  sharp(path, { limitInputPixels: imageLimits.jpegPixels, failOn: 'error', autoOrient: true })
    .resize(fitInside(imageSide))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

const fitInside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

const heicBrands = /hei[cxms]|hev[cxms]|mif1|msf1/

/** An ISO media file whose `ftyp` box names an HEVC brand and no AV1 one. Phones send these, so they get a message of their own. */
async function isHeic(path: string): Promise<boolean> {
  await using handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
  const head = buffer.toString('latin1', 0, bytesRead)
  if (head.slice(4, 8) !== 'ftyp') return false
  const brands = head.slice(8, buffer.readUInt32BE(0))
  return heicBrands.test(brands) && !/avi[fs]/.test(brands)
}
