import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { keyMessages, proofCode, proofInfo, proofMessages, proofPurposes } from '@chiostro/domain/proofs/proofs'
import { seedOf } from '@chiostro/domain/proofs/recoveryCode'
import type { Confirmation } from './device.ts'
import { FailedTaskError, inWorkers } from './inWorkers.ts'
import { ChangedKeysError, checkedKeys, findTargets, issueProofs, keyOf, RejectedError, type Targets } from './server.ts'

/** Progress as a part of the whole; that of the server is unknown. */
export interface Progress {
  step: 'prepare' | 'ask' | 'queue' | 'check'
  part: number
}

interface Options {
  publicUrl: string
  code: string
  onProgress(progress: Progress): void
  signal: AbortSignal
}

/** Shares of the whole, as measured: checking a response takes three times as long as preparing it. */
const shares = { prepare: 0.2, ask: 0.2, check: 0.6 } as const

/** Requests and checks all proofs of the degree course. The same seed makes the same request, so that it can be repeated.
 * @throws RejectedError with the server's sentence, ChangedKeysError, and the signal's reason */
export async function confirm(confirmation: Confirmation, { publicUrl, code, onProgress, signal }: Options): Promise<ProofInput[]> {
  const { year, publicKey, email, degreeCourse, recoveryCode } = confirmation
  const seed = seedOf(recoveryCode)
  if (!seed) throw new Error('The recovery code that was kept is none')
  if (keyOf(await checkedKeys(publicUrl, signal), year) !== publicKey) throw new RejectedError(proofMessages.year)
  const infos = askable(await findTargets(degreeCourse.id, signal), publicUrl, year)
  const secret = { seed, publicKey }
  const prepared = await inWorkers(
    'prepare',
    infos.map((info) => ({ secret, info })),
    { signal, onProgress: (done) => onProgress({ step: 'prepare', part: (shares.prepare * done) / infos.length }) },
  )
  const blinded = prepared.map(({ prepared: { info }, element }) => ({ info, element }))
  const { evaluated } = await issueInQueue({ email, code, year, blinded }, signal, (step) => onProgress({ step, part: shares.prepare }))
  const answers = new Map(evaluated.map((answer) => [answer.info, answer]))
  const outputs = await inWorkers(
    'finish',
    prepared.map(({ prepared: values }) => ({ prepared: values, element: '', proof: '', ...answers.get(values.info) })),
    {
      signal,
      onProgress: (done) => onProgress({ step: 'check', part: shares.prepare + shares.ask + (shares.check * done) / infos.length }),
    },
  ).catch((error: unknown) => {
    throw error instanceof FailedTaskError ? new ChangedKeysError(keyMessages.otherKey) : error
  })
  return infos.flatMap((info, index) => {
    const output = outputs[index]
    return output ? [{ year, info, ...output }] : []
  })
}

/** Validity of a code, in milliseconds. */
const maxQueue = proofCode.minutes * 60_000

/** Asks again while the server is busy, as when a lecture hall confirms: that uses up no try. @throws RejectedError, the signal's reason */
async function issueInQueue(input: Parameters<typeof issueProofs>[0], signal: AbortSignal, onStep: (step: 'ask' | 'queue') => void) {
  const end = Date.now() + maxQueue
  for (;;) {
    onStep('ask')
    try {
      return await issueProofs(input, signal)
    } catch (error) {
      if (!(error instanceof RejectedError) || error.retryAfterSeconds === null || Date.now() > end) throw error
      onStep('queue')
      await delayed(error.retryAfterSeconds * 1000, signal)
    }
  }
}

/** @throws the signal's reason */
const delayed = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, ms)
    signal.addEventListener('abort', leave, { once: true })
  })

/** Sorts the server's infos, if each is a purpose and a target of this site and year: any other content could mark the device. */
function askable({ infos, year }: Targets, publicUrl: string, expected: string): string[] {
  const isKnown = (info: string) =>
    proofPurposes.some((purpose) => {
      const start = proofInfo(publicUrl, expected, purpose, '')
      return info.startsWith(start) && /^(subject|professor):[^|]+$/.test(info.slice(start.length))
    })
  if (year !== expected || infos.length === 0 || !infos.every(isKnown)) throw new RejectedError(proofMessages.year)
  return infos.toSorted()
}
