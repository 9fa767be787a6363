import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { OverloadError } from '../errors.ts'
import { queued } from './shared.ts'

/** Made sequentially, in order of arrival. */
function lists() {
  const made: string[] = []
  return {
    made,
    ask: (network: string, rows = 1_000) =>
      queued(rows, network, async () => {
        made.push(network)
        await setImmediate()
      }),
  }
}

it('sixty large lists of one network do not keep the list of another waiting', async () => {
  const { made, ask } = lists()
  const many = Array.from({ length: 60 }, () => ask('attacker'))
  await setImmediate()
  const before = made.length
  await ask('visitor')
  expect(made.indexOf('visitor')).toBeLessThanOrEqual(before + 1)
  await Promise.all(many)
})

it('a network with sixty waiting is refused more, and others are not', async () => {
  const { made, ask } = lists()
  const many = Array.from({ length: 62 }, () => ask('attacker'))
  await expect(ask('attacker')).rejects.toThrow(OverloadError)
  await expect(ask('visitor')).resolves.toBeUndefined()
  await Promise.all(many)
  expect(made.filter((network) => network === 'attacker')).toHaveLength(62)
})

it('beyond 120 waiting lists, all are refused; small ones never wait', async () => {
  const { ask } = lists()
  const many = Array.from({ length: 122 }, (_, n) => ask(`network ${n}`))
  await expect(ask('visitor')).rejects.toThrow(OverloadError)
  await expect(ask('visitor', 24)).resolves.toBeUndefined()
  await Promise.all(many)
  await expect(ask('visitor')).resolves.toBeUndefined()
})
