import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { sha512 } from '@noble/hashes/sha2.js'

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
