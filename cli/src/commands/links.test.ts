import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, test } from 'vitest'
import { adminRun, chiostro, type Outcome } from '../../test/run.ts'

let run: (args: string[]) => Promise<Outcome>
let id: string
const title = `Gruppo ${randomUUID()}`

beforeAll(async () => {
  run = await adminRun()
  const url = (path: string) => `${inject('serverUrl')}/api/${path}`
  const [subject] = (await (await fetch(url('course-subjects'))).json()) as { id: string }[]
  const link = { subjectId: subject?.id, platform: 'telegram', title, url: `https://t.me/${randomUUID()}`, email: 'ida@example.org' }
  const answer = await fetch(url('links'), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(link) })
  expect(answer.status).toBe(201)
  id = ((await answer.json()) as { id: string }).id
})

test('links are listed, shown, looked at, deleted and restored by moderators', async () => {
  expect((await run(['links', 'list'])).out).toContain(title)
  const shown = await run(['links', 'show', id])
  expect(shown.out).toContain('ida@example.org')
  expect(shown.out).toContain('Da confermare')
  expect(await run(['links', 'show', 'unknown'])).toMatchObject({ status: 1, err: 'Link non trovato: unknown\n' })
  // An unconfirmed one is not looked at.
  const checked = await run(['links', 'check', '--json'])
  expect(JSON.parse(checked.out)).toContainEqual(expect.objectContaining({ id, checkedAt: null }))
  expect((await run(['links', 'delete', id, '--yes'])).status).toBe(0)
  expect((await run(['links', 'list'])).out).not.toContain(title)
  expect((await run(['deleted', 'list', '--kind', 'link'])).out).toContain(`\tlink ${id}\n`)
  expect((await run(['links', 'restore', id])).status).toBe(0)
  expect((await run(['links', 'list'])).out).toContain(title)
  expect((await chiostro(['links', 'list'])).status).toBe(3)
})
