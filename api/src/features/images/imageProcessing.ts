import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { imageMessages } from '@chiostro/domain/images/images'
import { PayloadTooLargeError, UnsupportedMediaError, ValidationError } from '../../errors.ts'
import { createFairQueue } from '../../fairness/fairQueue.ts'
import { programAt } from '../../startup/program.ts'
import type { UploadedFile } from '../../storage/partialFiles.ts'
import type { DecoderAnswer, DecoderRequest, Inspection, Problem, ProcessedImage, Timed } from './imageDecoder.ts'

// Child processes: a crash or hang does not affect requests, a decoder has no secrets, and its memory is returned to the system.

const patienceMs = 30_000
const idleMs = 30_000

/** glibc caches freed blocks, so by default an image process grows with every image. */
const environment = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

const idle: { decoder: ChildProcess; end: NodeJS.Timeout }[] = []

const inspect = (path: string): Promise<Timed<Inspection>> => ask({ task: 'inspect', path })

/** Encodes both sizes. @throws Error when the decoder cannot start; an image that crashes it or times out counts as damaged */
const decode = (path: string): Promise<Timed<DecoderAnswer>> => ask({ task: 'decode', path })

async function ask<Answer extends object>(request: DecoderRequest): Promise<Timed<Answer>> {
  const decoder = takeDecoder()
  const answer = await send<Answer>(decoder, request)
  if ('problem' in answer && answer.problem === 'tooComplex') decoder.kill('SIGKILL')
  else if (decoder.connected) giveBack(decoder)
  return answer
}

function send<Answer extends object>(decoder: ChildProcess, request: DecoderRequest): Promise<Timed<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const began = performance.now()
  const onExit = (status: number | null) =>
    status === null
      ? resolve({ problem: 'broken', ms: Math.round(performance.now() - began) })
      : reject(new Error(`the decoder ended with status ${status}`))
  const tooLong = setTimeout(() => decoder.kill('SIGKILL'), patienceMs)
  decoder.once('message', resolve).once('exit', onExit).once('error', reject)
  decoder.send(request)
  return promise.finally(() => {
    clearTimeout(tooLong)
    decoder.off('message', resolve).off('exit', onExit).off('error', reject)
  }) as Promise<Timed<Answer>>
}

function takeDecoder(): ChildProcess {
  for (let entry = idle.pop(); entry; entry = idle.pop()) {
    clearTimeout(entry.end)
    if (entry.decoder.connected) return entry.decoder // it may have been killed meanwhile
  }
  return startDecoder()
}

function giveBack(decoder: ChildProcess) {
  const entry = { decoder, end: setTimeout(() => leave(), idleMs).unref() }
  const leave = () => {
    idle.splice(idle.indexOf(entry), 1)
    decoder.disconnect()
  }
  idle.push(entry)
}

function startDecoder(): ChildProcess {
  const decoder = fork(programAt('features/images/imageDecoder.ts'), {
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

export interface Decoding {
  network: string
  /** Aborts when the sender disconnects. */
  signal?: AbortSignal
  /** Called at the request's position in the queue; throws when the network is over its limit. */
  requireCapacity(): Promise<void>
  /** @param ms processor time */
  note(ms: number, isRefused: boolean): Promise<void>
}

/** Headers take milliseconds: they wait for headers only. */
const inspecting = createFairQueue({ workers: 1 })

// Half of the cores; the others answer requests.
const decoding = createFairQueue({ workers: Math.max(1, Math.floor(availableParallelism() / 2)) })

/**
 * Uses the first frame of an animation. @throws UnsupportedMediaError for other formats; PayloadTooLargeError for too many pixels, too much
 * time or memory; ValidationError (path `images`) when damaged
 */
export async function processImage(
  { name, path }: UploadedFile,
  { network, signal, requireCapacity, note }: Decoding,
): Promise<ProcessedImage> {
  const inspection = await inspecting.run({ network, signal }, () => inspect(path))
  if (inspection.problem) throw errorOf(inspection.problem, name)
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
