import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../../api/src/startup/program.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`prisma/demo/${name}`, projectRoot))

export const readData = <Content>(name: string): Content => JSON.parse(readFileSync(pathOf(`${name}.json`), 'utf8'))

/** @param view of a record with several pictures */
export function pictureOf(title: string, view = ''): string {
  const words = `${title} ${view}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return pathOf(`pictures/${words?.join('-')}.webp`)
}

/**
 * Derives a UUID from a text (RFC 9562, version 8), equal on every installation, so that an interrupted seeding finds its records again.
 */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

export interface Random {
  between(min: number, max: number): number
  whole(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
  shuffled<T>(items: readonly T[]): T[]
}

/** Deterministic, as the demo must not change between first boots: FNV-1a hash of the seed into mulberry32. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    between: (min, max) => min + next() * (max - min),
    whole,
    pick(items) {
      if (items.length === 0) throw new RangeError('Nothing to pick from')
      return items[whole(0, items.length - 1)] as (typeof items)[number]
    },
    chance: (probability) => next() < probability,
    shuffled<T>(items: readonly T[]) {
      const pool = [...items]
      for (let last = pool.length - 1; last > 0; last--) {
        const target = whole(0, last)
        ;[pool[last], pool[target]] = [pool[target] as T, pool[last] as T]
      }
      return pool
    },
  }
}
