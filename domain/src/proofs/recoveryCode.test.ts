import { describe, expect, it } from 'vitest'
import { crockford } from '../text/pasted.ts'
import { recoveryCodeOf, seedBytes, seedOf } from './recoveryCode.ts'

const seeds = [
  new Uint8Array(seedBytes),
  new Uint8Array(seedBytes).fill(255),
  Uint8Array.from({ length: seedBytes }, (_, index) => index * 17),
]

describe('a recovery code', () => {
  it.each(seeds.map((seed) => [seed]))('gives the seed back, however it is typed: %j', (seed) => {
    const code = recoveryCodeOf(seed)
    expect(code).toMatch(/^(\w{4}-){6}\w{4}$/)
    expect(seedOf(code)).toEqual(seed)
    expect(seedOf(` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o')} `)).toEqual(seed)
  })

  it('with one wrong character is none, wherever it stands', () => {
    const code = recoveryCodeOf(Uint8Array.from({ length: seedBytes }, (_, index) => index * 17)).replaceAll('-', '')
    for (let at = 0; at < code.length; at++)
      for (const other of crockford.replace(code[at] ?? '', '')) expect(seedOf(code.slice(0, at) + other + code.slice(at + 1))).toBeNull()
  })

  it.each(['', '0000', `${recoveryCodeOf(new Uint8Array(seedBytes))}-0000`, 'U'.repeat(28)])('%j is none', (text) => {
    expect(seedOf(text)).toBeNull()
  })
})
