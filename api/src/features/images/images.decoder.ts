// Child process of images.processing.ts: re-encodes the image at each path it receives and answers with the result.
import { open } from 'node:fs/promises'
import { imageLimits, imageTypes } from '@chiostro/domain/images'
import sharp from 'sharp'

/** Both WebP, without metadata, upright. */
export interface ProcessedImage {
  /** Longest side at most 1600 pixels. */
  image: Buffer
  /** Longest side at most 480 pixels. */
  thumbnail: Buffer
}

/** Reason for refusing a file. */
export type Problem = 'unsupported' | 'heic' | 'tooManyPixels' | 'tooManyAvifPixels' | 'broken'

export type DecoderAnswer = ProcessedImage | { problem: Problem }

// All other loaders of the library (SVG, PDF, TIFF, …) are blocked, to limit the parsers exposed to uploads.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((loader) => `VipsForeignLoad${loader}File`) })
sharp.cache(false)

const imageSide = 1600
const thumbnailSide = 480
const webp = { quality: 80 }

// A terminal sends signals to the whole process group; this process ends when the server disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('message', async (path: string) => process.send?.(await answer(path)))

async function answer(path: string): Promise<DecoderAnswer> {
  const problem = await inspect(path)
  if (problem) return { problem }
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

/** Reads the header only. The type is detected from the content. */
async function inspect(path: string): Promise<Problem | null> {
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found?.mediaType || !imageTypes.includes(found.mediaType)) return (await isHeic(path)) ? 'heic' : 'unsupported'
  const pixels = found.width * found.height
  if (found.mediaType === 'image/avif' && pixels > imageLimits.avifPixels) return 'tooManyAvifPixels'
  return pixels > imageLimits.pixels ? 'tooManyPixels' : null
}

const decode = (path: string) =>
  // 'error' tolerates harmless warnings of many cameras, but neither truncated nor corrupt data.
  sharp(path, { limitInputPixels: imageLimits.pixels, failOn: 'error', autoOrient: true })
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
