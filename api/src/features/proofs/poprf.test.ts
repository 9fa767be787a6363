import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { expect, it } from 'vitest'
import { blind, finalize } from '../../../test/poprf.ts'
import { createKeyPair, evaluateBlinded, isOutput } from './poprf.ts'

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))
const plain = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const url = (bytes: Uint8Array | string) =>
  (typeof bytes === 'string' ? Buffer.from(bytes, 'hex') : Buffer.from(bytes)).toString('base64url')
const raw = (text: string) => Buffer.from(text, 'base64url')

/** RFC 9497, A.1.3: ristretto255-SHA512, mode POPRF, batches of one. */
const secret = '145c79c108538421ac164ecbe131942136d5570b16d8bf41a24d4337da981e07'
const publicKey = 'c647bef38497bc6ec077c22af65b696efa43bff3b4a1975a3e8e0a1c5a79d631'
const info = 'test info'
const blindScalar = '64d37aed22a27f5191de1c1d69fadb899d8862b58eb4220029e036ec4c1f6706'
const randomScalar = '222a5e897cf59db8145db8d16e597e8facb80ae7d4e26d9881aa6f61d645fc0e'
const vectors = [
  {
    input: '00',
    blinded: 'c8713aa89241d6989ac142f22dba30596db635c772cbf25021fdd8f3d461f715',
    evaluated: '1a4b860d808ff19624731e67b5eff20ceb2df3c3c03b906f5693e2078450d874',
    proof:
      '41ad1a291aa02c80b0915fbfbb0c0afa15a57e2970067a602ddb9e8fd6b7100de32e1ecff943a36f0b10e3dae6bd266cdeb8adf825d86ef27dbc6c0e30c52206',
    output:
      'ca688351e88afb1d841fde4401c79efebb2eb75e7998fa9737bd5a82a152406d38bd29f680504e54fd4587eddcf2f37a2617ac2fbd2993f7bdf45442ace7d221',
  },
  {
    input: '5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a',
    blinded: 'f0f0b209dd4d5f1844dac679acc7761b91a2e704879656cb7c201e82a99ab07d',
    evaluated: '8c3c9d064c334c6991e99f286ea2301d1bde170b54003fb9c44c6d7bd6fc1540',
    proof:
      '4c39992d55ffba38232cdac88fe583af8a85441fefd7d1d4a8d0394cd1de77018bf135c174f20281b3341ab1f453fe72b0293a7398703384bed822bfdeec8908',
    output:
      '7c6557b276a137922a0bcfc2aa2b35dd78322bd500235eb6d6b6f91bc5b56a52de2d65612d503236b321f5d0bebcbc52b64b92e426f29c9b8b69f52de98ae507',
  },
]

/** A random source that yields one scalar: 48 bytes are reduced modulo the order, less one, plus one (FIPS 186-5, A.2.1). */
const giving = (scalar: string) => () => {
  const value = BigInt(`0x${Buffer.from(hex(scalar)).reverse().toString('hex')}`) - 1n
  return hex(value.toString(16).padStart(96, '0')).reverse()
}

it.each(vectors)('the library gives the values of RFC 9497, A.1.3, for the input $input', ({ input, ...expected }) => {
  const suite = ristretto255_oprf.poprf(Buffer.from(info))
  const keys = suite.deriveKeyPair(hex('a3'.repeat(32)), Buffer.from('test key'))
  expect([plain(keys.secretKey), plain(keys.publicKey)]).toEqual([secret, publicKey])
  const state = suite.blind(hex(input), keys.publicKey, giving(blindScalar))
  expect([plain(state.blind), plain(state.blinded)]).toEqual([blindScalar, expected.blinded])
  const { evaluated, proof } = suite.blindEvaluate(keys.secretKey, state.blinded, giving(randomScalar))
  expect([plain(evaluated), plain(proof)]).toEqual([expected.evaluated, expected.proof])
  const output = suite.finalize(hex(input), state.blind, evaluated, state.blinded, proof, state.tweakedKey)
  expect(plain(output)).toBe(expected.output)
  expect(isOutput(url(secret), { info, token: url(input), output: url(expected.output) })).toBe(true)
})

it.each(vectors)('so does an implementation from the text of the RFC, for the input $input', ({ input, ...expected }) => {
  const state = blind(hex(input), Buffer.from(info), hex(publicKey), hex(blindScalar))
  expect(plain(state.blinded)).toBe(expected.blinded)
  expect(plain(finalize(state, hex(expected.evaluated), hex(expected.proof)))).toBe(expected.output)
})

it('that implementation redeems with the server, which answers the same request the same', () => {
  const keys = createKeyPair()
  const token = Buffer.alloc(32, 7)
  const state = blind(token, Buffer.from(info), raw(keys.publicKey))
  const answer = evaluateBlinded(keys.secret, { info, element: url(state.blinded) })
  expect(evaluateBlinded(keys.secret, { info, element: url(state.blinded) })).toEqual(answer)
  const output = url(finalize(state, raw(answer.element), raw(answer.proof)))
  const redeemed = { info, token: url(token), output }
  expect(isOutput(keys.secret, redeemed)).toBe(true)
  expect(isOutput(keys.secret, { ...redeemed, info: 'another' })).toBe(false)
  expect(isOutput(keys.secret, { ...redeemed, token: url(Buffer.alloc(32, 8)) })).toBe(false)
  expect(isOutput(createKeyPair().secret, redeemed)).toBe(false)
})

it('a client sees that its element was evaluated with another key than the public one', () => {
  const [keys, own] = [createKeyPair(), createKeyPair()]
  const state = blind(Buffer.alloc(32, 7), Buffer.from(info), raw(keys.publicKey))
  const answer = evaluateBlinded(own.secret, { info, element: url(state.blinded) })
  expect(() => finalize(state, raw(answer.element), raw(answer.proof))).toThrow('VerifyError')
})

it.each([
  ['no element', 'ff'.repeat(32)],
  ['the neutral element', '00'.repeat(32)],
])('%s is refused', (_, element) => {
  expect(() => evaluateBlinded(createKeyPair().secret, { info, element: url(element) })).toThrow()
})
