import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../../api/src/startup/locations.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`prisma/demo/${name}`, projectRoot))

/** The content of a JSON file of this folder. Read when needed, so that an instance without the demo does not hold it in memory. */
export const readData = <Content>(name: string): Content => JSON.parse(readFileSync(pathOf(`${name}.json`), 'utf8'))

/** Path of a picture, named after the title of its record. @param view what it shows, where a record has several */
export function pictureOf(title: string, view = ''): string {
  const words = `${title} ${view}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return pathOf(`pictures/${words?.join('-')}.webp`)
}

/**
 * A UUID derived from a text (RFC 9562, version 8). The same on every installation, so that an interrupted seeding finds its records
 * again.
 */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

/** Deterministic pseudo-random numbers: the demo must not change between first boots. */
export interface Random {
  /** A number in [min, max). */
  between(min: number, max: number): number
  /** A whole number from min to max, both included. */
  whole(min: number, max: number): number
  /** @throws when there are no items */
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
  shuffled<T>(items: readonly T[]): T[]
}

/** One generator per seed text (FNV-1a hash into mulberry32). */
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
        const other = whole(0, last)
        ;[pool[last], pool[other]] = [pool[other] as T, pool[last] as T]
      }
      return pool
    },
  }
}
