import { hkdfSync } from 'node:crypto'
import { proofInfo } from '@chiostro/domain/proofs/proofs'
import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { describe, expect, it } from 'vitest'
import { elementOf, finish, prepare } from './tasks.ts'

const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const raw = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const { secretKey, publicKey } = ristretto255_oprf.oprf.deriveKeyPair(new Uint8Array(32).fill(7), utf8('test'))
const seed = Uint8Array.from({ length: 16 }, (_, index) => index)
const secret = { seed, publicKey: url(publicKey) }
const info = proofInfo('https://chiostro.test', '2026/27', 'review', 'subject:1')
const suite = ristretto255_oprf.poprf(utf8(info))
const evaluated = (element: string, key = secretKey) => {
  const answer = suite.blindEvaluate(key, raw(element))
  return { element: url(answer.evaluated), proof: url(answer.proof) }
}

describe('token and blind of a target', () => {
  it('come from the seed as docs/verified-reviews.md says: HKDF-SHA-512, by another implementation', () => {
    const derived = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha512', seed, 'chiostro/1 proofs', [what, secret.publicKey, info].join('\0'), length))
    const { token, blind } = prepare(secret, info)
    expect(url(token)).toBe(derived('token', 32).toString('base64url'))
    const order = 2n ** 252n + 27742317777372353535851937790883648493n
    const scalar = BigInt(`0x${derived('blind', 48).reverse().toString('hex')}`)
    expect(BigInt(`0x${Buffer.from(blind).reverse().toString('hex')}`)).toBe((scalar % (order - 1n)) + 1n)
  })

  it('are the same whenever they are derived, so that a request can be repeated', () => {
    expect(prepare(secret, info)).toEqual(prepare({ ...secret, seed: Uint8Array.from(seed) }, info))
    // Recovery codes that were kept must lead to the same proofs after an update.
    expect(elementOf(prepare(secret, info))).toBe('EFvJWnHvzzYrDGmsN92hRv1nQm7gN4FTUKUGcOExbUE')
  })

  it('are others for another seed, target, purpose or key of the year', () => {
    const other = proofInfo('https://chiostro.test', '2026/27', 'vote', 'subject:1')
    const rotated = ristretto255_oprf.oprf.generateKeyPair()
    const all = [
      prepare(secret, info),
      prepare(secret, other),
      prepare({ ...secret, seed: Uint8Array.from(seed).fill(1, 0, 1) }, info),
      prepare({ ...secret, publicKey: url(rotated.publicKey) }, info),
    ]
    expect(new Set(all.map(({ token }) => url(token))).size).toBe(all.length)
    expect(new Set(all.map(elementOf)).size).toBe(all.length)
  })
})

describe('a proof', () => {
  it('is what the server computes from the token, which it never saw', () => {
    const prepared = prepare(secret, info)
    const { token, output } = finish(prepared, evaluated(elementOf(prepared)))
    expect(output).toBe(url(suite.evaluate(secretKey, raw(token))))
  })

  it('is none when it was not made with the public key of the year', () => {
    const prepared = prepare(secret, info)
    const ofOneStudent = ristretto255_oprf.oprf.generateKeyPair().secretKey
    expect(() => finish(prepared, evaluated(elementOf(prepared), ofOneStudent))).toThrow()
    expect(() => finish(prepared, { element: '', proof: '' })).toThrow()
  })
})
