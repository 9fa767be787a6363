import { z } from 'zod'

/** Limits of an upload (contract, `POST /api/upload`; spec 000, section 9). */
export const imageLimits = { count: 5, bytes: 10 * 1024 * 1024, pixels: 40_000_000, urlLength: 500 } as const

export const imageMessages = {
  tooManyTitle: 'Troppi file',
  tooMany: 'Puoi caricare massimo 5 immagini.',
  uploadFailed: 'Impossibile caricare le immagini. Riprova.',
  unknown: 'Immagine non trovata: caricala di nuovo',
  cover: 'La copertina deve essere una delle immagini',
} as const

/** Addresses of uploaded images in the order the owner chose, each once. */
export const imageUrls = z
  .array(z.string().min(1, imageMessages.unknown).max(imageLimits.urlLength, imageMessages.unknown), imageMessages.unknown)
  .max(imageLimits.count, imageMessages.tooMany)
  .refine((urls) => new Set(urls).size === urls.length, imageMessages.unknown)

/** Position of the cover among the images, from 0. */
export const coverImageIndex = z
  .int(imageMessages.cover)
  .min(0, imageMessages.cover)
  .max(imageLimits.count - 1, imageMessages.cover)

/** The 480-pixel thumbnail that the server keeps beside every image: `<id>.webp` → `<id>-480.webp`. */
export const thumbnailOf = (url: string) => url.replace(/\.webp$/, '-480.webp')
