import { expect, test } from 'vitest'
import { adminRun, chiostro } from '../../test/run.ts'

interface Session {
  id: string
  client: string
  isCurrent: boolean
}

test('own sessions are listed, and ended by their id', async () => {
  const [here, elsewhere] = [await adminRun(), await adminRun()]
  const listed: Session[] = JSON.parse((await elsewhere(['sessions', 'list', '--json'])).out)
  const other = listed.find(({ isCurrent }) => isCurrent)
  expect(other?.client).toMatch(/^Terminale/)
  expect((await here(['sessions', 'list'])).out).toMatch(/\tTerminale, \w+ \(questa\)\t/)
  expect(await here(['sessions', 'end', other?.id ?? ''])).toEqual({ status: 0, out: '', err: 'Una sessione chiusa.\n' })
  expect((await elsewhere(['whoami'])).status).toBe(3)
  expect((await here(['whoami'])).status).toBe(0)
  expect(await here(['sessions', 'end', other?.id ?? ''])).toMatchObject({ status: 1, err: 'Sessione non trovata\n' })
})

test('which of them end has to be said, by who is logged in', async () => {
  const run = await adminRun()
  expect(await run(['sessions', 'end'])).toMatchObject({ status: 2, err: 'Indica l’ID di una sessione, o --others.\n' })
  expect((await run(['sessions', 'end', 'abc', '--others'])).status).toBe(2)
  expect((await chiostro(['sessions', 'list'])).status).toBe(3)
})
