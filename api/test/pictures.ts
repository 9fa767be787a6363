import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Left half red, right half blue, to detect rotation. */
export const twoColours = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])

/** As from a phone: rotated by EXIF, with GPS position. Upright it is 300 × 400, red above blue. */
export const phonePhoto = () =>
  twoColours()
    .withExif({ IFD0: { Make: 'Telefono', Copyright: 'Anna Rossi' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Three frames: red, green, blue. */
export const animatedGif = () =>
  sharp({ create: { width: 60, height: 120, channels: 3, background: 'red', pageHeight: 40 } })
    .composite([{ input: { create: { width: 60, height: 40, channels: 3, background: 'blue' } }, left: 0, top: 80 }])
    .gif({ delay: [100, 100, 100] })
    .toBuffer()

/** Noise hardly compresses: a JPEG of some size. */
export const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })

/** Valid black one-bit PNG of any size: 12,000 × 12,000 pixels take 18 kB. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1 // one bit per pixel, greyscale
  const row = 1 + Math.ceil(width / 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Valid transparent interlaced PNG with four channels of 16 bits: a decoder needs all pixels at once. 40 million take 320 kB. */
export function interlacedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 6, 0, 0, 1], 8) // bits of a channel, RGBA, …, Adam7
  const passes = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const // biome-ignore format: a table
  const bytes = passes.reduce((sum, [x, y, dx, dy]) => sum + Math.ceil((height - y) / dy) * (1 + 8 * Math.ceil((width - x) / dx)), 0)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflatedZeros(bytes)), chunk('IEND', Buffer.alloc(0))])
}

/** Output of zlib for that many zeros, without holding them in memory. */
function deflatedZeros(bytes: number): Buffer {
  const block = 1_000_000
  const deflated = (length: number) => deflateRawSync(Buffer.alloc(length), { finishFlush: constants.Z_FULL_FLUSH })
  const full = deflated(block)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((bytes % 65_521) * 65_536 + 1)
  const lastEmptyBlock = Buffer.from([3, 0])
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: Math.floor(bytes / block) }, () => full),
    deflated(bytes % block),
    lastEmptyBlock,
    checksum,
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A small AVIF whose header claims another size. */
export async function hugeAvif(width: number, height: number): Promise<Buffer> {
  const avif = await twoColours().avif({ effort: 0 }).toBuffer()
  const size = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(width, size)
  avif.writeUInt32BE(height, size + 4)
  return avif
}

/** Valid AVIF of one colour: a kilobyte, and the costliest format per pixel. */
export const flatAvif = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .avif({ effort: 0, quality: 1 })
    .toBuffer()

/** Valid AVIF that shows the corner of a grid of identical one-coloured tiles. */
export async function tiledAvif(side: number, columns: number, rows: number, shown = side): Promise<Buffer> {
  const tile = await flatAvif(side, side)
  const part = (type: string) => {
    const at = tile.indexOf(type) - 4
    return tile.subarray(at, at + tile.readUInt32BE(at))
  }
  const coded = part('mdat').subarray(8)
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint32(shown), uint32(shown)])
  const size = (pixels: number) => fullBox('ispe', 0, uint32(pixels), uint32(pixels))
  const entry = (id: number, type: string) => fullBox('infe', 2, uint16(id), uint16(0), Buffer.from(`${type}\0`, 'latin1'))
  const place = (id: number, at: number, bytes: number) => Buffer.concat([uint16(id), uint16(0), uint16(1), uint32(at), uint32(bytes)])
  const meta = (at: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, uint32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, uint16(1)),
      fullBox('iloc', 0, Buffer.from([0x44, 0]), uint16(2), place(1, at, grid.length), place(2, at + grid.length, coded.length)),
      fullBox('iinf', 0, uint16(2), entry(1, 'grid'), entry(2, 'av01')),
      fullBox('iref', 0, box('dimg', uint16(1), uint16(columns * rows), ...Array.from({ length: columns * rows }, () => uint16(2)))),
      box(
        'iprp',
        box('ipco', size(shown), size(side), part('av1C'), part('pixi')),
        fullBox('ipma', 0, uint32(2), uint16(1), Buffer.from([2, 1, 4]), uint16(2), Buffer.from([3, 2, 0x83, 4])),
      ),
    )
  const brands = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1'))
  return Buffer.concat([brands, meta(brands.length + meta(0).length + 8), box('mdat', grid, coded)])
}

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, ...content: Buffer[]): Buffer =>
  Buffer.concat([uint32(8 + Buffer.concat(content).length), Buffer.from(type, 'latin1'), ...content])
const fullBox = (type: string, version: number, ...content: Buffer[]) => box(type, uint32(version << 24), ...content)

/** The header of an iPhone photo; the decoder never reads further. */
export const heicHead = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2000, 1)])

export function imageFormData(...files: [name: string, content: Buffer][]): FormData {
  const form = new FormData()
  for (const [name, content] of files) form.append('images', new File([new Uint8Array(content)], name), name)
  return form
}
