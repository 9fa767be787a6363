import { lightBase } from '@chiostro/domain/branding/accent'
import { messageOf } from '@chiostro/domain/records/records'
import type { Sharp } from 'sharp'
import { type Config, ConfigError } from '../startup/config.ts'
import type { LogoFile } from './branding.ts'

export interface Logo {
  /** CSS pixels in the header; the picture has three times as many. */
  width: number
  height: number
  pictures: Readonly<Record<string, Buffer>>
  /** Header picture for messages: not all mail programs show WebP. */
  ofMail: Buffer
}

const padding = { width: 160, height: 36 }
const density = 3
/** Lower, as each message contains it. */
const densityOfMail = 2

/** Icons of the manifest: side in pixels, and the logo's fraction of it, as for the default (web/vite/icons.ts). */
const icons = {
  'icon-192.png': { side: 192, share: 0.84 },
  'icon-512.png': { side: 512, share: 0.84 },
  'maskable-512.png': { side: 512, share: 0.62 },
  'apple-touch-icon.png': { side: 180, share: 0.76 },
} as const

const known = new WeakMap<LogoFile, Promise<Logo>>()

/** Renders the logo once per process: only pixels are served, no script or link of an SVG. @throws ConfigError if it cannot be drawn */
export async function logoOf({ logo }: Pick<Config, 'logo'>): Promise<Logo | null> {
  if (!logo) return null
  const drawn = known.get(logo) ?? draw(logo.bytes)
  known.set(logo, drawn)
  return drawn
}

async function draw(file: Buffer): Promise<Logo> {
  try {
    const mark = await largeMark(file)
    const resized = (times: number) => mark.clone().resize({ width: padding.width * times, height: padding.height * times, fit: 'inside' })
    const { data, info } = await resized(density).webp({ quality: 90, alphaQuality: 100 }).toBuffer({ resolveWithObject: true })
    const squares = await Promise.all(Object.entries(icons).map(async ([name, icon]) => [name, await square(mark, icon)] as const))
    return {
      width: Math.round(info.width / density),
      height: Math.round(info.height / density),
      pictures: { 'logo.webp': data, ...Object.fromEntries(squares) },
      ofMail: await resized(densityOfMail).png({ palette: true }).toBuffer(),
    }
  } catch (error) {
    throw new ConfigError(`Bad configuration: LOGO_FILE: it cannot be drawn (${messageOf(error)})`)
  }
}

async function largeMark(file: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const { width = 1, height = 1, format } = await sharp(file).metadata()
  const needed = format === 'svg' ? Math.min(2_400, Math.max(72, (72 * 512) / Math.max(width, height))) : 72
  return sharp(await sharp(file, { density: needed, limitInputPixels: 20_000_000 }).trim({ background: '#0000' }).png().toBuffer())
}

/** On an opaque ground: telephones show no transparency. */
async function square(mark: Sharp, { side, share }: { side: number; share: number }): Promise<Buffer> {
  const inner = Math.round(side * share)
  const picture = await mark.clone().resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer()
  const { default: sharp } = await import('sharp')
  const ground = { width: side, height: side, channels: 3, background: lightBase.paper } as const
  return sharp({ create: ground })
    .composite([{ input: picture }])
    .png({ palette: true })
    .toBuffer()
}
