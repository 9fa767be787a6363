import { useState } from 'react'
import { coverIndexOf, type ImageList, imageList } from './imageList.ts'

/**
 * A stored record's pictures while its owner arranges them, and whether that is saved.
 * @returns `input` is what the server takes; `error` what it found wrong with them, set by `refuse`
 */
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
    /** They were saved as they are. */
    keep: () => setSaved(stateOf(list)),
    input: { imageUrls: list.urls, coverImageIndex: coverIndexOf(list) },
  }
}

/** What of the pictures is saved; the selection is not. */
const stateOf = (list: ImageList): string => JSON.stringify([list.urls, coverIndexOf(list)])
