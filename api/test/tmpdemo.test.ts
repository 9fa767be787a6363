import { test } from 'vitest'
import { seedDemo } from '../../prisma/demo/seed.ts'
import { testServices } from './harness.ts'
const services = testServices()
test('x', async () => {
  const c=process.cpuUsage(),t=performance.now(); await seedDemo(services); const d=process.cpuUsage(c)
  process.stdout.write(`CPU ${(d.user+d.system)/1e3} wall ${performance.now()-t}\n`)
}, 60000)
