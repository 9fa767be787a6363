import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { adminRun, type Outcome } from '../../test/run.ts'

let run: (args: string[]) => Promise<Outcome>
beforeAll(async () => {
  run = await adminRun()
})

async function deleted(count: number): Promise<{ title: string; ids: string[] }> {
  const title = `Registro ${randomUUID()}`
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const response = await fetch(`${inject('serverUrl')}/api/books`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        title,
        description: 'Poco usato',
        condition: 'Come nuovo',
        price: '5',
        sellerName: 'Prova',
        sellerEmail: 'prova@example.org',
      }),
    })
    const { id } = (await response.json()) as { id: string }
    expect(await run(['books', 'delete', id, '--reason', 'Prova', '--yes'])).toMatchObject({ status: 0 })
    ids.push(id)
  }
  return { title, ids }
}

interface Entry {
  action: string
  recordId: string
  actor: string
}

describe('the audit log', () => {
  test('is filtered by who, what and when', async () => {
    const { ids } = await deleted(1)
    const listed = async (...filter: string[]) =>
      (JSON.parse((await run(['audit', 'list', '--json', ...filter])).out) as Entry[]).map(({ action, recordId }) => ({ action, recordId }))
    const [recordId = ''] = ids
    expect(await listed('--record', recordId)).toEqual([{ action: 'delete', recordId }])
    expect(await listed('--record', recordId, '--actor', 'Ada', '--action', 'delete', '--kind', 'book')).toHaveLength(1)
    expect(await listed('--record', recordId, '--actor', 'eva')).toEqual([])
    expect(await listed('--record', recordId, '--action', 'restore')).toEqual([])
    expect(await listed('--record', recordId, '--kind', 'event')).toEqual([])
    expect(await listed('--record', recordId, '--from', '2999-01-01')).toEqual([])
    expect(await listed('--record', recordId, '--to', '2999-01-01')).toHaveLength(1)
    expect((await listed('--action', 'login')).every(({ action }) => action === 'login')).toBe(true)
  })

  test('is read page by page: each tells where the next one begins, and the last one tells nothing', async () => {
    await deleted(3)
    const filter = ['--action', 'delete', '--kind', 'book']
    const all = (JSON.parse((await run(['audit', 'list', '--json', ...filter, '--limit', '500'])).out) as Entry[]).map(
      (entry) => entry.recordId,
    )
    expect(all.length).toBeGreaterThan(2)
    const walked: string[] = []
    for (let after: string[] = [], pages = 0; pages <= all.length; pages++) {
      const { out, err } = await run(['audit', 'list', '--json', ...filter, '--limit', '2', ...after])
      walked.push(...(JSON.parse(out) as Entry[]).map((entry) => entry.recordId))
      const [, cursor] = /^Ce ne sono altre: lo stesso comando con --after (\S+)\n$/.exec(err) ?? []
      if (!cursor) break
      after = ['--after', cursor]
    }
    expect(walked).toEqual(all)
  })

  test.each([
    [['--action', 'boh'], /^L’opzione «--action <azione>» non può essere «boh»\. È uno di: login, /],
    [['--from', 'ieri'], '--from «ieri» non è un giorno: usa AAAA-MM-GG.\n'],
    [['--limit', '0'], 'L’opzione «--limit <n>» non può essere «0». È un numero da 1 in su.\n'],
  ])('is not listed with %j', async (options, words) => {
    const { status, err } = await run(['audit', 'list', ...options])
    expect(status).toBe(2)
    expect(err).toMatch(words)
  })
})
