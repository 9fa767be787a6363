import { createHmac, timingSafeEqual } from 'node:crypto'
import { ristretto255_oprf } from '@noble/curves/ed25519.js'

// RFC 9497, POPRF(ristretto255, SHA-512). Independent of the database, so that a worker thread can load it.

export interface Blinded {
  info: string
  /** Base64url, as all below. */
  element: string
}

export interface Evaluated extends Blinded {
  /** Shows that the element was evaluated with the public key, and not with one of this client's own. */
  proof: string
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const functionOf = (info: string) => ristretto255_oprf.poprf(Buffer.from(info))

export function createKeyPair(): { secret: string; publicKey: string } {
  const { secretKey, publicKey } = ristretto255_oprf.oprf.generateKeyPair()
  return { secret: text(secretKey), publicKey: text(publicKey) }
}

/** The nonce derives from key and request: equal requests get equal answers, as in EdDSA. @throws for an invalid element */
export function evaluateBlinded(secret: string, { info, element }: Blinded): Evaluated {
  const secretKey = bytes(secret)
  const nonce = createHmac('sha512', secretKey).update(`chiostro nonce\0${info}\0${element}`).digest()
  const random = (length = nonce.length) => {
    if (length > nonce.length) throw new Error(`The nonce has no ${length} bytes`)
    return new Uint8Array(nonce.subarray(0, length))
  }
  const { evaluated, proof } = functionOf(info).blindEvaluate(secretKey, bytes(element), random)
  return { info, element: text(evaluated), proof: text(proof) }
}

/** Verifies the output for this token; compared in constant time. 2 ms. */
export function isOutput(secret: string, { info, token, output }: { info: string; token: string; output: string }): boolean {
  return timingSafeEqual(functionOf(info).evaluate(bytes(secret), bytes(token)), bytes(output))
}
