import { beforeAll, expect, test } from 'vitest'
import { adminRun, chiostro, type Outcome } from '../../test/run.ts'

let run: (args: string[]) => Promise<Outcome>

beforeAll(async () => {
  run = await adminRun()
})

test('what was asked for in vain is listed for moderators, as JSON with all three lists', async () => {
  const { status, out } = await run(['demand', '--days', '30', '--json'])
  expect(status).toBe(0)
  expect(JSON.parse(out)).toEqual({ searches: expect.any(Array), subjects: expect.any(Array), wanted: expect.any(Array) })
  expect((await run(['demand'])).status).toBe(0)
  expect((await chiostro(['demand'])).status).toBe(3)
})

test('days that cannot be are wrong usage', async () => {
  for (const days of ['0', '31', 'molti'])
    expect(await run(['demand', '--days', days])).toMatchObject({
      status: 2,
      err: `L’opzione «--days <n>» non può essere «${days}». È un numero da 1 a 30.\n`,
    })
})
