import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { expect, type Locator } from '@playwright/test'

/** A file for Playwright's `setInputFiles`. */
export interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PNG of one colour, 60 by 80 pixels by default. */
export function picture(name: string, [red, green, blue]: [number, number, number], width = 60, height = 80): Picture {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, green, blue]))])
  return png(name, width, height, () => row)
}

/** A PNG that cannot be compressed, of some 14 MB: larger than what is sent. */
export function hugePicture(name: string): Picture {
  const [width, height] = [2600, 1800]
  return png(name, width, height, () => Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]))
}

function png(name: string, width: number, height: number, row: () => Buffer): Picture {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8) // eight bits per channel, RGB
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
  return { name, mimeType: 'image/png', buffer }
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
}

export const terracotta = picture('terracotta.png', [166, 69, 42])
export const olive = picture('oliva.png', [107, 115, 64])
export const night = picture('notte.png', [43, 59, 79])

/**
 * Picks the first picture of a form up by keyboard.
 *
 * dnd-kit hears the next key only from a timer on that it sets when the picture is taken; the sentence is there before. A key from
 * the test overtakes that timer on a busy machine (browsers handle input before timers), so a later timer of the page is waited for.
 */
export async function pickUpFirst(form: Locator) {
  await form.getByRole('button', { name: 'Sposta la foto 1' }).press('Space')
  await expect(form.getByText(/^Foto presa: posizione 1 di \d\.$/)).toBeAttached()
  await form.evaluate(() => new Promise((resolve) => setTimeout(resolve, 10)))
}
