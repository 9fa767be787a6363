import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DoorServer, List, Result } from './checkIn.queries.ts'
import type { Scan } from './device.ts'
import { Door } from './door.ts'

const codeOf = (name: string) => name.padEnd(43, '_')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

/** A server with one entry for each guest, as `api` has it. */
function stage(...names: string[]) {
  const entries = names.map((name) => ({
    registrationId: `id-${name}`,
    name,
    codeHash: hashOf(codeOf(name)),
    olderCodeHashes: [hashOf(codeOf(`old-${name}`))],
    enteredAt: null as string | null,
  }))
  const world = { isReachable: true, loseAnswers: false, isRevoked: false, sent: [] as Scan[], entries }
  const event = { __typename: 'Event', id: 'event', title: 'Festa', date: '2099-03-01', startTime: '20:00', endTime: '' }
  const list = (): List => structuredClone({ now: new Date().toISOString(), event, entries }) as unknown as List
  function take(scan: Scan): Result {
    const entry = entries.find(
      ({ registrationId, codeHash }) => registrationId === scan.registrationId || codeHash === hashOf(scan.code ?? ''),
    )
    if (!entry) return { status: 'UNKNOWN', registrationId: null, name: null, enteredAt: null }
    const at = new Date(scan.at).toISOString()
    const status = scan.undo ? 'OUT' : entry.enteredAt ? 'ALREADY' : 'IN'
    entry.enteredAt = scan.undo ? null : entry.enteredAt && entry.enteredAt < at ? entry.enteredAt : at
    return { status, registrationId: entry.registrationId, name: entry.name, enteredAt: entry.enteredAt }
  }
  const server: DoorServer = {
    async list() {
      return world.isRevoked ? 'gone' : world.isReachable ? list() : 'unreachable'
    },
    async report(scans) {
      if (world.isRevoked) return 'gone'
      if (!world.isReachable) return 'unreachable'
      if (scans.some(({ at }) => at > Date.parse(list().now) + 300_000)) return 'refused'
      world.sent.push(...scans)
      const results = scans.map(take)
      return world.loseAnswers ? 'unreachable' : results
    },
  }
  return { world, server, entries }
}

async function openDoor(server: DoorServer) {
  const door = new Door(server, 'event')
  await door.start()
  return door
}

describe('with a connection', () => {
  it('a ticket lets in once, and a second scan says when', async () => {
    const { world, server } = stage('Bo', 'Eva')
    const door = await openDoor(server)
    await door.scan(`https://chiostro.test/ticket/${codeOf('Bo')}`)
    expect(door.store.get().last).toMatchObject({ status: 'in', name: 'Bo' })
    await door.sync()
    expect([world.sent.length, door.store.get().waiting]).toEqual([1, 0])
    await door.scan(codeOf('old-Bo'))
    await door.sync()
    expect(door.store.get().last).toMatchObject({ status: 'already', name: 'Bo' })
    expect(world.sent).toHaveLength(1)
    expect(door.store.get().guests.map(({ enteredAt }) => enteredAt !== null)).toEqual([true, false])
  })

  it('what is no ticket is not even sent; the ticket of a late registration is asked for', async () => {
    const { world, server, entries } = stage()
    const door = await openDoor(server)
    await door.scan('https://example.org/menu')
    expect([door.store.get().last?.status, world.sent.length]).toEqual(['unknown', 0])
    const said: (string | undefined)[] = []
    door.store.subscribe(() => said.push(door.store.get().last?.status))
    await door.scan(codeOf('Nessuno'))
    await door.sync()
    expect([said.includes('unchecked'), said.at(-1)]).toEqual([true, 'unknown'])
    entries.push({ registrationId: 'id-Leo', name: 'Leo', codeHash: hashOf(codeOf('Leo')), olderCodeHashes: [], enteredAt: null })
    await door.scan(codeOf('Leo'))
    await door.sync()
    expect(door.store.get().last).toMatchObject({ status: 'in', name: 'Leo' })
  })

  it('after 50 wrong codes the right one works', async () => {
    const { server } = stage('Bo')
    const door = await openDoor(server)
    for (let count = 0; count < 50; count += 1) await door.scan(codeOf(`wrong-${count}`))
    await door.scan(codeOf('Bo'))
    expect(door.store.get().last).toMatchObject({ status: 'in', name: 'Bo' })
    await door.sync()
    expect([door.store.get().last?.name, door.store.get().waiting]).toEqual(['Bo', 0])
  })

  it('an entry is undone, even one from a telephone whose clock runs ahead', async () => {
    const { server, entries } = stage('Bo')
    const [bo] = entries
    if (bo) bo.enteredAt = '2099-01-01T00:00:00.000Z'
    const door = await openDoor(server)
    await door.mark('id-Bo', true)
    expect(door.store.get().last?.status).toBe('out')
    await door.sync()
    expect(bo?.enteredAt).toBeNull()
    expect(door.store.get().guests).toMatchObject([{ enteredAt: null }])
  })
})

