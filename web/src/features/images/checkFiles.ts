import { imageLimits, imageMessages, imageTypes } from '@chiostro/domain/images'

/**
 * What can be said about chosen files before sending them, so that nobody waits for a refusal. The server judges by content.
 * @returns the sentence to show, or null when they may be tried
 */
export function problemWith(files: readonly File[]): string | null {
  for (const { name, type, size } of files) {
    if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return imageMessages.heic(name)
    if (!imageTypes.includes(type)) return imageMessages.unsupported(name)
    if (size > imageLimits.bytes) return imageMessages.tooLarge(name)
  }
  return null
}
