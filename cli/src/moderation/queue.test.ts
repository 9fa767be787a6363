import { expect, test } from 'vitest'
import type { Ask } from '../server.ts'
import type { Item, ItemKind, Why } from './item.ts'
import { type Effects, ModerationQueue, openSources, ReviewSource } from './queue.ts'

const item = (kind: ItemKind, number: number): Item => ({
  kind,
  id: `${kind} ${number}`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
  title: '',
  facts: [],
  text: '',
})

const why: Why = { ground: 'other', rule: 'general', reasons: 'Non va' }

/** A server with these items, newest first, 50 per page; approved or removed ones leave its lists. */
function serverWith(reviews: Item[]) {
  const there = [...reviews].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  const [keptIds, removed, decidedElsewhere] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const idsOf = ({ id, together = [] }: Item) => [id, ...together]
  const put = (one: Item, kept: boolean) => idsOf(one).forEach((id) => void (kept ? keptIds.add(id) : keptIds.delete(id)))
  const effects: Effects = {
    complete: async (one) => (decidedElsewhere.has(one.id) ? undefined : one),
    remove: async (one) => idsOf(one).forEach((id) => void removed.add(id)),
    restore: async (one) => idsOf(one).forEach((id) => void removed.delete(id)),
    approve: async (one) => put(one, true),
    disapprove: async (one) => put(one, false),
  }
  const source = (kind: ItemKind) =>
    new ReviewSource(kind, async (page) => {
      const all = there.filter((one) => one.kind === kind && !keptIds.has(one.id) && !removed.has(one.id))
      return { items: all.slice((page - 1) * 50, page * 50), total: all.length }
    })
  return { there, kept: keptIds, removed, decidedElsewhere, effects, sources: [source('course-review'), source('professor-review')] }
}

const numbers = (kind: ItemKind, from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => item(kind, from + index * step))

test('every review comes once, newest first over both lists, while half of them are deleted or kept', async () => {
  const reviews = [...numbers('course-review', 0, 240, 2), ...numbers('professor-review', 1, 257, 2)]
  const { effects, sources, removed } = serverWith(reviews)
  const queue = new ModerationQueue(sources, effects)
  const seen: string[] = []
  for (await queue.next(); queue.current; ) {
    seen.push(queue.current.id)
    await queue.decide((['deleted', 'skipped', 'kept', 'skipped'] as const)[seen.length % 4] ?? 'skipped', why)
  }
  const newestFirst = [...reviews].sort((one, other) => other.createdAt.localeCompare(one.createdAt)).map(({ id }) => id)
  expect(seen).toEqual(newestFirst)
  expect(removed.size).toBe(reviews.length / 4)
  expect(queue.progress).toEqual({
    kept: reviews.length / 4,
    deleted: reviews.length / 4,
    skipped: reviews.length / 2,
  })
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
  const { effects, sources, there, kept, removed } = serverWith(numbers('course-review', 0, 5))
  const before = there.map(({ id }) => id)
  const queue = new ModerationQueue(sources, effects)
  await queue.next()
  await queue.decide('deleted', why)
  await queue.decide('kept')
  await queue.decide('skipped')
  expect(queue.current?.id).toBe('course-review 1')
  expect([await queue.undo(), await queue.undo(), await queue.undo(), await queue.undo()]).toEqual([true, true, true, false])
  expect(queue.current?.id).toBe('course-review 4')
  expect([...kept, ...removed]).toEqual([])
  const again: string[] = []
  for (; queue.current; await queue.decide('skipped')) again.push(queue.current.id)
  expect(again).toEqual(before)
})

test('what was decided elsewhere since the list was read is passed over', async () => {
  const { effects, sources, decidedElsewhere } = serverWith(numbers('course-review', 0, 3))
  const queue = new ModerationQueue(sources, effects)
  await queue.next()
  decidedElsewhere.add('course-review 1')
  await queue.decide('kept')
  expect(queue.current?.id).toBe('course-review 0')
})

test('a burst is decided in one go, counts all of it, and comes back whole', async () => {
  const items = numbers('course-review', 0, 5).map((one) => ({ ...one, burst: ['course-review 1', 'course-review 3'] }))
  const { effects, sources, removed } = serverWith(items)
  const queue = new ModerationQueue(sources, effects)
  await queue.next()
  await queue.decide('deleted', why, { isWhole: true })
  expect([...removed].sort()).toEqual(['course-review 1', 'course-review 3', 'course-review 4'])
  expect(queue.progress).toMatchObject({ deleted: 3 })
  expect(queue.current?.id).toBe('course-review 2')
  await queue.decide('skipped')
  expect(queue.current?.id).toBe('course-review 0')
  expect([await queue.undo(), await queue.undo()]).toEqual([true, true])
  expect([[...removed], queue.current?.id, queue.current?.together]).toEqual([[], 'course-review 4', undefined])
  const left = new Set<string>()
  for (; queue.current; await queue.decide('skipped')) left.add(queue.current.id)
  expect([...left].sort()).toEqual(items.map(({ id }) => id).sort())
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
  await expect(queue.decide('deleted', why)).rejects.toThrow('lontano')
  expect(queue.current?.id).toBe('course-review 2')
  expect(queue.progress.deleted).toBe(0)
})

