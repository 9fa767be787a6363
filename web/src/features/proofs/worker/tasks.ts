import { ed25519, ristretto255_oprf } from '@noble/curves/ed25519.js'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

// The client of RFC 9497, POPRF(ristretto255, SHA-512). Only the worker loads it. The derivation is documented in docs/verified-reviews.md.

export interface ProofSecret {
  seed: Uint8Array
  /** Of the academic year, base64url. */
  publicKey: string
}

interface Answer {
  /** Evaluated element, base64url. */
  element: string
  /** That the year's key evaluated it, base64url. */
  proof: string
}

const utf8 = (text: string) => new TextEncoder().encode(text)
/** As `Uint8Array.toBase64` of newer browsers. */
const text = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const bytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** Bytes of a scalar before they are reduced modulo the order of the group. */
const scalarBytes = 48

/** Token and blind of a target: the same ones whenever and wherever they are derived from this seed. */
function derive({ seed, publicKey }: ProofSecret, info: string) {
  const key = extract(sha512, seed, utf8('chiostro/1 proofs'))
  const of = (what: 'token' | 'blind', length: number) => expand(sha512, key, utf8([what, publicKey, info].join('\0')), length)
  return { token: of('token', 32), scalar: of('blind', scalarBytes) }
}

/** What a target's proof will be made of; it stays on the device. */
export interface Prepared {
  info: string
  token: Uint8Array
  blind: Uint8Array
  blinded: Uint8Array
  tweakedKey: Uint8Array
}

export function prepare(secret: ProofSecret, info: string): Prepared {
  const { token, scalar } = derive(secret, info)
  return { info, token, ...ristretto255_oprf.poprf(utf8(info)).blind(token, bytes(secret.publicKey), () => scalar) }
}

/** What the server is asked to evaluate, base64url. */
export const elementOf = ({ blinded }: Prepared): string => text(blinded)

/** Base64url. @throws when the answer was not made with the public key of the year */
export function finish({ info, token, blind, blinded, tweakedKey }: Prepared, answer: Answer): { token: string; output: string } {
  const suite = ristretto255_oprf.poprf(utf8(info))
  const output = suite.finalize(token, blind, bytes(answer.element), blinded, bytes(answer.proof), tweakedKey)
  return { token: text(token), output: text(output) }
}

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
