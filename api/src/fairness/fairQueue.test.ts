import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { OverloadError } from '../errors.ts'
import { createFairQueue } from './fairQueue.ts'

/** Work that ends on request, and a record of its order. */
function workshop(workers = 1, maxWaiting?: number) {
  const { run, requireCapacity } = createFairQueue({ workers, maxWaiting })
  const begun: string[] = []
  const underway: (() => void)[] = []
  const ask = (network: string, signal?: AbortSignal) =>
    run({ network, signal }, async () => {
      begun.push(network)
      await new Promise<void>((resolve) => underway.push(resolve))
    })
  const finishOne = async () => {
    await setImmediate()
    underway.shift()?.()
    await setImmediate()
  }
  return { begun, ask, requireCapacity, finishOne }
}

it.each([
  ['thirty of one network', 30, 1],
  ['sixty of eight networks', 60, 8],
])('one of another network waits for what is being done and for one of each, not for %s', async (_what, count, networks) => {
  const { begun, ask, finishOne } = workshop()
  for (let n = 0; n < count; n++) void ask(`attacker ${n % networks}`)
  await finishOne()
  await finishOne()
  const before = begun.length
  void ask('visitor')
  for (let n = 0; n <= networks; n++) await finishOne()
  expect(begun.indexOf('visitor')).toBeLessThanOrEqual(before + networks)
  expect(begun).toContain('visitor')
})

it('networks are served one work each, however much one of them has queued', async () => {
  const { begun, ask, finishOne } = workshop()
  for (const network of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) void ask(network)
  for (let n = 0; n < 6; n++) await finishOne()
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

it('one with its first work waits for two works of networks that were served before, however many they are', async () => {
  const { begun, ask, finishOne } = workshop()
  for (let n = 0; n < 60; n++) void ask(`attacker ${n % 8}`)
  for (let n = 0; n < 20; n++) await finishOne()
  const before = begun.length
  void ask('visitor')
  for (let n = 0; n < 3; n++) await finishOne()
  expect(begun.indexOf('visitor')).toBeLessThan(before + 2)
  expect(begun).toContain('visitor')
})

it('new networks that keep coming do not keep one that waits waiting for ever', async () => {
  const { begun, ask, finishOne } = workshop()
  for (let n = 0; n < 5; n++) void ask(`small ${n}`)
  void ask('one')
  void ask('one')
  for (let n = 5; n < 40; n++) {
    void ask(`small ${n}`)
    await finishOne()
  }
  expect(begun.filter((network) => network === 'one')).toHaveLength(2)
})

it('as much is done at once as there are places, and failures give theirs back', async () => {
  const { begun, ask, finishOne } = workshop(2)
  for (let n = 0; n < 3; n++) void ask('one')
  await setImmediate()
  expect(begun).toHaveLength(2)
  await finishOne()
  expect(begun).toHaveLength(3)
  const { run } = createFairQueue({ workers: 1 })
  const failing = run({ network: 'a' }, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  await expect(run({ network: 'a' }, async () => 'done')).resolves.toBe('done')
})

it('what nobody waits for any more is not begun', async () => {
  const { begun, ask, finishOne } = workshop()
  const gone = new AbortController()
  void ask('one')
  const waiting = ask('two', gone.signal)
  const later = ask('three')
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(ask('two', gone.signal)).rejects.toThrow('gone')
  await finishOne()
  expect(begun).toEqual(['one', 'three'])
  await finishOne()
  await later
})

it('of those that wait, a network has as many as are free: one alone half of all, and another always finds room', async () => {
  const { ask, requireCapacity } = workshop(1, 8)
  const asked: Promise<void>[] = [ask('hall')]
  for (let n = 0; n < 4; n++) asked.push(ask('hall'))
  await expect(ask('hall')).rejects.toThrow(OverloadError)
  expect(() => requireCapacity('hall')).toThrow(OverloadError)
  requireCapacity('other')
  for (let n = 0; n < 2; n++) asked.push(ask('other'))
  await expect(ask('other')).rejects.toThrow(OverloadError)
  requireCapacity('third')
  expect(asked).toHaveLength(7)
})

it('room comes back as work is begun, and as those leave who waited', async () => {
  const { ask, requireCapacity, finishOne } = workshop(1, 2)
  const gone = new AbortController()
  void ask('hall')
  void ask('hall')
  expect(() => requireCapacity('hall')).toThrow(OverloadError)
  await finishOne()
  requireCapacity('hall')
  const waiting = ask('hall', gone.signal)
  expect(() => requireCapacity('hall')).toThrow(OverloadError)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  requireCapacity('hall')
})
