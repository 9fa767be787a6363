import { keyMessages, proofSuite } from '@chiostro/domain/proofs/proofs'
import { tryLater } from '../../components/submission.ts'
import { load, save } from './device.ts'
import { inWorkers } from './inWorkers.ts'
import { type KeyList, type ListedKey, listKeys, RejectedError } from './server.ts'

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
