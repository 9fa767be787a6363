import { setTimeout as sleep } from 'node:timers/promises'
import { render } from 'ink-testing-library'
import { expect, test, vi } from 'vitest'
import type { Item } from '../moderation/item.ts'
import type { Effects } from '../moderation/queue.ts'
import { ModerationQueue } from '../moderation/queue.ts'
import { ReviewSource } from '../moderation/source.ts'
import { Moderation } from './moderation.tsx'

const review = (number: number, text: string): Item => ({
  ...{ kind: 'professor-review', id: `r${number}`, createdAt: new Date(Date.UTC(2026, 0, 1) - number * 1000).toISOString() },
  ...{ title: `Prof. ${number}`, facts: [['Corso', 'Fisica']], text },
})

vi.setConfig({ testTimeout: 60_000 })

async function open(items: Item[], changes: Partial<Effects> = {}) {
  const removed: [string, string][] = []
  const restored: string[] = []
  const effects: Effects = {
    remove: async ({ id }, reason) => void removed.push([id, reason]),
    restore: async ({ id }) => void restored.push(id),
    isKept: () => false,
    keep: async () => {},
    ...changes,
  }
  const source = new ReviewSource('professor-review', async (page) => ({ items: page === 1 ? items : [], total: items.length }))
  const queue = new ModerationQueue([source], effects)
  await queue.next()
  const { stdin, lastFrame } = render(<Moderation queue={queue} />)
  /** The screen, once no action is in flight and its key handlers are registered. */
  const shows = async (words: string) => {
    await vi.waitFor(() => expect(lastFrame()).toContain(words), { timeout: 20_000 })
    await vi.waitFor(() => expect(lastFrame()).not.toContain('Un momento'), { timeout: 20_000 })
    await sleep(50)
  }
  await shows('[t/k] tieni')
  return { stdin, lastFrame, shows, queue, removed, restored }
}

test('single keys keep, skip, delete with a reason, and take back', async () => {
  const { stdin, shows, removed, restored } = await open([review(1, 'uno'), review(2, 'due'), review(3, 'tre'), review(4, 'quattro')])
  await shows('1 di 4 · tenute 0, eliminate 0, saltate 0')
  stdin.write('t')
  await shows('Prof. 2')
  stdin.write('s')
  await shows('Prof. 3')
  stdin.write('e')
  await shows('Perché?')
  stdin.write('offende')
  await shows('offende')
  stdin.write('\r')
  await shows('Prof. 4')
  await shows('4 di 4 · tenute 1, eliminate 1, saltate 1')
  expect(removed).toEqual([['r3', 'offende']])
  stdin.write('u')
  await shows('Ultima scelta annullata.')
  await shows('Prof. 3')
  expect(restored).toEqual(['r3'])
})

test('Escape leaves the review where it is', async () => {
  const { stdin, shows, removed, lastFrame } = await open([review(1, 'uno')])
  stdin.write('e')
  await shows('Perché?')
  stdin.write('\u001b')
  await shows('[t/k] tieni')
  expect(lastFrame()).toContain('Prof. 1')
  expect(removed).toEqual([])
})

test('a long text scrolls, and never sends commands to the terminal', async () => {
  const text = Array.from({ length: 60 }, (_, index) => `riga ${index}\u001b[2J`).join('\n')
  const { stdin, shows, lastFrame } = await open([review(1, text)])
  await shows('↓ altre')
  expect(lastFrame()).toContain('riga 0 [2J')
  expect(lastFrame()).not.toContain('riga 59')
  for (let press = 0; press < 12; press += 1) stdin.write('\u001b[6~')
  await shows('riga 59')
  expect(lastFrame()).not.toContain('riga 0 ')
})

test('a failure is told, and the review stays', async () => {
  const { stdin, shows, lastFrame } = await open([review(1, 'uno'), review(2, 'due')], {
    keep: () => Promise.reject(new Error('Il disco è pieno')),
  })
  stdin.write('t')
  await shows('Il disco è pieno')
  expect(lastFrame()).toContain('Prof. 1')
})

test('after the last one it says so, and the last choice can still be taken back', async () => {
  const { stdin, shows } = await open([review(1, 'uno')])
  stdin.write('s')
  await shows('Non ce ne sono altre. Grazie!')
  stdin.write('u')
  await shows('Prof. 1')
})
