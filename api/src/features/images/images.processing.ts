import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { imageMessages } from '@chiostro/domain/images'
import pLimit from 'p-limit'
import { PayloadTooLargeError, UnsupportedMediaError, ValidationError } from '../../errors.ts'
import { programAt } from '../../locations.ts'
import type { UploadedFile } from '../../storage/partialFiles.ts'
import type { DecoderAnswer, Problem, ProcessedImage } from './images.decoder.ts'

// Untrusted images are decoded in child processes: a crash or hang of a decoder does not affect requests, a decoder has no secrets in its
// environment, and the 200 MB that a large image takes are returned to the system when it exits.

const patienceMs = 30_000
const idleMs = 30_000

/** glibc keeps freed blocks for reuse, so an image process grows with every image unless told otherwise. */
const environment = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

// Half of the cores; the others answer requests.
const decoding = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)))

/** Idle decoders with their exit timers. */
const idle: { decoder: ChildProcess; end: NodeJS.Timeout }[] = []

/**
 * Re-encodes an uploaded image; of an animation, the first frame.
 * @throws UnsupportedMediaError for other formats
 * @throws PayloadTooLargeError too many pixels, refused before decoding
 * @throws ValidationError (path `images`) damaged or truncated
 */
export async function processImage(file: UploadedFile): Promise<ProcessedImage> {
  const answer = await decoding(() => decode(file.path))
  if ('problem' in answer) throw errorOf(answer.problem, file.name)
  return answer
}

function errorOf(problem: Problem, name: string) {
  const message = imageMessages[problem](name)
  if (problem === 'broken') return new ValidationError([{ path: 'images', message }])
  return problem === 'unsupported' || problem === 'heic' ? new UnsupportedMediaError(message) : new PayloadTooLargeError(message)
}

async function decode(path: string): Promise<DecoderAnswer> {
  const decoder = takeDecoder()
  const answer = await ask(decoder, path)
  if (decoder.connected) giveBack(decoder)
  return answer
}

/** @throws Error when the decoder cannot start; an image that crashes it or times out counts as damaged */
function ask(decoder: ChildProcess, path: string): Promise<DecoderAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<DecoderAnswer>()
  const onExit = (status: number | null) =>
    status === null ? resolve({ problem: 'broken' }) : reject(new Error(`the decoder ended with status ${status}`))
  const tooLong = setTimeout(() => decoder.kill('SIGKILL'), patienceMs)
  decoder.once('message', resolve).once('exit', onExit).once('error', reject)
  decoder.send(path)
  return promise.finally(() => {
    clearTimeout(tooLong)
    decoder.off('message', resolve).off('exit', onExit).off('error', reject)
  })
}

function takeDecoder(): ChildProcess {
  for (let waiting = idle.pop(); waiting; waiting = idle.pop()) {
    clearTimeout(waiting.end)
    if (waiting.decoder.connected) return waiting.decoder // it may have been killed meanwhile
  }
  return startDecoder()
}

function giveBack(decoder: ChildProcess) {
  const place = { decoder, end: setTimeout(() => leave(), idleMs).unref() }
  const leave = () => {
    idle.splice(idle.indexOf(place), 1)
    decoder.disconnect()
  }
  idle.push(place)
}

function startDecoder(): ChildProcess {
  const decoder = fork(programAt('features/images/images.decoder.ts'), {
    serialization: 'advanced',
    env: environment,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  decoder.on('error', () => {}) // pending requests are rejected; an idle decoder needs no handling
  // An idle decoder does not keep the process alive; it exits with the server.
  decoder.unref()
  decoder.channel?.unref()
  return decoder
}
