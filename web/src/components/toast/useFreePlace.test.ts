import { expect, it } from 'vitest'
import { riseOf } from './useFreePlace.ts'

const atFoot = { top: 700, bottom: 800 }
const from = (top: number, bottom: number) => ({ top, bottom })

it.each([
  ['stays at the foot where nothing is', [], 0],
  ['stays where a control ends above it', [from(600, 700)], 0],
  ['rises above the one action that it would cover', [from(740, 784)], 60],
  ['rises to the first place that is high enough', [from(740, 784), from(600, 680)], 200],
  ['fits between two controls', [from(740, 784), from(596, 640)], 60],
])('a toast %s', (_case, taken, rise) => {
  expect(riseOf(atFoot, taken)).toBe(rise)
})

it('a toast finds no place where controls leave none', () => {
  expect(
    riseOf(
      atFoot,
      Array.from({ length: 20 }, (_, row) => from(row * 40, row * 40 + 30)),
    ),
  ).toBeNull()
})
