/** Deterministic pseudo-random numbers: the demo must not change between first boots. */
export interface Random {
  /** A number in [min, max). */
  between(min: number, max: number): number
  /** A whole number from min to max, both included. */
  whole(min: number, max: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  chance(probability: number): boolean
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
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    chance: (probability) => next() < probability,
  }
}
