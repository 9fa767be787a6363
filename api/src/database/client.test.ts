import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { Prisma } from '../../generated/prisma/client.ts'
import { testServices } from '../../test/harness.ts'

const test = testServices()

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const columns = Object.keys(Prisma.CourseSubjectScalarFieldEnum)
/** Each number gives another selection, thus another plan. */
const selectionOf = (n: number) => ({
  ...Object.fromEntries(columns.filter((_, index) => (n >> index) & 1).map((column) => [column, true])),
  id: true,
  degreeCourse: { select: { name: true, department: { select: { name: true } } } },
})

async function select(from: number, to: number): Promise<number> {
  for (let n = from; n < to; n++) await test.db.courseSubject.findFirst({ select: selectionOf(n) })
  collectGarbage()
  return process.memoryUsage().heapUsed
}

it('500 more selections do not grow the heap: the plans that are kept are bounded', async () => {
  const before = await select(0, 350)
  // A plan takes 4 kB; cached, these would take 2.2 MB.
  expect((await select(350, 850)) - before).toBeLessThan(1_000_000)
})
