import { noConnection, tryLater } from '../../components/submission.ts'
import { trackedFetch } from '../../data/connection.ts'

// The REST paths of proofs; their answers as docs/api.md describes them.

export interface ListedKey {
  year: string
  turn: number
  publicKey: string
}

export interface KeyList {
  suite: string
  keys: ListedKey[]
  signed: string
  verifier: string
}

export interface Targets {
  year: string
  infos: string[]
  claims: number
  /** Of those that confirmed, how many have the proofs of what was added last; null when nothing was. */
  addedClaims: number | null
  isSmall: boolean
}

interface Element {
  info: string
  element: string
}

interface Reason {
  code?: string | undefined
  field?: string | undefined
  retryAfterSeconds?: number | null
}

/** The server refused, or was not reached; `message` is shown. */
export class RejectedError extends Error {
  /** For programs; '' when the server was not reached. */
  readonly code: string
  readonly field: string | undefined
  /** When to ask again; null when that would not help. */
  readonly retryAfterSeconds: number | null

  constructor(message: string, { code = '', field, retryAfterSeconds = null }: Reason = {}) {
    super(message)
    this.code = code
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}

async function ask<Answer>(path: string, body?: object, signal?: AbortSignal): Promise<Answer> {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await trackedFetch(`/api/proofs/${path}`, {
    ...init,
    ...(signal && { signal }),
  }).catch(() => {
    signal?.throwIfAborted()
    throw new RejectedError(noConnection)
  })
  if (answer.ok) return (await answer.json()) as Answer
  const failure = (await answer.json().catch(() => ({}))) as { error?: string; code?: string; issues?: { path: string; message: string }[] }
  const [issue] = failure.issues ?? []
  // 5xx answers are not for visitors, but for one that says to come back.
  const isForVisitors = answer.status < 500 || answer.status === 503
  const retryAfterSeconds = answer.status === 503 ? Number(answer.headers.get('retry-after') ?? Number.NaN) : Number.NaN
  throw new RejectedError((isForVisitors && (issue?.message ?? failure.error)) || tryLater, {
    code: failure.code,
    field: issue?.path,
    retryAfterSeconds: Number.isFinite(retryAfterSeconds) ? retryAfterSeconds : null,
  })
}

export const listKeys = (signal?: AbortSignal) => ask<KeyList>('keys', undefined, signal)

export const findTargets = (degreeCourseId: string, signal?: AbortSignal) =>
  ask<Targets>(`targets/${encodeURIComponent(degreeCourseId)}`, undefined, signal)

export const requestCode = (input: { email: string; degreeCourseId: string }) => ask<unknown>('request', input)

export const issueProofs = (input: { email: string; code: string; year: string; blinded: Element[] }, signal?: AbortSignal) =>
  ask<{ evaluated: (Element & { proof: string })[] }>('issue', input, signal)
