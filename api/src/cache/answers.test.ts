import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { followChanges, noteChange, type Topic } from '../database/changes.ts'
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
/** As a request asks: what is kept, or else made. */
const ask = (key: string, using = cache, making = make, topics: Topic[] = ['books']) =>
  using.find<{ text: string }>(key) ?? using.share(key, topics, making, ({ text }) => text.length)

describe('an answer', () => {
  it('is kept until something it depends on changes', async () => {
    const first = await ask('a')
    expect(await ask('a')).toBe(first)
    noteChange(test, ['events'])
    expect(await ask('a')).toBe(first)
    noteChange(test, ['books'])
    expect(await ask('a')).not.toEqual(first)
  })

  it('is kept for a minute at most', async () => {
    const first = await ask('a')
    vi.setSystemTime(new Date('2026-10-01T10:01:09.999Z'))
    expect(await ask('a')).toBe(first)
    vi.setSystemTime(new Date('2026-10-01T10:01:10Z'))
    expect(await ask('a')).not.toBe(first)
  })

  it('that tells of events is never kept into the next minute, when some may be over', async () => {
    const board = () => ask('board', cache, make, ['books', 'events'])
    const first = await board()
    vi.setSystemTime(new Date('2026-10-01T10:00:59.999Z'))
    expect(await board()).toBe(first)
    vi.setSystemTime(new Date('2026-10-01T10:01:00Z'))
    expect(await board()).not.toBe(first)
  })

  it('is not kept when its maker says so, nor when making it failed', async () => {
    const refused = await cache.share('a', ['books'], make, () => null)
    expect(await ask('a')).not.toBe(refused)
    const failing = cache.share(
      'b',
      ['books'],
      () => Promise.reject(new Error('no')),
      () => 1,
    )
    await expect(failing).rejects.toThrow('no')
    expect(await ask('b')).toHaveProperty('text')
  })
})

describe('the same asked by many at once', () => {
  it('is made once', async () => {
    const before = made
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('a')))
    expect(made).toBe(before + 1)
    expect(new Set(answers).size).toBe(1)
    expect(cache.counts).toEqual({ kept: 0, shared: 99, made: 1 })
  })

  it('is made again for who asks after a change, and what was made before it is not kept', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const early = ask('a', cache, async () => {
      await held
      return { text: 'as it was' }
    })
    noteChange(test, ['books'])
    const late = await ask('a', cache, async () => ({ text: 'as it is' }))
    release()
    expect(await early).toEqual({ text: 'as it was' })
    expect(late).toEqual({ text: 'as it is' })
    expect(await ask('a')).toBe(late)
  })
})

it('a process that does not listen keeps and shares nothing', async () => {
  const deaf = new AnswerCache({ pool: {} as typeof test.pool })
  const answers = await Promise.all([ask('a', deaf), ask('a', deaf)])
  expect(answers[0]).not.toBe(answers[1])
  expect(deaf.size).toBe(0)
})

describe('what is kept', () => {
  const bytes = 100_000
  const small = () => new AnswerCache(test, { bytes, largest: 5_000 })
  const answerOf = (size: number) => async () => ({ text: 'x'.repeat(size) })

  it('stays within its bound whatever is asked, and what is asked for again stays', async () => {
    const bounded = small()
    const asked = await ask('often', bounded)
    for (let n = 0; n < 500; n++) {
      await ask(`once ${n}`, bounded, answerOf(n * 9))
      expect(await ask('often', bounded)).toBe(asked)
      expect(bounded.size).toBeLessThanOrEqual(bytes)
    }
    expect(bounded.size).toBeGreaterThan(bytes / 2)
  })

  it('does not include the largest answers', async () => {
    const bounded = small()
    await ask('large', bounded, answerOf(5_001))
    expect(bounded.size).toBe(0)
    await ask('less', bounded, answerOf(4_000))
    expect(bounded.size).toBeGreaterThan(0)
  })

  it('counts long addresses as well', async () => {
    const bounded = small()
    await ask('k'.repeat(60_000), bounded)
    expect(bounded.size).toBeLessThan(bytes)
  })
})
