import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { Changes, followChanges } from '../database/changes.ts'
import { AnswerCache } from './answers.ts'

const test = testServices()
let following: { stop(): void }
beforeAll(async () => {
  following = await followChanges(test)
})
afterAll(() => following.stop())

let cache: AnswerCache
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01T10:00:10Z') })
  cache = new AnswerCache(test)
})
afterEach(() => void vi.useRealTimers())

let made = 0
const make = async () => ({ text: `answer ${++made}` })
const keep = ({ text }: { text: string }) => ({ text, bytes: Buffer.byteLength(text) })
/** Reads the cache, or makes the response. */
const ask = (key: string, using = cache, making = make) => using.find<{ text: string }>(key) ?? using.share(key, making, keep)

describe('an answer', () => {
  it('is never kept into the next minute, when events may be over', async () => {
    const first = await ask('a')
    vi.setSystemTime(new Date('2026-10-01T10:00:59.999Z'))
    expect(await ask('a')).toBe(first)
    vi.setSystemTime(new Date('2026-10-01T10:01:00Z'))
    expect(await ask('a')).not.toBe(first)
  })

  it('is not kept when its maker says so, nor when making it failed', async () => {
    const refused = await cache.share('a', make, () => null)
    expect(await ask('a')).not.toBe(refused)
    await expect(cache.share('b', () => Promise.reject(new Error('no')), keep)).rejects.toThrow('no')
    expect(await ask('b')).toHaveProperty('text')
  })
})

it('a process that does not listen keeps and shares nothing', async () => {
  const deaf = new AnswerCache({ changes: new Changes() })
  const answers = await Promise.all([ask('a', deaf), ask('a', deaf)])
  expect(answers[0]).not.toBe(answers[1])
  expect(deaf.size).toBe(0)
})

describe('the size of what is kept', () => {
  const bytes = 100_000
  const small = () => new AnswerCache(test, { bytes, largest: 5_000 })
  const answerOf = (size: number, character = 'x') => ({ text: character.repeat(size) })

  it('stays within its bound, and what is read again stays', async () => {
    const bounded = small()
    const asked = await ask('often', bounded)
    for (let n = 0; n < 500; n++) {
      await ask(`once ${n}`, bounded, async () => answerOf(n * 9))
      expect(await ask('often', bounded)).toBe(asked)
      expect(bounded.size).toBeLessThanOrEqual(bytes)
    }
    expect(bounded.size).toBeGreaterThan(bytes / 2)
  })

  it('does not include large answers', async () => {
    const bounded = small()
    await ask('large', bounded, async () => answerOf(1_700, '€'))
    expect(bounded.size).toBe(0)
    await ask('less', bounded, async () => answerOf(1_600, '€'))
    expect(bounded.size).toBeGreaterThan(0)
  })

  it('counts two bytes for each character of key and text, and the compressed copies', async () => {
    const bounded = small()
    await ask('k'.repeat(1_000), bounded, async () => answerOf(1_000, '€'))
    expect(bounded.size).toBeGreaterThanOrEqual(2 * 1_000 + 2 * 1_000 + 3 * 1_000)
    const { size } = bounded
    await ask('k'.repeat(60_000), bounded)
    expect(bounded.size).toBe(size)
  })
})