describe('without a connection', () => {
  let stageOf: ReturnType<typeof stage>
  beforeEach(() => {
    stageOf = stage('Bo', 'Eva')
  })

  it('people come in, and the server learns of it later', async () => {
    const { world, server, entries } = stageOf
    const door = await openDoor(server)
    world.isReachable = false
    await door.scan(codeOf('Bo'))
    await door.mark('id-Eva', false)
    await door.mark('id-Eva', true)
    await door.sync()
    expect(door.store.get()).toMatchObject({
      isOffline: true,
      waiting: 3,
      guests: [{ name: 'Bo', enteredAt: expect.any(Number) }, { enteredAt: null }],
    })
    await door.scan(codeOf('Bo'))
    expect(door.store.get().last?.status).toBe('already')
    world.isReachable = true
    await door.sync()
    expect(door.store.get()).toMatchObject({ isOffline: false, waiting: 0, doubles: [] })
    expect(entries.map(({ enteredAt }) => enteredAt !== null)).toEqual([true, false])
  })

  it('moments that the server refuses, as the telephone’s clock was set ahead meanwhile, are corrected by the server’s', async () => {
    const { world, server, entries } = stageOf
    const door = await openDoor(server)
    world.isReachable = false
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000)
    onTestFinished(() => void vi.restoreAllMocks())
    await door.scan(codeOf('Bo'))
    await door.mark('id-Eva', false)
    await door.mark('id-Eva', true)
    await door.sync()
    world.isReachable = true
    await door.sync()
    expect(door.store.get()).toMatchObject({ isOffline: false, waiting: 0 })
    expect(entries.map(({ enteredAt }) => enteredAt !== null)).toEqual([true, false])
    expect(Date.parse(entries[0]?.enteredAt ?? '')).toBeLessThanOrEqual(now())
  })

  it.each([-5, 5])('who came in at another door too, %i minutes from here, is named afterwards', async (minutes) => {
    const { world, server, entries } = stageOf
    const door = await openDoor(server)
    world.isReachable = false
    await door.scan(codeOf('Bo'))
    const [bo] = entries
    await door.sync()
    if (bo) bo.enteredAt = inMinutes(minutes)
    world.isReachable = true
    await door.sync()
    expect(door.store.get().doubles).toMatchObject([{ name: 'Bo', enteredAt: expect.any(Number) }])
    door.forgive()
    expect(door.store.get().doubles).toEqual([])
  })

  it('an answer that was lost is no second entry', async () => {
    const { world, server } = stageOf
    const door = await openDoor(server)
    world.loseAnswers = true
    await door.scan(codeOf('Bo'))
    await door.sync()
    world.loseAnswers = false
    await door.sync()
    expect(world.sent).toHaveLength(1)
    expect(door.store.get()).toMatchObject({ waiting: 0, doubles: [], last: { status: 'in', name: 'Bo' } })
  })

  it('who cancelled meanwhile is named, and their ticket says so from then on', async () => {
    const { world, server, entries } = stageOf
    const door = await openDoor(server)
    world.isReachable = false
    await door.scan(codeOf('Bo'))
    await door.mark('id-Eva', false)
    await door.sync()
    entries.splice(0, 1)
    world.isReachable = true
    await door.sync()
    expect(door.store.get()).toMatchObject({ cancelled: [{ name: 'Bo' }], last: { status: 'in', name: 'Eva' }, waiting: 0 })
    for (const code of ['Bo', 'old-Bo']) {
      await door.scan(codeOf(code))
      expect(door.store.get().last?.status, code).toBe('cancelled')
    }
  })

  it('a door that was never open says so, and opens later', async () => {
    const { world, server } = stageOf
    world.isReachable = false
    const door = await openDoor(server)
    expect(door.store.get().phase).toBe('unreachable')
    world.isReachable = true
    await door.sync()
    expect(door.store.get()).toMatchObject({ phase: 'open', guests: [{ name: 'Bo' }, { name: 'Eva' }] })
  })
})

it('a link that is revoked takes the names away', async () => {
  const { world, server } = stage('Bo')
  const door = await openDoor(server)
  world.isRevoked = true
  await door.sync()
  expect(door.store.get()).toMatchObject({ phase: 'gone', event: null, guests: [] })
})
