import { type FileHandle, open } from 'node:fs/promises'
import { imageLimits, imageTypes } from '@chiostro/domain/images/images'
import sharp from 'sharp'

/** Both WebP, without metadata, upright, the longest side at most 1600 and 480 pixels. */
export interface ProcessedImage {
  image: Buffer
  thumbnail: Buffer
}

export type Problem = 'unsupported' | 'heic' | 'tooManyPixels' | 'tooManyJpegPixels' | 'tooManyAvifPixels' | 'tooComplex' | 'broken'

export interface Inspection {
  problem: Problem | null
}

export type DecoderAnswer = ProcessedImage | { problem: Problem }

/** `inspect` reads the header only. */
export interface DecoderRequest {
  task: 'inspect' | 'decode'
  path: string
}

/** `ms`: processor time in milliseconds. */
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

/** A photo of 12 million pixels takes 0.5 s and 150 MB, the most expensive one 1.2 s and 330 MB; the process has 85 MB before. */
const atMost = { ms: 5_000, bytes: 384_000_000 } as const

const spentSince = (began: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(began)
  return Math.round((user + system) / 1000)
}

/** Ends the process in the middle of an image beyond the limits: the library works in other threads. */
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
    // Both sizes from the same pixels: decoded once, and the thumbnail loses quality only once.
    const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    return {
      image: await pixels().webp(webp).toBuffer(),
      thumbnail: await pixels().resize(fitInside(thumbnailSide)).webp(webp).toBuffer(),
    }
  } catch {
    return { problem: 'broken' }
  }
}

async function inspect(path: string): Promise<Inspection> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header?.mediaType || !imageTypes.includes(header.mediaType)) return { problem: (await isHeic(path)) ? 'heic' : 'unsupported' }
  const pixels = header.width * header.height
  if (header.mediaType === 'image/avif') {
    const coded = await codedPixels(path).catch(() => null)
    if (coded === null) return { problem: 'broken' }
    // The alpha plane has as many pixels again.
    return { problem: pixels > imageLimits.avifPixels || coded > 2 * imageLimits.avifPixels ? 'tooManyAvifPixels' : null }
  }
  // JPEGs are decoded at the needed size.
  const isShrunk = header.mediaType === 'image/jpeg' && !header.isProgressive
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

/** Recognizes an HEVC brand and no AV1 one in `ftyp`: phones send these, and they get an error of their own. */
async function isHeic(path: string): Promise<boolean> {
  await using handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
  const head = buffer.toString('latin1', 0, bytesRead)
  if (head.slice(4, 8) !== 'ftyp') return false
  const brands = head.slice(8, buffer.readUInt32BE(0))
  return heicBrands.test(brands) && !/avi[fs]/.test(brands)
}

// Counts the pixels that an AVIF decoder would decode, from the boxes of the file (ISO/IEC 14496-12 and 23008-12). The library checks the
// whole size only: a grid of a kilobyte may name one tile of 16 million pixels a thousand times. 857 bytes would occupy a decoder until
// `watch` ends it after 5 s; the largest accepted AVIF takes 0.4 s.

/** Far above any real picture. */
const limits = { boxes: 50, metaBytes: 512_000, depth: 4 } as const

interface Box {
  type: string
  body: Buffer
}

interface Items {
  types: Map<number, string>
  areas: Map<number, number>
  /** Items of a derived item, with repetitions. */
  parts: Map<number, number[]>
}

const textual = new Set(['Exif', 'mime', 'uri '])

/** Counts the pixels of all coded items, a tile for each use. @throws RangeError when the boxes are broken or repeated */
export async function codedPixels(path: string): Promise<number> {
  await using handle = await open(path)
  const meta = await readMeta(handle)
  return countPixels(itemsOf(meta.subarray(4)))
}

