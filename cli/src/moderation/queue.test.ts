import { expect, test } from 'vitest'
import type { Item, ItemKind } from './item.ts'
import { type Effects, ModerationQueue } from './queue.ts'
import { ReviewSource } from './source.ts'

const item = (kind: ItemKind, number: number): Item => ({
  kind,
  id: `${kind} ${number}`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
  ...{ title: '', facts: [], text: '' },
})

/** A server with these reviews, newest first, 50 per page. */
function serverWith(reviews: Item[]) {
  const there = [...reviews].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  const kept = new Set<string>()
  const effects: Effects = {
    remove: async ({ id }) =>
      void there.splice(
        there.findIndex((one) => one.id === id),
        1,
      ),
    restore: async (one) => {
      there.push(one)
      there.sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    },
    isKept: ({ id }) => kept.has(id),
    keep: async ({ id }, isKept) => void (isKept ? kept.add(id) : kept.delete(id)),
  }
  const source = (kind: ItemKind) =>
    new ReviewSource(kind, async (page) => {
      const all = there.filter((one) => one.kind === kind)
      return { items: all.slice((page - 1) * 50, page * 50), total: all.length }
    })
  return { there, kept, effects, sources: [source('course-review'), source('professor-review')] }
}

const numbers = (kind: ItemKind, from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => item(kind, from + index * step))

test('every review comes once, newest first over both lists, while half of them are deleted', async () => {
  const reviews = [...numbers('course-review', 0, 240, 2), ...numbers('professor-review', 1, 260, 2)]
  const { effects, sources, there } = serverWith(reviews)
  const queue = new ModerationQueue(sources, effects)
  const seen: string[] = []
  for (await queue.next(); queue.current; ) {
    seen.push(queue.current.id)
    await queue.decide(seen.length % 2 ? 'deleted' : 'skipped')
  }
  const newestFirst = [...reviews].sort((one, other) => other.createdAt.localeCompare(one.createdAt)).map(({ id }) => id)
  expect(seen).toEqual(newestFirst)
  expect(there).toHaveLength(reviews.length / 2)
  expect(queue.progress).toEqual({ kept: 0, deleted: reviews.length / 2, skipped: reviews.length / 2, total: reviews.length })
})

test('what arrives meanwhile is left for the next time, and shows nothing twice', async () => {
  const { effects, sources, there } = serverWith(numbers('course-review', 0, 120))
  const queue = new ModerationQueue(sources, effects)
  const seen = new Set<string>()
  let shown = 0
  for (await queue.next(); queue.current; await queue.decide('skipped')) {
    seen.add(queue.current.id)
    shown += 1
    if (shown === 10) there.unshift(...numbers('course-review', 200, 207).reverse())
  }
  expect([shown, seen.size]).toEqual([120, 120])
})

test('decisions are undone one by one, backwards, and everything is as before', async () => {
  const { effects, sources, there, kept } = serverWith(numbers('course-review', 0, 5))
  const before = there.map(({ id }) => id)
  const queue = new ModerationQueue(sources, effects)
  await queue.next()
  await queue.decide('deleted')
  await queue.decide('kept')
  await queue.decide('skipped')
  expect(queue.current?.id).toBe('course-review 1')
  expect([await queue.undo(), await queue.undo(), await queue.undo(), await queue.undo()]).toEqual([true, true, true, false])
  expect(queue.current?.id).toBe('course-review 4')
  expect(there.map(({ id }) => id)).toEqual(before)
  expect([...kept]).toEqual([])
  const again: string[] = []
  for (; queue.current; await queue.decide('skipped')) again.push(queue.current.id)
  expect(again).toEqual(before)
})

test('what was kept before does not come again', async () => {
  const { effects, sources, kept } = serverWith(numbers('course-review', 0, 3))
  kept.add('course-review 1')
  const queue = new ModerationQueue(sources, effects)
  await queue.next()
  expect(queue.current?.id).toBe('course-review 2')
  await queue.decide('kept')
  expect(queue.current?.id).toBe('course-review 0')
})

test('when a deletion fails the review stays, undecided', async () => {
  const { effects, sources } = serverWith(numbers('course-review', 0, 3))
  const queue = new ModerationQueue(sources, { ...effects, remove: () => Promise.reject(new Error('il server è lontano')) })
  await queue.next()
  await expect(queue.decide('deleted')).rejects.toThrow('lontano')
  expect(queue.current?.id).toBe('course-review 2')
  expect(queue.progress.deleted).toBe(0)
})
