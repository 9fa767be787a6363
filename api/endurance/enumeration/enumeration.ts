import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { cumulativeStdNormalProbability, mean, median, sampleVariance } from 'simple-statistics'
import { bookInput } from '../../test/factories.ts'
import { startServer, stopServers, temporaryFolder } from '../../test/process.ts'
import { type Asked, ask, newName, times } from '../abuse/stage.ts'

interface Stage {
  url: string
  token: string
}

/** Endpoint that must not reveal whether it knows an address. */
interface Probe {
  name: string
  /** Creates the known addresses. @returns requests for `count` distinct addresses, half known, half unknown */
  prepare(stage: Stage, count: number): Promise<{ known: Asked[]; unknown: Asked[] }>
}

const newAddress = () => `${randomUUID()}@example.org`

/** @throws when the request that makes an address known fails */
async function made(stage: Stage, request: Asked) {
  const answer = await ask(stage, request)
  if (answer.status >= 300 || answer.text.includes('"errors"')) throw new Error(`${request.path}: ${answer.status} ${answer.text}`)
  return answer.body
}

const asking = (request: (email: string) => Asked, known: (email: string) => Asked): Probe['prepare'] =>
  async function prepare(stage, count) {
    const addresses = times(count, newAddress)
    for (const address of addresses) await made(stage, known(address))
    return { known: addresses.map(request), unknown: times(count, newAddress).map(request) }
  }

const selling = (sellerEmail: string): Asked => ({ path: '/api/books', body: bookInput({ sellerEmail }) })
const following = (email: string): Asked => ({ path: '/api/follows', body: { email, kind: 'books', search: 'analisi' } })

const setAddress = `mutation ($professorId: ID!, $address: String!) {
  setReplyAddress(professorId: $professorId, address: $address) { __typename } }`

/** Professors with a known institutional address, requested with it and with another. */
async function professors(stage: Stage, count: number) {
  const headers = { authorization: `Bearer ${stage.token}` }
  const openSection = 'mutation { setFeatureFlag(name: "professors", enabled: true) { __typename } }'
  await made(stage, { path: '/graphql', headers, body: { query: openSection } })
  const pages = []
  for (const email of times(count, newAddress)) {
    const { id: professorId } = await made(stage, { path: '/api/professors', body: { name: newName(), department: 'Fisica' } })
    await made(stage, { path: '/graphql', headers, body: { query: setAddress, variables: { professorId, address: email } } })
    pages.push({ professorId, email })
  }
  const request = (body: object): Asked => ({ path: '/api/professor-reply/link', body })
  return { known: pages.map(request), unknown: pages.map(({ professorId }) => request({ professorId, email: newAddress() })) }
}

/** Add new endpoints here. */
const probes: Probe[] = [
  { name: 'POST /api/my-things/link', prepare: asking((email) => ({ path: '/api/my-things/link', body: { email } }), selling) },
  {
    name: 'GraphQL requestMyThings',
    prepare: asking(
      (email) => ({
        path: '/graphql',
        body: { query: 'mutation ($email: String!) { requestMyThings(email: $email) { __typename } }', variables: { email } },
      }),
      selling,
    ),
  },
  { name: 'POST /api/professor-reply/link', prepare: professors },
  // Follows that already exist.
  { name: 'POST /api/follows', prepare: asking(following, following) },
]

/** Measured difference between known and unknown addresses at one endpoint. */
export interface Verdict {
  endpoint: string
  knownMs: number
  unknownMs: number
  /** Welch's statistic of the two samples, and its p-value. */
  t: number
  p: number
  /** Headers, statuses and bodies of only one of the two. */
  differences: string[]
}

const changing = new Set(['date', 'x-request-id'])
/** Requests before the measurement, for connections, plans and caches. */
const warmUp = 40

interface Sample {
  ms: number
  seen: string[]
}

/**
 * Requests known and unknown addresses alternately, sequentially, each address once and from its own network, so that all limits stay on.
 * @param requests for each endpoint, half of them with known addresses
 * @param only part of an endpoint's name, or '' for all
 */
export async function enumeration(requests: number, only: string, say: (line: string) => void): Promise<Verdict[]> {
  const dataDir = temporaryFolder()
  const account = { ADMIN_USERNAME: 'enumeration', ADMIN_PASSWORD: randomUUID() }
  const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', RATE_LIMIT: 'on', LOG_LEVEL: 'warn', ...account })
  try {
    const token = await logIn(server.url, account)
    const verdicts: Verdict[] = []
    for (const probe of probes.filter(({ name }) => name.includes(only))) {
      say(probe.name)
      verdicts.push(await tryOut(probe, { url: server.url, token }, requests))
    }
    return verdicts
  } finally {
    await stopServers(server)
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function logIn(url: string, { ADMIN_USERNAME: username, ADMIN_PASSWORD: password }: Record<string, string>): Promise<string> {
  const answer = () => ask({ url }, { path: '/api/admin/login', body: { username, password } })
  let { status, body } = await answer()
  // The server may be busy storing demo records.
  for (let tries = 0; status === 503 && tries < 20; tries++) {
    await delay(1_000)
    const again = await answer()
    status = again.status
    body = again.body
  }
  if (typeof body.token !== 'string') throw new Error(`The administrator could not log in: ${status}`)
  return body.token
}

async function tryOut({ name, prepare }: Probe, stage: Parameters<Probe['prepare']>[0], requests: number): Promise<Verdict> {
  const each = (requests + warmUp) / 2
  const { known, unknown } = await prepare(stage, each)
  await delay(3_000) // mails of the preparation
  const samples: { known: Sample[]; unknown: Sample[] } = { known: [], unknown: [] }
  for (let n = 0; n < each; n++) {
    // Alternates the order, so that neither always follows a pause.
    const turn = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of turn) samples[kind].push(await measure(stage.url, (kind === 'known' ? known : unknown)[n] as Asked))
  }
  return compare(name, samples.known.slice(warmUp / 2), samples.unknown.slice(warmUp / 2))
}

async function measure(url: string, request: Asked): Promise<Sample> {
  const began = performance.now()
  const { status, text, headers } = await ask({ url }, request)
  const ms = performance.now() - began
  const comparable = [...headers].filter(([header]) => !changing.has(header)).map(([header, value]) => `${header}: ${value}`)
  return { ms, seen: [`status ${status}`, `body ${text}`, ...comparable] }
}

function compare(endpoint: string, known: Sample[], unknown: Sample[]): Verdict {
  const [a, b] = [known, unknown].map((samples) => samples.map(({ ms }) => ms)) as [number[], number[]]
  const t = welch(a, b)
  const [seenOfKnown, seenOfUnknown] = [known, unknown].map((samples) => new Set(samples.flatMap(({ seen }) => seen))) as [
    Set<string>,
    Set<string>,
  ]
  return {
    endpoint,
    knownMs: median(a),
    unknownMs: median(b),
    t,
    // With some two hundred samples Student's distribution is almost normal.
    p: 2 * (1 - cumulativeStdNormalProbability(Math.abs(t))),
    differences: [...seenOfKnown.symmetricDifference(seenOfUnknown)],
  }
}

/** Welch's t-test does not assume equal variances, unlike that of `simple-statistics`. */
const welch = (a: number[], b: number[]): number =>
  (mean(a) - mean(b)) / Math.sqrt(sampleVariance(a) / a.length + sampleVariance(b) / b.length)
