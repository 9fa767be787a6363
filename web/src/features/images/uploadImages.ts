import { imageMessages } from '@chiostro/domain/images/images'
import { partsOf } from '@chiostro/domain/records/records'
import { noConnection } from '../../components/submission.ts'

/** The server refused, or was unreachable; `message` is shown to the visitor. */
export class UploadError extends Error {}

interface Options {
  /** Fraction sent, 0 to 1. */
  onProgress(part: number): void
  /** Aborts the upload; the promise rejects with the signal's reason. */
  signal: AbortSignal
}

/** All or none; XMLHttpRequest, because fetch reports no upload progress. @returns addresses in the same order
 * @throws UploadError, or the signal's reason when aborted */
export function uploadImages(files: readonly File[], { onProgress, signal }: Options): Promise<string[]> {
  const body = new FormData()
  for (const file of files) body.append('images', file)
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload')
    // The page may be in another language than the browser prefers.
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.withCredentials = true
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total)
    request.onload = () => {
      const { imageUrls, error } = partsOf<{ imageUrls: string[]; error: string }>(request.response)
      if (request.status === 200 && imageUrls) resolve(imageUrls)
      // 4xx answers name the file and what is wrong with it; anything else is not for readers.
      else reject(new UploadError(request.status < 500 && error ? error : imageMessages.uploadFailed))
    }
    request.onerror = () => reject(new UploadError(noConnection))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
