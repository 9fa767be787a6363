import { encode } from 'uqr'

/** Pixels of a module. Mail programs scale the picture down, cameras read it from the screen. */
const scale = 6

export async function qrCode(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  const { default: sharp } = await import('sharp')
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
