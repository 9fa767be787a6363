import { z } from 'zod'
import { listOf } from '../text/text.ts'
import { imageLimits, imageMessages } from './images.ts'

/** Addresses of uploaded images in display order, without duplicates. `tooMany` is the message for more than the limit. */
export const imageUrlList = (tooMany: string) =>
  listOf(z.string(imageMessages.unknown).meta({ maxLength: imageLimits.urlLength }), {
    max: imageLimits.count,
    message: imageMessages.unknown,
    tooMany,
  })
    .refine((urls) => urls.every((url) => url.length <= imageLimits.urlLength && /^[\x21-\x7e]+$/.test(url)), imageMessages.unknown)
    .refine((urls) => new Set(urls).size === urls.length, imageMessages.unknown)

export const imageUrls = imageUrlList(imageMessages.tooMany)

export const coverImageIndex = z
  .int(imageMessages.cover)
  .min(0, imageMessages.cover)
  .max(imageLimits.count - 1, imageMessages.cover)
