import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { imageMessages } from '@chiostro/domain/images'
import pLimit from 'p-limit'
import { PayloadTooLargeError, UnsupportedMediaError, ValidationError } from '../../errors.ts'
import { programAt } from '../../locations.ts'
import type { UploadedFile } from '../../storage/partialFiles.ts'
import type { DecoderAnswer, Problem, ProcessedImage } from './images.decoder.ts'

// Pictures of strangers are decoded in processes of their own: one that makes the decoder crash or hang takes no request down
// with it, a decoder knows no secret of ours, and the 200 MB that a large picture takes are given back when it ends.

const patienceMs = 30_000
const idleMs = 30_000

/** glibc keeps large freed blocks for later, and a process of pictures grows with every picture, unless it is told not to. */
const environment = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

// Half of the cores: the others answer requests.
const decoding = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)))

/** Decoders without work, each with the timer that ends it. */
const idle: { decoder: ChildProcess; end: NodeJS.Timeout }[] = []

/**
 * Re-encodes an uploaded picture. An animation keeps its first frame.
 * @throws UnsupportedMediaError not one of the accepted formats
 * @throws PayloadTooLargeError too many pixels, refused before any is decoded
 * @throws ValidationError (path `images`) damaged or cut short
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

/** @throws Error when the decoder cannot run at all; a picture it dies of, or does not get done with, is broken */
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
  decoder.on('error', () => {}) // who waits for an answer hears of it; without work it is no matter
  // Without work it holds nothing open; a server that ends takes it along.
  decoder.unref()
  decoder.channel?.unref()
  return decoder
}
