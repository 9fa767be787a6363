import { parentPort } from 'node:worker_threads'
import type { ThreadInput, ThreadOutput } from './evaluateInThread.ts'
import { evaluateBlinded } from './poprf.ts'

// Entry of the worker thread that `evaluateInThread.ts` starts.

function evaluateAll({ secret, blinded }: ThreadInput): ThreadOutput {
  try {
    return { evaluated: blinded.map((each) => evaluateBlinded(secret, each)) }
  } catch {
    return { evaluated: null }
  }
}

parentPort?.on('message', (input: ThreadInput) => parentPort?.postMessage(evaluateAll(input)))
