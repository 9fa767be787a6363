import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Context } from '../../context.ts'
import { createFairQueue } from '../../fairness/fairQueue.ts'
import { networksOf } from '../../security/network.ts'
import { programAt } from '../../startup/program.ts'
import type { Blinded, Evaluated } from './poprf.ts'

export interface ThreadInput {
  secret: string
  blinded: Blinded[]
}

export interface ThreadOutput {
  /** Null when an element is invalid. */
  evaluated: Evaluated[] | null
}

const program = programAt('features/proofs/evaluationThread.ts')

/**
 * A lecture hall, which is one network, may confirm within minutes: half of the waiting slots are its own, and wait less than a minute
 * where a request takes two seconds of a core. The others retry when half of those are done.
 */
export const issuingQueue = { maxWaiting: 40, retryAfterSeconds: 5 } as const

/** An evaluation takes 7 ms of a core: one core stays free for requests. */
const queue = createFairQueue({ workers: Math.max(1, availableParallelism() - 1), ...issuingQueue })

type Client = Pick<Context, 'clientAddress' | 'signal'>

/** @throws OverloadError when `evaluateInThread` would, so that nothing is counted before */
export const requireEvaluationCapacity = ({ clientAddress }: Client): void => queue.requireCapacity(networksOf(clientAddress).network)

/** Off the event loop, in a fair queue of networks. @throws OverloadError when too many wait */
export function evaluateInThread({ clientAddress, signal }: Client, input: ThreadInput): Promise<ThreadOutput['evaluated']> {
  return queue.run({ network: networksOf(clientAddress).network, signal }, () => runThread(input))
}

/** An idle thread, which ends if no request comes. Starting one takes as long as ten or twenty evaluations. */
interface Idle {
  thread: Worker
  end: NodeJS.Timeout
}
const idle: Idle[] = []
const idleMs = 30_000

function takeThread(): Worker {
  const waiting = idle.pop()
  if (!waiting) return new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 128 } })
  clearTimeout(waiting.end)
  waiting.thread.ref()
  return waiting.thread
}

function holdThread(thread: Worker): void {
  const leave = () => {
    idle.splice(idle.indexOf(entry), 1)
    void thread.terminate()
  }
  const entry: Idle = { thread, end: setTimeout(leave, idleMs).unref() }
  thread.unref()
  idle.push(entry)
}

async function runThread(input: ThreadInput): Promise<ThreadOutput['evaluated']> {
  const thread = takeThread()
  try {
    thread.postMessage(input)
    const [output] = await once(thread, 'message')
    const { evaluated }: ThreadOutput = output
    holdThread(thread)
    return evaluated
  } catch (error) {
    await thread.terminate()
    throw error
  }
}
