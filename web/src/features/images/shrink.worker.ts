// Web worker of useImageUpload.ts: makes a photo as small as it needs to be, away from the page.

export interface ShrinkTask {
  file: File
  /** Longest side, in pixels. */
  side: number
}

/** `original`: nothing is gained by another size. `unreadable`: this browser does not know the format, or has no memory for it. */
export type ShrinkResult = { blob: Blob } | 'original' | 'unreadable'

const quality = 0.85

self.onmessage = async ({ data }: MessageEvent<ShrinkTask>) => {
  const result = await shrink(data).catch((): ShrinkResult => 'unreadable')
  self.postMessage(result)
}

async function shrink({ file, side }: ShrinkTask): Promise<ShrinkResult> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)))
  const context = canvas.getContext('2d')
  if (!context) return 'unreadable'
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const blob = await encoded(canvas, context)
  return blob.size < file.size || isOnlyHere(file) ? { blob } : 'original'
}

/** WebP, or JPEG on white where the browser writes none (it answers a PNG instead). */
async function encoded(canvas: OffscreenCanvas, context: OffscreenCanvasRenderingContext2D): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  if (webp.type === 'image/webp') return webp
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** Formats that the server does not read. */
const isOnlyHere = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
