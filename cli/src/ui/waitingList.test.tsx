import { render } from 'ink-testing-library'
import { expect, test } from 'vitest'
import type { Item } from '../moderation/item.ts'
import { ModerationQueue, ReviewSource } from '../moderation/queue.ts'
import { listWidth, WaitingList } from './waitingList.tsx'

const nothing = async () => {}

test('beside an item stand the titles of what waits, as many as there is room for', async () => {
  const items = Array.from({ length: 30 }, (_, index): Item => {
    const createdAt = new Date(Date.UTC(2026, 0, 30 - index)).toISOString()
    return { kind: 'course-review', id: `r${index}`, createdAt, title: `Corso numero ${index}`, facts: [], text: '' }
  })
  const source = new ReviewSource('course-review', async () => ({ items, total: items.length }))
  const effects = { complete: async (item: Item) => item, remove: nothing, restore: nothing, approve: nothing, disapprove: nothing }
  const queue = new ModerationQueue([source], effects)
  await queue.next()
  const list = <WaitingList queue={queue} width={16} rows={5} isSearching={false} onPick={nothing} onLeave={nothing} />
  const lines = render(list)
    .lastFrame()
    ?.split('\n')
    .map((line) => line.trimEnd())
  expect(lines).toEqual(['› Corso numero 0', '  Corso numero 1', '  Corso numero 2', '  Corso numero 3', '  Corso numero 4'])
})

test('there is a list beside the item where both have room', () => {
  expect(listWidth(80)).toBe(0)
  expect(listWidth(120)).toBeGreaterThan(30)
})