test('a case says its place among those that wait; a published review waits for nobody', async () => {
  const { effects, sources } = serverWith(numbers('course-review', 0, 2))
  const cases = numbers('case', 0, 3)
  const waiting = new ReviewSource('case', async (page) => ({ items: page === 1 ? cases : [], total: cases.length }))
  const queue = new ModerationQueue([waiting, ...sources], effects)
  const places: unknown[] = []
  for (await queue.next(); queue.current; await queue.decide('skipped')) places.push(queue.place)
  const total = 3
  // Newest first: the reviews are as old as the cases here.
  expect(places.filter(Boolean)).toEqual([1, 2, 3].map((position) => ({ position, total })))
  expect(places.filter((place) => place === null)).toHaveLength(2)
})

test('all cases that wait come, also those beyond the first page, when each is skipped', async () => {
  const ids = Array.from({ length: 230 }, (_, index) => `case ${index}`)
  const ask = (async (_document: unknown, { first, after }: { first: number; after: string | null }) => {
    const end = Number(after ?? 0) + first
    const edges = ids.slice(end - first, end).map((id) => ({ node: { id, item: { title: '' } } }))
    return { adminCases: { edges, pageInfo: { hasNextPage: end < ids.length, endCursor: String(end) } } }
  }) as Ask
  const queue = new ModerationQueue(openSources(ask, ['case']), serverWith([]).effects)
  const shown: string[] = []
  for (await queue.next(); queue.current; await queue.decide('skipped')) shown.push(queue.current.id)
  expect(shown).toEqual(ids)
})

test('one of those that wait can be shown before its turn, unless it was decided meanwhile', async () => {
  const { effects, sources, decidedElsewhere } = serverWith(numbers('course-review', 0, 4))
  const queue = new ModerationQueue(sources, effects)
  await queue.next()
  const [second, third, last] = queue.waiting
  expect([second, third, last].map((one) => one?.id)).toEqual([2, 1, 0].map((number) => `course-review ${number}`))
  if (!third || !last) return expect.fail()
  expect(await queue.pick(third)).toBe(true)
  expect(queue.current?.id).toBe('course-review 1')
  expect(queue.waiting.map(({ id }) => id)).toEqual(['course-review 3', 'course-review 2', 'course-review 0'])
  decidedElsewhere.add(last.id)
  expect(await queue.pick(last)).toBe(false)
  expect(queue.current?.id).toBe('course-review 1')
  const seen: string[] = []
  for (; queue.current; await queue.decide('skipped')) seen.push(queue.current.id)
  expect(seen).toEqual(['course-review 1', 'course-review 3', 'course-review 2'])
})

test('what cannot be read for a while is neither lost nor decided twice', async () => {
  const { effects, sources, there, kept, removed } = serverWith(numbers('course-review', 0, 5))
  let isDown = false
  const complete = async (one: Item) => {
    if (isDown) throw new Error('non risponde')
    return one
  }
  const approve = async (one: Item, words?: Why) => {
    if (kept.has(one.id)) throw new Error('già tenuta')
    await effects.approve(one, words)
  }
  const queue = new ModerationQueue(sources, { ...effects, complete, approve })
  const newest = there.map(({ id }) => id)
  await queue.next()

  isDown = true
  await expect(queue.decide('skipped')).rejects.toThrow('non risponde')
  await expect(queue.decide('skipped')).rejects.toThrow('non risponde')
  expect([queue.current?.id, queue.progress.skipped]).toEqual([newest[0], 0])
  await expect(queue.decide('kept')).rejects.toThrow('non risponde')
  await expect(queue.decide('kept')).rejects.toThrow('non risponde')
  expect([queue.progress.kept, kept.size]).toEqual([1, 1])

  isDown = false
  await queue.decide('deleted', why)
  expect([queue.current?.id, removed.size]).toEqual([newest[1], 0])
  isDown = true
  await expect(queue.decide('kept')).rejects.toThrow('non risponde')
  await queue.undo()
  isDown = false
  const seen: (string | undefined)[] = []
  for (; queue.current; await queue.decide('skipped')) seen.push(queue.current.id)
  expect(seen).toEqual(newest.slice(1))
})
