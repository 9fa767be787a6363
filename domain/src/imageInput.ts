import { z } from 'zod'
import { imageLimits, imageMessages } from './images.ts'

/** Addresses of uploaded images in the order the owner chose, each once. `tooMany`: what is said of a sixth. */
export const imageUrlList = (tooMany: string) =>
  z
    .array(z.string(imageMessages.unknown), imageMessages.unknown)
    .max(imageLimits.count, tooMany)
    .refine((urls) => urls.every((url) => url.length <= imageLimits.urlLength && /^[\x21-\x7e]+$/.test(url)), imageMessages.unknown)
    .refine((urls) => new Set(urls).size === urls.length, imageMessages.unknown)

export const imageUrls = imageUrlList(imageMessages.tooMany)

/** Position of the cover among the images, from 0. */
export const coverImageIndex = z
  .int(imageMessages.cover)
  .min(0, imageMessages.cover)
  .max(imageLimits.count - 1, imageMessages.cover)
