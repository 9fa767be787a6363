import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../src/freePort.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../test/process.ts'
import { until } from '../test/until.ts'
import { type Client, openClient } from './client.ts'
import { closedLoad, type OpenLoad, openLoad } from './loads.ts'
import { findTargets, mixOf } from './mix.ts'
import { type Sample, takeSample } from './samples.ts'
import { judged, type SoakPlan, type SoakReport } from './verdict.ts'

const overloaded = 5
const sampleEveryMs = 2_500

/**
 * Mixed traffic at a share of what the server was just measured to carry, then five times of it, then little again.
 * @param say is told what happens, a line at a time
 */
export async function soak(plan: SoakPlan, say: (line: string) => void): Promise<SoakReport> {
  const dataDir = temporaryFolder()
  const metricsPort = await freePort()
  const server = await startServer({ DATA_DIR: dataDir, DEMO_DATA: 'auto', LOG_LEVEL: 'warn', METRICS_PORT: String(metricsPort) })
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`
  const client = openClient(server.url, 64)
  try {
    await demoIsThere(client, server)
    await delay(plan.settle * 1000) // its pictures are drawn meanwhile
    const next = mixOf(await findTargets(client))
    await closedLoad(client, next, { concurrency: 32, seconds: plan.warmUp })
    const { perSecond: capacity } = await closedLoad(client, next, { concurrency: 32, seconds: plan.measure })
    say(`capacity: ${capacity} requests a second`)
    const sampling = keepSampling(metrics, say)
    const soaked = await openLoad(client, next, { perSecond: capacity * plan.share, seconds: plan.soak })
    const samples = [...sampling.samples]
    say(`soaked: ${JSON.stringify(soaked)}`)
    const overload = await overloadWith(server.url, next, { perSecond: capacity * overloaded, seconds: plan.overload })
    say(`overload: ${JSON.stringify(overload)}`)
    await delay(5_000)
    const recovered = await openLoad(client, next, { perSecond: capacity * plan.share * 0.5, seconds: plan.recovery })
    say(`recovered: ${JSON.stringify(recovered)}`)
    sampling.stop()
    return judged({ plan, capacity, soak: soaked, samples, peak: peakOf(sampling.samples), overload, recovered })
  } finally {
    client.close()
    server.child.kill('SIGTERM')
    await server.exited
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function demoIsThere(client: Client, server: ServerProcess) {
  const query = '{ searchSubjects(query: "analisi", first: 1) { totalCount } }'
  const isThere = async () =>
    JSON.stringify((await client.ask({ method: 'POST', path: '/graphql', body: { query } })).body).includes('":0}') === false
  await until(isThere, 120_000, server.output)
}

function keepSampling(address: string, say: (line: string) => void) {
  const samples: Sample[] = []
  const began = performance.now()
  const sample = async () => {
    const taken = await takeSample(address, began).catch(() => null)
    if (!taken) return // the listener for metrics shares the process with what overloads it
    samples.push(taken)
    if (samples.length % 12 === 1) say(JSON.stringify(taken))
  }
  const timer = setInterval(() => void sample(), sampleEveryMs)
  return { samples, stop: () => clearInterval(timer) }
}

const peakOf = (samples: Sample[]) => Math.max(...samples.map(({ memoryMb }) => memoryMb))

/** More than it carries, by many more connections; health is asked on one of its own. */
async function overloadWith(url: string, next: ReturnType<typeof mixOf>, load: OpenLoad): Promise<SoakReport['overload']> {
  const [crowd, balancer] = [openClient(url, 2_000), openClient(url, 1)]
  const [result, health] = await Promise.all([
    openLoad(crowd, next, load),
    openLoad(balancer, () => ({ method: 'GET', path: '/api/health' }), { perSecond: 2, seconds: load.seconds }),
  ])
  crowd.close()
  balancer.close()
  return { ...result, health }
}
