import { imageLimits, imageMessages, imageTypes, shrinking } from '@chiostro/domain/images/images'
import { partsOf } from '@chiostro/domain/records/records'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadPhotos, storePhotos } from '../../components/drafts.ts'
import { noConnection } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { moveTo } from './imageList.ts'
import type { ShrinkResult, ShrinkTask } from './shrink.worker.ts'

/** Bytes. Smaller photos are sent unchanged: a phone's network takes them in a second. */
const smallEnough = 400_000

/** One after the other, as a large photo takes much memory. Leaves unreadable ones for the server to judge. @throws the signal's reason */
async function shrinkImages(files: readonly File[], signal: AbortSignal): Promise<File[]> {
  const shrunk: File[] = []
  for (const file of files) shrunk.push(await shrinkImage(file, signal))
  return shrunk
}

const isSmallImage = ({ size, type }: File): boolean => size <= smallEnough && imageTypes.includes(type)

async function shrinkImage(file: File, signal: AbortSignal): Promise<File> {
  signal.throwIfAborted()
  if (isSmallImage(file) || !('OffscreenCanvas' in globalThis) || !('Worker' in globalThis)) return file
  const result = await inWorker({ file, side: shrinking.side }, signal)
  if (typeof result === 'string') return file
  const { blob } = result
  return new File([blob], file.name.replace(/\.\w+$/, blob.type === 'image/webp' ? '.webp' : '.jpg'), { type: blob.type })
}

function inWorker(task: ShrinkTask, signal: AbortSignal): Promise<ShrinkResult> {
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ShrinkResult>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onmessage = ({ data }: MessageEvent<ShrinkResult>) => resolve(data)
    worker.onerror = () => resolve('unreadable')
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}

interface PendingUpload {
  previews: string[]
  /** 0 to 1. At 1 the server is processing. */
  progress: number
}

export interface ImageUpload {
  pending: PendingUpload | null
  errors: string[]
  upload(files: readonly File[]): Promise<void>
  abort(): void
}

/** One batch at a time, with errors in a toast. Unmounting aborts an upload. @param count number of existing images
 * @param tooMany message for more than the limit, where the record has its own (events) */
export function useImageUpload(count: number, onUploaded: (urls: string[]) => void, tooMany: string = imageMessages.tooMany): ImageUpload {
  const t = useT()
  const { toast } = useToast()
  const [pending, setPending] = useState<PendingUpload | null>(null)
  const [errors, setErrors] = useState<string[]>([])
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** @param reason null when it is shown already */
  function fail(reason: string | null) {
    if (reason !== null) setErrors((before) => [...before, reason])
    toast({ title: t('Errore'), description: t(imageMessages.uploadFailed), variant: 'destructive' })
  }

  async function upload(files: readonly File[]) {
    if (files.length === 0 || pending) return
    const { taken, beyond, problems } = chosenOf(files, imageLimits.count - count)
    setErrors([...problems, ...beyond.map(({ name }) => imageMessages.beyond(name))])
    if (beyond.length > 0) toast({ title: t(imageMessages.tooManyTitle), description: t(tooMany), variant: 'destructive' })
    else if (taken.length === 0) toast({ title: t('Errore'), description: t(imageMessages.uploadFailed), variant: 'destructive' })
    if (taken.length > 0) await send(taken)
  }

  async function send(files: readonly File[]) {
    running.current = new AbortController()
    const { signal } = running.current
    const previews = files.map((file) => URL.createObjectURL(file))
    const onProgress = (progress: number) => setPending({ previews, progress })
    onProgress(0)
    try {
      const shrunk = files.every(isSmallImage) ? files : await shrinkImages(files, signal)
      const problems = shrunk.flatMap((file, index) => unsendable(file, files[index]?.name) ?? [])
      if (problems.length > 0) setErrors((before) => [...before, ...problems])
      const sent = shrunk.filter((file) => unsendable(file) === null)
      if (sent.length > 0) onUploaded(await uploadImages(sent, { onProgress, signal }))
      else fail(null)
    } catch (failure) {
      if (!signal.aborted) fail(failure instanceof UploadError ? failure.message : imageMessages.uploadFailed)
    } finally {
      setPending(null)
      for (const preview of previews) URL.revokeObjectURL(preview)
    }
  }

  return { pending, errors, upload, abort: () => running.current?.abort() }
}

export function chosenOf(files: readonly File[], maxCount: number): { taken: File[]; beyond: File[]; problems: string[] } {
  const fine = files.filter((file) => problemWith(file) === null)
  return { taken: fine.slice(0, maxCount), beyond: fine.slice(maxCount), problems: files.flatMap((file) => problemWith(file) ?? []) }
}

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Before preparing; size and HEIC are checked after shrinking. @returns the message, or null for a valid file */
export function problemWith(file: File): string | null {
  if (!isHeic(file) && !imageTypes.includes(file.type)) return imageMessages.unsupported(file.name)
  return file.size > shrinking.bytes ? imageMessages.tooLarge(file.name) : null
}

/** Before the upload; the server decides by content. @param name as it was chosen @returns the message, or null for a valid file */
export function unsendable(file: File, name = file.name): string | null {
  if (isHeic(file)) return imageMessages.heic(name)
  return file.size > imageLimits.bytes ? imageMessages.tooLarge(name) : null
}

/** Images of a record being created; the first is its cover. @param start images of a draft
 * @param draft name of the form's draft, whose photos are shown again when this tab reloads the form
 * @returns `field` is for `ImagesField`; `refuse` shows the server's issues there */
export function useNewImages(start: string[], { draft, tooMany }: { draft?: string; tooMany?: string } = {}) {
  const [urls, setUrls] = useState(start)
  const [error, refuse] = useState<string>()
  const upload = useImageUpload(urls.length, (added) => change((now) => [...now, ...added]), tooMany)

  // Updated from the current state, as images may be moved or removed during an upload.
  function change(next: (now: string[]) => string[]) {
    setUrls(next)
    refuse(undefined)
  }

  const restore = useEffectEvent(() => {
    if (urls.length === 0 && draft) setUrls(loadPhotos(draft))
  })
  const saved = useRef(urls)
  useEffect(() => restore(), [])
  useEffect(() => {
    // Not before the first change: a form that is mounted twice while hydrating reads the draft twice.
    if (draft && urls !== saved.current) storePhotos(draft, urls)
    saved.current = urls
  }, [draft, urls])

  const field = {
    urls,
    cover: urls[0] ?? null,
    upload,
    error,
    onMove: (moved: string, target: string) => change((now) => moveTo(now, moved, target)),
    onRemove: (url: string) => change((now) => now.filter((candidate) => candidate !== url)),
  }
  return { urls, isUploading: upload.pending !== null, refuse, field }
}

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
