import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/database/client.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { createLogger } from '../src/log.ts'
import { readConfig } from '../src/startup/config.ts'
import { importRows } from '../test/catalogue.ts'
import { postJson, startServer, stopServers, temporaryFolder } from '../test/process.ts'
import { type ProofServer, prepareClaim, studentAddress, studentCode } from '../test/proofs.ts'
import { processorSeconds } from './day/processor.ts'

/** Targets of a degree course's proofs, each with one for reviews and one for votes. */
const courses = { Storia: { subjects: 150, professors: 50 }, Filosofia: { subjects: 75, professors: 25 } }
const claims = 5
/** Milliseconds between concurrent requests. */
const pause = 5

export interface IssuingCost {
  targets: number
  proofs: number
  /** Per claim: CPU of the server, and time to response. */
  processorSeconds: number[]
  answerSeconds: number[]
  /** Maximum milliseconds of concurrent requests, without and with issuing. */
  waitedMs: { idle: number; meanwhile: number }
  othersAsked: number
}

interface Measured {
  url: string
  dataDir: string
  /** Degree courses with 200 and with 100 targets. */
  whole: string
  half: string
}

/**
 * Measures the cost of a claim with 200 targets on the server as shipped, and the delay of concurrent requests.
 * @param also another measurement of the same server
 */
export async function benchIssuing<Also>(also: (server: Measured) => Promise<Also>): Promise<IssuingCost & { also: Also }> {
  const folder = temporaryFolder()
  await using resources = new AsyncDisposableStack()
  resources.defer(() => fs.rmSync(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  resources.defer(() => postgres.stop())
  const url = postgres.url('postgres')
  await migrate(url)
  const environment = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data'), STUDENT_EMAIL_DOMAINS: 'studenti.example.org' }
  const { db, pool, close } = openDatabase(url)
  resources.defer(close)
  await db.featureFlag.updateMany({ data: { enabled: true } })
  const server = await startServer({ ...environment, NODE_ENV: 'production', LOG_LEVEL: 'info' })
  resources.defer(() => stopServers(server))
  const client: ProofServer = {
    config: readConfig({ ...environment, PUBLIC_URL: server.url }),
    db,
    request: (path) => fetch(server.url + path),
    send: (_method, path, body) => postJson(server.url + path, body),
  }
  await importRows({ pool, log: createLogger({ logLevel: 'silent' }) }, rows())
  const idOf = async (name: keyof typeof courses) => (await db.degreeCourse.findFirstOrThrow({ where: { name } })).id
  const [whole, half] = [await idOf('Storia'), await idOf('Filosofia')]
  const cost = await measure(client, whole, () => processorSeconds(server.child.pid ?? 0))
  // Awaited here: this function stops the server at its end.
  return Object.assign(cost, { also: await also({ url: server.url, dataDir: environment.DATA_DIR, whole, half }) })
}

/** Unique names without digits. */
const nameOf = (n: number) => `Docente Val${String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26))}bra`

const rows = () =>
  Object.entries(courses).flatMap(([degreeCourse, { subjects, professors }]) =>
    Array.from({ length: subjects }, (_, n) => ({
      department: 'Lettere',
      degreeCourse,
      courseName: `${degreeCourse} ${n}`,
      courseCode: `${degreeCourse[0]}${n}`,
      professors: nameOf(n % professors),
    })),
  )

async function measure(client: ProofServer, degreeCourseId: string, usage: () => number): Promise<IssuingCost> {
  const ask = () => client.request(`/api/degree-courses/${degreeCourseId}/exams`)
  const idle = await othersWait(ask, sleep(3_000))
  const result: IssuingCost = {
    targets: 0,
    proofs: 0,
    processorSeconds: [],
    answerSeconds: [],
    waitedMs: { idle: idle.longest, meanwhile: 0 },
    othersAsked: 0,
  }
  for (let n = 0; n < claims; n++) {
    const email = studentAddress()
    const { year, blinded } = await prepareClaim(client, degreeCourseId)
    const code = await studentCode(client, email)
    // Lets the event loop notice connections closed by the server meanwhile.
    await sleep(100)
    const [before, began] = [usage(), performance.now()]
    const issued = client.send('POST', '/api/proofs/issue', { email, code, year, blinded }).then(async (answer) => {
      if (!answer.ok) throw new Error(await answer.text())
      await answer.arrayBuffer()
      result.processorSeconds.push(usage() - before)
      result.answerSeconds.push((performance.now() - began) / 1_000)
    })
    const { longest, requests } = await othersWait(ask, issued)
    result.waitedMs.meanwhile = Math.max(result.waitedMs.meanwhile, longest)
    result.othersAsked += requests
    result.proofs = blinded.length
  }
  result.targets = result.proofs / 2
  return result
}

/** Repeats a request until a promise settles. @returns the longest wait, in milliseconds */
async function othersWait(ask: () => Promise<Response>, until: Promise<unknown>): Promise<{ longest: number; requests: number }> {
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  over.catch(() => {})
  let [longest, requests] = [0, 0]
  while (!isOver) {
    const began = performance.now()
    await (await ask()).arrayBuffer()
    longest = Math.max(longest, performance.now() - began)
    requests++
    await sleep(pause)
  }
  await over
  return { longest, requests }
}
