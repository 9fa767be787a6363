import path from 'node:path'
import type { UploadedFile } from '../../api/src/storage/partialFiles.ts'

/** Pixels per inch that turn the 900 by 1200 units of a drawing into 600 by 800 pixels: sharp on a card, quick to encode. */
const density = 48

/** Writes a drawing as a PNG into the folder, in the form an upload has. */
export async function rasterise(svg: string, name: string, folder: string): Promise<UploadedFile> {
  // Loaded when there is something to draw, and told to keep nothing of it.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const file = path.join(folder, name)
  const { size } = await sharp(Buffer.from(svg), { density }).flatten().png({ compressionLevel: 1 }).toFile(file)
  return { name, path: file, bytes: size }
}
