import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testServices } from '../../test/harness.ts'
import type { Context } from '../context.ts'
import { RateLimitedError } from '../errors.ts'
import type { Config } from '../startup/config.ts'
import { dailyKeyedHash } from './keys.ts'
import { clearRateLimitsJob, enforceLimit, usesOf, whileCounted } from './rateLimits.ts'

const test = testServices()

const from = (clientAddress: string) => ({ ...test, config: { ...test.config, rateLimit: true }, clientAddress }) as unknown as Context

describe('a count of the rate limits', () => {
  it('holds neither the address nor a hash that can be made without the key', async () => {
    await enforceLimit(from('203.0.113.77'), 'review')
    const [row] = await test.db.rateLimit.findMany({ where: { key: { startsWith: 'review:' } } })
    const plain = createHash('sha256').update('203.0.113.77')
    expect(row?.key).not.toContain('203.0.113.77')
    expect(row?.key).not.toContain(plain.copy().digest('base64url'))
    expect(row?.key).toBe(`review:${dailyKeyedHash(test.config, '203.0.113.77')}`)
  })

  it('expires at a multiple of five minutes, ten to fifteen from its first use', async () => {
    const before = Date.now()
    await enforceLimit(from('203.0.113.78'), 'contact')
    const row = await test.db.rateLimit.findFirstOrThrow({ where: { key: { startsWith: 'contact:' } } })
    expect(Number(row.expire) % 300_000).toBe(0)
    expect(Number(row.expire) - before).toBeGreaterThanOrEqual(600_000)
    expect(Number(row.expire) - before).toBeLessThanOrEqual(901_000)
  })

  it('is kept for a whole IPv6 /48 as well, with room for eight of its networks', async () => {
    const publishFrom = (network: number) => enforceLimit(from(`2001:db8:5:${network.toString(16)}::1`), 'publish')
    const uses = await Promise.allSettled(Array.from({ length: 1_000 }, (_, index) => publishFrom(index % 100)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(8 * 120)
    await expect(publishFrom(1)).rejects.toMatchObject({ retryAfterSeconds: expect.any(Number) })
    await expect(enforceLimit(from('2001:db8:6::1'), 'publish')).resolves.toBeUndefined()
  })

  it('is forgotten when it is over', async () => {
    await test.pool.query('UPDATE rate_limits SET expire = 1')
    await enforceLimit(from('203.0.113.79'), 'contact')
    await clearRateLimitsJob.run(test, {}, new AbortController().signal)
    expect(await test.db.rateLimit.count()).toBe(1)
  })

  it('of one target is kept for a /48 too, and an action that fails is given back to both', async () => {
    const reviewFrom = (network: number, write = async () => {}) => {
      const context = from(`2001:db8:a:${network.toString(16)}::1`)
      return whileCounted(context, usesOf(context, 'reviewTarget', 'professor'), write)
    }
    const failed = reviewFrom(77, () => Promise.reject(new Error('not stored')))
    await expect(failed).rejects.toThrow('not stored')
    for (let network = 0; network < 16; network++) await reviewFrom(network)
    await expect(reviewFrom(16)).rejects.toThrow(RateLimitedError)
  })
})

describe('the key of the hashes', () => {
  const config = (changes: Partial<Config> = {}) => ({ ...test.config, dataDir: path.join(test.config.dataDir, randomUUID()), ...changes })
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  it('is random, stays for a day, and is gone for good the day after', () => {
    const ours = config()
    const first = dailyKeyedHash(ours, 'address')
    expect(dailyKeyedHash(ours, 'address')).toBe(first)
    expect(dailyKeyedHash(config(), 'address')).not.toBe(first)
    vi.setSystemTime(new Date('2026-11-02T00:00:00Z'))
    expect(dailyKeyedHash(ours, 'address')).not.toBe(first)
    expect(fs.readdirSync(path.join(ours.dataDir, 'rate-limit-keys'))).toEqual(['2026-11-02'])
  })

  it('stays for a day where it cannot be stored, and what a full disk left of an earlier try goes the day after', () => {
    const ours = config()
    fs.mkdirSync(ours.dataDir, { recursive: true })
    const folder = path.join(ours.dataDir, 'rate-limit-keys')
    fs.writeFileSync(folder, 'a file where the folder should be')
    const first = dailyKeyedHash(ours, 'address')
    expect(dailyKeyedHash(ours, 'address')).toBe(first)
    fs.rmSync(folder)
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, `2026-11-01.${randomUUID()}`), '')
    vi.setSystemTime(new Date('2026-11-02T00:00:00Z'))
    expect(dailyKeyedHash(ours, 'address')).not.toBe(first)
    expect(fs.readdirSync(folder)).toEqual(['2026-11-02'])
  })

  it('can be read by the owner of the data folder alone', () => {
    const ours = config()
    dailyKeyedHash(ours, 'address')
    const folder = path.join(ours.dataDir, 'rate-limit-keys')
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
    expect(fs.statSync(path.join(folder, '2026-11-01')).mode & 0o777).toBe(0o600)
  })

  it('is the same on every machine that has the same secret, and another each day', () => {
    const rateLimitSecret = 'x'.repeat(32)
    const first = dailyKeyedHash(config({ rateLimitSecret }), 'address')
    expect(dailyKeyedHash(config({ rateLimitSecret }), 'address')).toBe(first)
    vi.setSystemTime(new Date('2026-11-02T00:00:00Z'))
    expect(dailyKeyedHash(config({ rateLimitSecret }), 'address')).not.toBe(first)
  })
})
