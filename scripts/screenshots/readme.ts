import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../tools.ts'

interface ReadmePicture {
  view: string
  device: 'phone' | 'desktop'
  colorScheme: 'light' | 'dark'
}

export const readmePictures: Record<string, ReadmePicture> = {
  'books-desktop': { view: 'books', device: 'desktop', colorScheme: 'light' },
  'home-phone': { view: 'home', device: 'phone', colorScheme: 'light' },
  'event-phone-dark': { view: 'event', device: 'phone', colorScheme: 'dark' },
  'subject-phone': { view: 'subject', device: 'phone', colorScheme: 'light' },
  'professor-phone-dark': { view: 'professor', device: 'phone', colorScheme: 'dark' },
  'events-desktop-dark': { view: 'events', device: 'desktop', colorScheme: 'dark' },
}

const sizes = { phone: { width: 540, height: 1170 }, desktop: { width: 1280, height: 830 } }

/** Writes docs/images from the pictures in `folder`. */
export async function writeReadmePictures(folder: string): Promise<void> {
  for (const [name, { view, device, colorScheme }] of Object.entries(readmePictures)) {
    await sharp(join(folder, `${view}-${device}-${colorScheme}.png`))
      .resize({ width: sizes[device].width })
      .extract({ left: 0, top: 0, ...sizes[device] })
      .webp({ quality: 82 })
      .toFile(join(root, 'docs', 'images', `${name}.webp`))
  }
}
