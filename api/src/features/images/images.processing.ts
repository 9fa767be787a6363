import { open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { imageLimits, imageMessages, imageTypes } from '@chiostro/domain/images'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { PayloadTooLargeError, UnsupportedMediaError, ValidationError } from '../../errors.ts'
import type { UploadedFile } from '../../storage/partialFiles.ts'

// Whatever else the decoder library can read (SVG, PDF, TIFF, …) stays shut: the fewer parsers a stranger reaches, the better.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((loader) => `VipsForeignLoad${loader}File`) })
sharp.cache(false)

// A 40-megapixel picture can take 200 MB while it is decoded. Half of the cores also leaves the others to answer requests.
const decoding = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)))

const imageSide = 1600
const thumbnailSide = 480
const webp = { quality: 80 }

/** Both WebP, without metadata, upright. */
export interface ProcessedImage {
  /** Longest side at most 1600 pixels. */
  image: Buffer
  /** Longest side at most 480 pixels. */
  thumbnail: Buffer
}

/**
 * Re-encodes an uploaded picture; what it is, its content says and not its name. An animation keeps its first frame.
 * @throws UnsupportedMediaError not one of the accepted formats
 * @throws PayloadTooLargeError more than 40 million pixels, refused before any is decoded
 * @throws ValidationError (path `images`) damaged or cut short
 */
export function processImage(file: UploadedFile): Promise<ProcessedImage> {
  return decoding(async () => {
    await inspect(file)
    const { data, info } = await decode(file)
    // Both from the same pixels: the picture is decoded once, and the thumbnail is not a copy of a lossy copy.
    const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    return {
      image: await pixels().webp(webp).toBuffer(),
      thumbnail: await pixels().resize(fitInside(thumbnailSide)).webp(webp).toBuffer(),
    }
  })
}

/** Reads the header only. */
async function inspect({ path, name }: UploadedFile): Promise<void> {
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found?.mediaType || !imageTypes.includes(found.mediaType)) {
    throw new UnsupportedMediaError((await isHeic(path)) ? imageMessages.heic(name) : imageMessages.unsupported(name))
  }
  if (found.width * found.height > imageLimits.pixels) throw new PayloadTooLargeError(imageMessages.tooManyPixels(name))
}

async function decode({ path, name }: UploadedFile) {
  // 'error' tolerates the harmless warnings of many cameras, but neither a cut file nor corrupt data.
  const options = { limitInputPixels: imageLimits.pixels, failOn: 'error', autoOrient: true } as const
  try {
    return await sharp(path, options)
      .resize(fitInside(imageSide))
      .toColourspace('srgb')
      .timeout({ seconds: 30 })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new ValidationError([{ path: 'images', message: imageMessages.broken(name) }])
  }
}

const fitInside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

const heicBrands = /hei[cxms]|hev[cxms]|mif1|msf1/

/** An ISO media file whose `ftyp` box names an HEVC picture and no AV1 one. Phones send these, so they get a sentence of their own. */
async function isHeic(path: string): Promise<boolean> {
  await using handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
  const head = buffer.toString('latin1', 0, bytesRead)
  if (head.slice(4, 8) !== 'ftyp') return false
  const brands = head.slice(8, buffer.readUInt32BE(0))
  return heicBrands.test(brands) && !/avi[fs]/.test(brands)
}
