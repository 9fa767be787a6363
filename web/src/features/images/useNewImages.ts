import { useState } from 'react'
import { moveTo } from './imageList.ts'
import { useImageUpload } from './useImageUpload.ts'

/**
 * The pictures of a record that is being written. The first is its cover.
 * @param start those of an unfinished draft
 * @param tooMany what is said of a sixth, where the record has words of its own
 * @returns `field` is for `ImagesField`; `refuse` tells there what the server found wrong
 */
export function useNewImages(start: string[], tooMany?: string) {
  const [urls, setUrls] = useState(start)
  const [error, refuse] = useState<string>()
  const upload = useImageUpload(urls.length, (added) => change((now) => [...now, ...added]), tooMany)

  // By what there is at that moment: pictures are moved and removed while others are on their way.
  function change(next: (now: string[]) => string[]) {
    setUrls(next)
    refuse(undefined)
  }

  const field = {
    urls,
    cover: urls[0] ?? null,
    upload,
    error,
    onMove: (moved: string, target: string) => change((now) => moveTo(now, moved, target)),
    onRemove: (url: string) => change((now) => now.filter((one) => one !== url)),
  }
  return { urls, isUploading: upload.pending !== null, refuse, field }
}
