import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { elementOf, finish, type Prepared, type ProofSecret, prepare } from './poprf.ts'

/** Of Ed25519, in key ids and verifier keys. */
const algorithm = 1

const base64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, index) => byte === b[index])

/** Of a signed note (https://c2sp.org/signed-note). @param verifier name, id and key, as the server lists it
 * @returns null when this key did not sign it */
function textOfNote(signed: string, verifier: string): string | null {
  try {
    const utf8 = new TextEncoder()
    const [name = '', , ...rest] = verifier.split('+')
    const key = base64(rest.join('+'))
    const id = sha256(concatBytes(utf8.encode(`${name}\n`), key)).subarray(0, 4)
    const end = signed.lastIndexOf('\n\n') + 1
    const [text, line] = [signed.slice(0, end), signed.slice(end + 1)]
    const signature = base64(line.replace(`— ${name} `, '').trim())
    const isSigned =
      key[0] === algorithm &&
      isSame(signature.subarray(0, 4), id) &&
      ed25519.verify(signature.subarray(4), utf8.encode(text), key.subarray(1))
    return isSigned ? text : null
  } catch {
    return null
  }
}

/** What the worker does, by name: each is called for one item at a time. */
const tasks = {
  prepare({ secret, info }: { secret: ProofSecret; info: string }) {
    const prepared = prepare(secret, info)
    return { prepared, element: elementOf(prepared) }
  },
  finish: ({ prepared, element, proof }: { prepared: Prepared; element: string; proof: string }) => finish(prepared, { element, proof }),
  readNote: ({ signed, verifier }: { signed: string; verifier: string }) => textOfNote(signed, verifier),
}

type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type Item<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type Result<Name extends TaskName> = ReturnType<Tasks[Name]>

/** What a worker is sent: items of one task, with their places in the list. */
export interface Work<Name extends TaskName = TaskName> {
  name: Name
  items: [place: number, item: Item<Name>][]
}

/** What it sends back for each item; `failed` ends the work. */
export type Message = { place: number; result: unknown } | { failed: string }

/** Works on all items, one after another. */
export function work({ name, items }: Work, send: (message: Message) => void): void {
  const act = tasks[name] as (item: unknown) => unknown
  try {
    for (const [place, item] of items) send({ place, result: act(item) })
  } catch (error) {
    send({ failed: String(error) })
  }
}
