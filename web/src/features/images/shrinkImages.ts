import { imageTypes, shrinking } from '@chiostro/domain/images/images'
import type { ShrinkResult, ShrinkTask } from './shrink.worker.ts'

/** Photos below this are sent as they are, in bytes: a phone's network takes them in a second. */
const smallEnough = 400_000

/**
 * The photos of a selection in the size in which they are sent, one after the other, as a large one takes much memory. What this browser cannot
 * read stays as it is, for the server to judge.
 * @throws the signal's reason
 */
export async function shrinkImages(files: readonly File[], signal: AbortSignal): Promise<File[]> {
  const shrunk: File[] = []
  for (const file of files) shrunk.push(await shrinkImage(file, signal))
  return shrunk
}

/** Whether it is sent as it is. */
export const isSmallImage = ({ size, type }: File): boolean => size <= smallEnough && imageTypes.includes(type)

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
    // Not loaded, or ended for lack of memory.
    worker.onerror = () => resolve('unreadable')
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}
