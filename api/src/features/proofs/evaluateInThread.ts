import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Context } from '../../context.ts'
import { OverloadError } from '../../errors.ts'
import { networksOf } from '../../http/network.ts'
import { programAt } from '../../locations.ts'
import { createTurns } from '../images/images.turns.ts'
import type { Blinded, Evaluated } from './poprf.ts'

export interface ThreadInput {
  secret: string
  blinded: Blinded[]
}

export interface ThreadOutput {
  /** Null when one of the elements is none. */
  evaluated: Evaluated[] | null
}

const program = programAt('features/proofs/proofs.thread.ts')

/** An evaluation takes 7 ms of a core: one core stays for requests. */
const turns = createTurns(Math.max(1, availableParallelism() - 1))

/** Requests that wait for a thread, beyond which others are sent away to come back: a lecture hall may confirm within minutes. */
const mostWaiting = 30
let waiting = 0

/**
 * Evaluates blinded elements in a worker thread: the event loop stays free. Networks take turns.
 * @throws OverloadError when too many wait
 */
export async function evaluateInThread(
  { clientAddress, signal }: Pick<Context, 'clientAddress' | 'signal'>,
  input: ThreadInput,
): Promise<ThreadOutput['evaluated']> {
  if (waiting >= mostWaiting) throw new OverloadError()
  waiting++
  try {
    const asked = { network: networksOf(clientAddress).network, cost: input.blinded.length, ...(signal ? { signal } : {}) }
    return await turns.inTurn(asked, () => runThread(input))
  } finally {
    waiting--
  }
}

async function runThread(input: ThreadInput): Promise<ThreadOutput['evaluated']> {
  const thread = new Worker(program, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: 128 } })
  try {
    const [{ evaluated }] = (await once(thread, 'message')) as [ThreadOutput]
    return evaluated
  } finally {
    await thread.terminate()
  }
}
