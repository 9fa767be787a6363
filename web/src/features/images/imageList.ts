import { useState } from 'react'

/** Cover and selection are stored by address, so that reordering does not change them. */
interface ImageList {
  urls: string[]
  /** Exactly one, unless the list is empty (docs/product.md, "Images"). */
  cover: string | null
  selected: string | null
}

export function imageList(urls: string[], coverIndex: number): ImageList {
  const cover = urls[coverIndex] ?? urls[0] ?? null
  return { urls, cover, selected: cover }
}

/** New images are appended; the first of them is selected. */
export function addImages(list: ImageList, added: string[]): ImageList {
  const urls = [...list.urls, ...added]
  return { urls, cover: list.cover ?? urls[0] ?? null, selected: added[0] ?? list.selected }
}

export function moveTo(urls: string[], moved: string, target: string): string[] {
  const to = urls.indexOf(target)
  if (to < 0 || !urls.includes(moved)) return urls
  return urls.filter((url) => url !== moved).toSpliced(to, 0, moved)
}

/** Removing the selected image selects the last one; removing the cover makes the first one the cover. */
export function removeImage(list: ImageList, removed: string): ImageList {
  const urls = list.urls.filter((url) => url !== removed)
  return {
    urls,
    cover: list.cover === removed ? (urls[0] ?? null) : list.cover,
    selected: list.selected === removed ? (urls.at(-1) ?? null) : list.selected,
  }
}

export const coverIndexOf = ({ urls, cover }: ImageList): number => Math.max(0, urls.indexOf(cover ?? ''))

/** Cover first, others in their order. */
export function coverFirst(imageUrls: string[], coverIndex: number): string[] {
  const cover = imageUrls[coverIndex]
  return cover ? [cover, ...imageUrls.filter((url) => url !== cover)] : imageUrls
}

/** Pictures of a stored record. @returns `input` for the server; `error` is what it found wrong with them, set by `refuse` */
export function useImageList(imageUrls: string[], coverImageIndex: number) {
  const [list, setList] = useState(() => imageList(imageUrls, coverImageIndex))
  const [saved, setSaved] = useState(() => stateOf(list))
  const [error, setError] = useState<string>()
  return {
    list,
    error,
    refuse: setError,
    changed: stateOf(list) !== saved,
    change(change: (list: ImageList) => ImageList) {
      setList(change)
      setError(undefined)
    },
    confirm: () => setSaved(stateOf(list)),
    input: { imageUrls: list.urls, coverImageIndex: coverIndexOf(list) },
  }
}

/** What of the pictures is saved; the selection is not. */
const stateOf = (list: ImageList): string => JSON.stringify([list.urls, coverIndexOf(list)])
