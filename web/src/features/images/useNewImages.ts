import { useState } from 'react'
import { moveTo } from './imageList.ts'
import { useImageUpload } from './useImageUpload.ts'

/**
 * Images of a record being created. The first is its cover.
 * @param start images of a draft
 * @param tooMany message for more than the limit, where the record has its own
 * @returns `field` is for `ImagesField`; `refuse` shows the server's issues there
 */
export function useNewImages(start: string[], tooMany?: string) {
  const [urls, setUrls] = useState(start)
  const [error, refuse] = useState<string>()
  const upload = useImageUpload(urls.length, (added) => change((now) => [...now, ...added]), tooMany)

  // Updated from the current state, as images may be moved or removed during an upload.
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
