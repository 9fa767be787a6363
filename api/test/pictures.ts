import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Test images, encoded on demand. */

/** Left half red, right half blue, to detect rotation. */
export const twoColours = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])

/** As a phone writes it: rotated by EXIF, with GPS position. Upright it is 300 × 400, red above blue. */
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

/** A valid one-bit PNG of any size, all black: 12,000 × 12,000 pixels take 18 kB. */
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

/** The header of an iPhone photo; the decoder never reads further. */
export const heicHead = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2000, 1)])

/** A form with the files in the field `images`. */
export function imageFormData(...files: [name: string, content: Buffer][]): FormData {
  const form = new FormData()
  for (const [name, content] of files) form.append('images', new File([new Uint8Array(content)], name), name)
  return form
}
