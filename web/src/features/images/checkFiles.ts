import { imageLimits, imageMessages, imageTypes } from '@chiostro/domain/images'

/**
 * Client-side checks before an upload. The server decides by content.
 * @returns the message, or null when the files may be sent
 */
export function problemWith(files: readonly File[]): string | null {
  for (const { name, type, size } of files) {
    if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return imageMessages.heic(name)
    if (!imageTypes.includes(type)) return imageMessages.unsupported(name)
    if (size > imageLimits.bytes) return imageMessages.tooLarge(name)
  }
  return null
}
