import { availableParallelism } from 'node:os'
import { imageMessages } from '@chiostro/domain/images/images'
import { PayloadTooLargeError, UnsupportedMediaError, ValidationError } from '../../errors.ts'
import { createFairQueue } from '../../fairness/fairQueue.ts'
import type { UploadedFile } from '../../storage/partialFiles.ts'
import type { Problem, ProcessedImage } from './images.decoder.ts'
import { decode, inspect } from './images.decoders.ts'

/** For whom an image is decoded, and what is asked and told beside it. */
export interface Decoding {
  /** Networks take turns. */
  network: string
  /** Aborted when the sender is gone. */
  signal?: AbortSignal
  /** Throws when the network has had enough; called at its turn. */
  requireCapacity(): Promise<void>
  /** @param ms processor time */
  note(ms: number, isRefused: boolean): Promise<void>
}

/** Headers take milliseconds: they wait for headers only. */
const inspecting = createFairQueue({ workers: 1 })

// Half of the cores; the others answer requests.
const decoding = createFairQueue({ workers: Math.max(1, Math.floor(availableParallelism() / 2)) })

/**
 * Re-encodes an uploaded image; of an animation, the first frame.
 * @throws UnsupportedMediaError for other formats
 * @throws PayloadTooLargeError too many pixels, refused before decoding; too much time or memory, refused in the middle
 * @throws ValidationError (path `images`) damaged or truncated
 */
export async function processImage(
  { name, path }: UploadedFile,
  { network, signal, requireCapacity, note }: Decoding,
): Promise<ProcessedImage> {
  const found = await inspecting.run({ network, signal }, () => inspect(path))
  if (found.problem) throw errorOf(found.problem, name)
  const answer = await decoding.run({ network, signal }, async () => {
    await requireCapacity()
    const decoded = await decode(path)
    await note(decoded.ms, 'problem' in decoded)
    return decoded
  })
  if ('problem' in answer) throw errorOf(answer.problem, name)
  return answer
}

function errorOf(problem: Problem, name: string) {
  const message = imageMessages[problem](name)
  if (problem === 'broken') return new ValidationError([{ path: 'images', message }])
  return problem === 'unsupported' || problem === 'heic' ? new UnsupportedMediaError(message) : new PayloadTooLargeError(message)
}
