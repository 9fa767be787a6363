/** A record's pictures while they are being arranged. Cover and selection are remembered by address, so that moving pictures never changes which they are. */
export interface ImageList {
  urls: string[]
  /** Exactly one, as soon as there is a picture (spec 000, section 4). */
  cover: string | null
  selected: string | null
}

export function imageList(urls: string[], coverIndex: number): ImageList {
  const cover = urls[coverIndex] ?? urls[0] ?? null
  return { urls, cover, selected: cover }
}

/** New pictures go to the end; the first of them is looked at. */
export function addImages(list: ImageList, added: string[]): ImageList {
  const urls = [...list.urls, ...added]
  return { urls, cover: list.cover ?? urls[0] ?? null, selected: added[0] ?? list.selected }
}

/** The addresses with `moved` in the place of `target`, those between moving up. */
export function moveTo(urls: string[], moved: string, target: string): string[] {
  const to = urls.indexOf(target)
  if (to < 0 || !urls.includes(moved)) return urls
  return urls.filter((url) => url !== moved).toSpliced(to, 0, moved)
}

/** Without the selected picture the selection moves to the last one (spec 000, section 4); without the cover, the first becomes it. */
export function removeImage(list: ImageList, removed: string): ImageList {
  const urls = list.urls.filter((url) => url !== removed)
  return {
    urls,
    cover: list.cover === removed ? (urls[0] ?? null) : list.cover,
    selected: list.selected === removed ? (urls.at(-1) ?? null) : list.selected,
  }
}

/** Position of the cover, as the server wants it. */
export const coverIndexOf = ({ urls, cover }: ImageList): number => Math.max(0, urls.indexOf(cover ?? ''))

/** The pictures with the cover in front, the others in their owner's order. */
export function coverFirst(imageUrls: string[], coverIndex: number): string[] {
  const cover = imageUrls[coverIndex]
  return cover ? [cover, ...imageUrls.filter((url) => url !== cover)] : imageUrls
}
