import path from 'node:path'
import sharp from 'sharp'
import type { UploadedFile } from '../../api/src/storage/partialFiles.ts'

/** Pixels per inch that turn the 900 by 1200 units of a drawing into 600 by 800 pixels: sharp on a card, quick to encode. */
const density = 48

const svgLoader = { operation: ['VipsForeignLoadSvgBuffer'] }

/**
 * Lets drawings be read while `work` runs. The image pipeline shuts every loader but those of uploads, for the whole process;
 * this opens the one for SVG held in memory, which uploads never reach: they are read from files.
 */
export async function withDrawings(work: () => Promise<void>): Promise<void> {
  sharp.unblock(svgLoader)
  try {
    await work()
  } finally {
    sharp.block(svgLoader)
  }
}

/** Writes a drawing as a PNG into the folder, in the form an upload has. Only inside `withDrawings`. */
export async function rasterise(svg: string, name: string, folder: string): Promise<UploadedFile> {
  const file = path.join(folder, name)
  const { size } = await sharp(Buffer.from(svg), { density }).flatten().png({ compressionLevel: 1 }).toFile(file)
  return { name, path: file, bytes: size }
}
