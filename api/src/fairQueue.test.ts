import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { OverloadError } from './errors.ts'
import { createFairQueue } from './fairQueue.ts'

/** Work that is done when it is told to be, and a record of the order in which it began. */
function workshop(workers = 1, maxWaiting?: number) {
  const { run, requireRoom } = createFairQueue({ workers, maxWaiting })
  const begun: string[] = []
  const underway: (() => void)[] = []
  const ask = (network: string, cost: number, { spent = cost, signal }: { spent?: number; signal?: AbortSignal } = {}) =>
    run({ network, cost, signal }, async (note) => {
      begun.push(network)
      await new Promise<void>((resolve) => underway.push(resolve))
      note(spent)
    })
  const finishOne = async () => {
    await setImmediate()
    underway.shift()?.()
    await setImmediate()
  }
  return { begun, ask, requireRoom, finishOne }
}

it.each([
  ['thirty of one network', 30, 1],
  ['sixty of eight networks', 60, 8],
])('something small waits for what is being done, not for %s that are large', async (_what, count, networks) => {
  const { begun, ask, finishOne } = workshop()
  for (let n = 0; n < count; n++) void ask(`attacker ${n % networks}`, 500)
  await finishOne()
  await finishOne()
  void ask('visitor', 250)
  await finishOne()
  expect(begun[3]).toBe('visitor')
})

it('many small things of many networks do not keep one that is large waiting for ever', async () => {
  const { begun, ask, finishOne } = workshop()
  for (let n = 0; n < 5; n++) void ask(`small ${n}`, 10)
  void ask('large', 100)
  for (let n = 5; !begun.includes('large') && n < 1_000; n++) {
    void ask(`small ${n % 5}`, 10)
    await finishOne()
  }
  expect(begun.length).toBeGreaterThan(10)
  expect(begun.length).toBeLessThanOrEqual(5 * 10 + 5)
})

it('who took longer than estimated waits longer the next time', async () => {
  const { begun, ask, finishOne } = workshop()
  void ask('liar', 10, { spent: 1_000 })
  void ask('liar', 10)
  void ask('visitor', 100)
  void ask('visitor', 100)
  for (let n = 0; n < 4; n++) await finishOne()
  expect(begun).toEqual(['liar', 'visitor', 'visitor', 'liar'])
})

it('as much is done at once as there are places, and failures give theirs back', async () => {
  const { begun, ask, finishOne } = workshop(2)
  for (let n = 0; n < 3; n++) void ask('one', 1)
  await setImmediate()
  expect(begun).toHaveLength(2)
  await finishOne()
  expect(begun).toHaveLength(3)
  const { run } = createFairQueue({ workers: 1 })
  const failing = run({ network: 'a', cost: 1 }, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  await expect(run({ network: 'a', cost: 1 }, async () => 'done')).resolves.toBe('done')
})

it('what nobody waits for any more is not begun', async () => {
  const { begun, ask, finishOne } = workshop()
  const gone = new AbortController()
  void ask('one', 1)
  const waiting = ask('two', 1, { signal: gone.signal })
  void ask('three', 2)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(ask('two', 1, { signal: gone.signal })).rejects.toThrow('gone')
  await finishOne()
  expect(begun).toEqual(['one', 'three'])
})

it('of those that wait, a network has as many as are free: one alone half of all, and another always finds room', async () => {
  const { ask, requireRoom } = workshop(1, 8)
  const asked: Promise<void>[] = [ask('hall', 1)]
  for (let n = 0; n < 4; n++) asked.push(ask('hall', 1))
  await expect(ask('hall', 1)).rejects.toThrow(OverloadError)
  expect(() => requireRoom('hall')).toThrow(OverloadError)
  requireRoom('other')
  for (let n = 0; n < 2; n++) asked.push(ask('other', 1))
  await expect(ask('other', 1)).rejects.toThrow(OverloadError)
  requireRoom('third')
  expect(asked).toHaveLength(7)
})

it('room comes back as work is begun, and as those leave who waited', async () => {
  const { ask, requireRoom, finishOne } = workshop(1, 2)
  const gone = new AbortController()
  void ask('hall', 1)
  void ask('hall', 1)
  expect(() => requireRoom('hall')).toThrow(OverloadError)
  await finishOne()
  requireRoom('hall')
  const waiting = ask('hall', 1, { signal: gone.signal })
  expect(() => requireRoom('hall')).toThrow(OverloadError)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  requireRoom('hall')
})