async function readMeta(handle: FileHandle): Promise<Buffer> {
  const { size: end } = await handle.stat()
  let meta: Buffer | undefined
  let boxes = 0
  for (let at = 0; at + 8 <= end; boxes++) {
    const { buffer: head } = await handle.read(Buffer.alloc(16), 0, 16, at)
    const type = head.toString('latin1', 4, 8)
    const [short, header] = [head.readUInt32BE(0), head.readUInt32BE(0) === 1 ? 16 : 8]
    const size = short === 0 ? end - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (size < header || boxes === limits.boxes) throw new RangeError('The boxes of the file are broken')
    if (type === 'meta') {
      if (meta || size > limits.metaBytes) throw new RangeError('More than one box of items, or a huge one')
      meta = (await handle.read(Buffer.alloc(size - header), 0, size - header, at + header)).buffer
    }
    at += size
  }
  if (!meta) throw new RangeError('No box of items')
  return meta
}

function boxesIn(content: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < content.length; ) {
    const size = content.readUInt32BE(at)
    if (size < 8 || at + size > content.length) throw new RangeError('A box is longer than what it is in')
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), body: content.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

function only(boxes: Box[], type: string): Buffer {
  const [box, second] = boxes.filter((candidate) => candidate.type === type)
  if (second) throw new RangeError(`More than one ${type}`)
  return box?.body ?? Buffer.alloc(0)
}

function numbersIn(content: Buffer) {
  let at = 0
  return (bytes: number) => {
    const value = content.readUIntBE(at, bytes)
    at += bytes
    return value
  }
}

function itemsOf(meta: Buffer): Items {
  const boxes = boxesIn(meta)
  const properties = boxesIn(only(boxes, 'iprp'))
  const sizes = boxesIn(only(properties, 'ipco')).map(({ type, body }) =>
    type === 'ispe' ? body.readUInt32BE(4) * body.readUInt32BE(8) : 0,
  )
  const areas = new Map<number, number>()
  for (const { body } of properties.filter(({ type }) => type === 'ipma')) {
    for (const [item, property] of associationsIn(body)) areas.set(item, Math.max(areas.get(item) ?? 0, sizes[property - 1] ?? 0))
  }
  return { types: typesIn(only(boxes, 'iinf')), areas, parts: partsIn(only(boxes, 'iref')) }
}

/** Yields pairs of an item and a property's number, from 1. */
function* associationsIn(body: Buffer): Generator<[item: number, property: number]> {
  const next = numbersIn(body)
  const [version, flags] = [next(1), next(3)]
  for (let left = next(4); left > 0; left--) {
    const item = next(version < 1 ? 2 : 4)
    for (let properties = next(1); properties > 0; properties--) yield [item, flags & 1 ? next(2) & 0x7fff : next(1) & 0x7f]
  }
}

function typesIn(body: Buffer): Items['types'] {
  const entries = body.length === 0 ? [] : boxesIn(body.subarray(body[0] === 0 ? 6 : 8))
  return new Map(
    entries.map(({ body: entry }) => {
      const idBytes = entry[0] === 3 ? 4 : 2
      return [entry.readUIntBE(4, idBytes), entry.toString('latin1', 6 + idBytes, 10 + idBytes)]
    }),
  )
}

function partsIn(body: Buffer): Items['parts'] {
  const parts: Items['parts'] = new Map()
  const idBytes = body[0] === 0 ? 2 : 4
  for (const { type, body: reference } of body.length === 0 ? [] : boxesIn(body.subarray(4))) {
    if (type !== 'dimg') continue
    const next = numbersIn(reference)
    const [item, count] = [next(idBytes), next(2)]
    parts.set(item, [...(parts.get(item) ?? []), ...Array.from({ length: count }, () => next(idBytes))])
  }
  return parts
}

function countPixels({ types, areas, parts }: Items): number {
  const counted = new Map<number, number>()
  const pixelsOf = (item: number, depth: number): number => {
    if (depth > limits.depth) throw new RangeError('Items are made of items that are made of items')
    const encoded = parts.get(item)
    if (!encoded && !areas.get(item) && !textual.has(types.get(item) ?? '')) throw new RangeError('An item without a size')
    const pixels =
      counted.get(item) ?? (encoded ? encoded.reduce((sum, part) => sum + pixelsOf(part, depth + 1), 0) : (areas.get(item) ?? 0))
    counted.set(item, pixels)
    return pixels
  }
  const inOthers = new Set([...parts.values()].flat())
  return [...types.keys()].filter((item) => !inOthers.has(item)).reduce((sum, item) => sum + pixelsOf(item, 0), 0)
}
