import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadInput, ThreadOutput } from './evaluateInThread.ts'
import { evaluateBlinded } from './poprf.ts'

// Entry of the worker thread that `evaluateInThread.ts` starts.

const { secret, blinded } = workerData as ThreadInput

function evaluateAll(): ThreadOutput {
  try {
    return { evaluated: blinded.map((each) => evaluateBlinded(secret, each)) }
  } catch {
    return { evaluated: null }
  }
}

parentPort?.postMessage(evaluateAll())
