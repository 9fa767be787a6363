import { keyMessages, proofSuite } from '@chiostro/domain/proofs/proofs'
import { noConnection, tryLater } from '../../components/submission.ts'
import { trackedFetch } from '../../data/connection.ts'
import { load, save } from './device.ts'
import { inWorkers } from './inWorkers.ts'

// The REST paths of proofs; their answers as docs/api.md describes them.

export interface ListedKey {
  year: string
  turn: number
  publicKey: string
}

interface KeyList {
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
  code?: string
  field?: string
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

const listKeys = (signal?: AbortSignal) => ask<KeyList>('keys', undefined, signal)

export const findTargets = (degreeCourseId: string, signal?: AbortSignal) =>
  ask<Targets>(`targets/${encodeURIComponent(degreeCourseId)}`, undefined, signal)

export const requestCode = (input: { email: string; degreeCourseId: string }) => ask<unknown>('request', input)

export const issueProofs = (input: { email: string; code: string; year: string; blinded: Element[] }, signal?: AbortSignal) =>
  ask<{ evaluated: (Element & { proof: string })[] }>('issue', input, signal)

/** The server's keys, as this device saw them last. */
export interface SeenKeys {
  verifier: string
  keys: ListedKey[]
}

/** The keys are not those that this device saw, or not signed: nothing is sent. `message` is shown. */
export class ChangedKeysError extends Error {}

export const sentenceOf = (error: unknown): string =>
  error instanceof RejectedError || error instanceof ChangedKeysError ? error.message : tryLater

const isSame = (a: ListedKey, b: ListedKey | undefined) => a.year === b?.year && a.turn === b.turn && a.publicKey === b.publicKey

/** Whether a list only grew: what was seen stands at the same places, signed by the same key. */
const onlyGrew = (seen: SeenKeys, now: SeenKeys): boolean =>
  seen.verifier === now.verifier && seen.keys.every((key, index) => isSame(key, now.keys[index]))

/** The keys of a note's text; null when it is not about this site. */
function keysIn(text: string, publicUrl: string): ListedKey[] | null {
  const [title, site, suite, ...lines] = text.trimEnd().split('\n')
  if (title !== 'chiostro proof keys' || site !== publicUrl || suite !== proofSuite) return null
  return lines.map((line) => {
    const [year = '', turn, , , publicKey = ''] = line.split(' ')
    return { year, turn: Number(turn), publicKey }
  })
}

/** What the signed note says, which counts; @throws ChangedKeysError */
async function readList({ signed, verifier }: KeyList, publicUrl: string, signal?: AbortSignal): Promise<SeenKeys> {
  const [text] = await inWorkers('readNote', [{ signed, verifier }], signal ? { signal } : {})
  const keys = text ? keysIn(text, publicUrl) : null
  if (!keys) throw new ChangedKeysError(keyMessages.unsigned)
  return { verifier, keys }
}

/** Compares the server's keys with those that this device saw before, and remembers them. @param publicUrl of this site
 * @throws ChangedKeysError, and RejectedError */
export async function checkedKeys(publicUrl: string, signal?: AbortSignal): Promise<ListedKey[]> {
  const now = await readList(await listKeys(signal), publicUrl, signal)
  const seen = await load('keys')
  if (seen && !onlyGrew(seen, now)) throw new ChangedKeysError(keyMessages.changed)
  await save('keys', now)
  return now.keys
}

/** The key of an academic year: the last one, after rotations. */
export const keyOf = (keys: readonly ListedKey[], year: string): string | undefined => keys.findLast((key) => key.year === year)?.publicKey
