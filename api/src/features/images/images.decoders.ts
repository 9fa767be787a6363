import { type ChildProcess, fork } from 'node:child_process'
import { programAt } from '../../startup/locations.ts'
import type { DecoderAnswer, DecoderRequest, Inspection, Timed } from './images.decoder.ts'

// Untrusted images are looked at and decoded in child processes: a crash or hang of a decoder does not affect requests, a decoder has no
// secrets in its environment, and the memory that a large image takes is returned to the system.

const patienceMs = 30_000
const idleMs = 30_000

/** glibc keeps freed blocks for reuse, so an image process grows with every image unless told otherwise. */
const environment = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Idle decoders with their exit timers. */
const idle: { decoder: ChildProcess; end: NodeJS.Timeout }[] = []

/** What can be told of an image by its header. @throws Error when the decoder cannot start */
export const inspect = (path: string): Promise<Timed<Inspection>> => ask({ task: 'inspect', path })

/** The image in both sizes. @throws Error when the decoder cannot start; an image that crashes it or times out counts as damaged */
export const decode = (path: string): Promise<Timed<DecoderAnswer>> => ask({ task: 'decode', path })

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
