const imageName = /^[a-z0-9][a-z0-9-]{0,79}\.webp$/

/** Whether a file may have this name. No separators and no second dot: no path traversal. */
export const isImageName = (name: string) => imageName.test(name)

/** @throws Error on a name that `isImageName` refuses: a bug of the caller, not bad input */
export function assertImageName(name: string): string {
  if (!isImageName(name)) throw new Error(`Not a name for an image: ${JSON.stringify(name)}`)
  return name
}

/** The image's name in an address that starts with the prefix, or null. */
export function nameAfter(prefix: string, url: string): string | null {
  if (!url.startsWith(prefix)) return null
  const name = url.slice(prefix.length)
  return isImageName(name) ? name : null
}
