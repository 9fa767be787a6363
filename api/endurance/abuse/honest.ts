import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { bookInput } from '../../test/factories.ts'
import { twoColours } from '../../test/pictures.ts'
import { until } from '../../test/until.ts'
import { httpRequest, type Request } from '../requests.ts'
import { ask, type Figure, type Stage } from './stage.ts'

/** Total requests per second. */
const perSecond = 30

const fine = [200, 201, 202, 409]

export interface Honest {
  /** Marks the current attack. */
  beside(phase: string): void
  stop(): Promise<Figure[]>
}

let visitors = 0
/** Each request comes from a network without attacks. */
const visitor = () => `172.${16 + ((++visitors >> 16) & 15)}.${(visitors >> 8) & 255}.${visitors & 255}`

const p99 = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0)

/** Visitors who read, publish, register and review until stopped, and sellers who wait for their link. */
export function honestVisitors(stage: Stage, next: () => Request, say: (line: string) => void): Honest {
  const times = new Map<string, number[]>()
  const refused: string[] = []
  let phase = 'nothing'
  let stopped = false
  const setupRequest = (request: autocannon.Request, context: { what?: string }) => {
    const fields = httpRequest(next())
    context.what = `${fields.method} ${fields.path}`
    return { ...request, ...fields, headers: { ...fields.headers, 'x-forwarded-for': visitor() } }
  }
  const onResponse = (status: number, _body: string, context: { what?: string }) => {
    if (!fine.includes(status)) refused.push(`${status} ${context.what} beside ${phase}`)
  }
  const { promise: visited, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const instance = autocannon(
    {
      url: stage.url,
      connections: 8,
      overallRate: perSecond,
      duration: 86_400,
      requests: [{ setupRequest, onResponse }] as autocannon.Request[],
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  )
  instance.on('response', (_client, _status, _bytes, ms) => {
    const ofPhase = times.get(phase) ?? []
    ofPhase.push(ms)
    times.set(phase, ofPhase)
  })
  const selling = sellUntil(
    stage,
    () => stopped,
    (what) => refused.push(`${what} beside ${phase}`),
  )
  return {
    beside: (name) => {
      phase = name
    },
    async stop() {
      stopped = true
      instance.stop()
      const { errors } = await visited
      const { uploads, links } = await selling
      for (const [name, of] of times) say(`honest visitors beside ${name}: ${of.length} answers, p99 ${p99(of)} ms`)
      for (const what of refused.slice(0, 20)) say(`refused: ${what}`)
      const all = [...times.values()].flat()
      return [
        {
          what: `honest visitors refused, of ${all.length + uploads.length}`,
          before: '',
          measured: refused.length,
          atMost: 0,
        },
        { what: 'honest visitors without an answer', before: '', measured: errors, atMost: 0 },
        { what: 'honest visitors, p99', before: '', measured: p99(all), atMost: 1_000, unit: 'ms' },
        {
          what: 'publishing with a picture, slowest',
          before: '50 s',
          measured: Math.round(Math.max(0, ...uploads)),
          atMost: 10_000,
          unit: 'ms',
        },
        {
          what: 'link of an honest seller, slowest',
          before: '17 s',
          measured: Math.round(Math.max(0, ...links)),
          atMost: 10_000,
          unit: 'ms',
        },
      ]
    },
  }
}

/** Publishes a listing with a picture every few seconds, and waits for its link. @returns durations in milliseconds */
async function sellUntil(stage: Stage, isOver: () => boolean, refuse: (what: string) => void) {
  const uploads: number[] = []
  const links: number[] = []
  const picture = await twoColours(200, 150).jpeg().toBuffer()
  while (!isOver()) {
    const sellerEmail = `vende.${crypto.randomUUID()}@example.org`
    const form = new FormData()
    for (const [name, value] of Object.entries(bookInput({ sellerEmail }))) form.append(name, String(value))
    form.append('images', new File([new Uint8Array(picture)], 'a.jpg'), 'a.jpg')
    const began = performance.now()
    const { status } = await ask(stage, { path: '/api/books', body: form, from: visitor() }).catch(() => ({ status: 'no answer' }))
    uploads.push(performance.now() - began)
    if (status !== 201) refuse(`${status} publishing with a picture`)
    else {
      const arrived = () => stage.mail.received.some(({ recipients }) => recipients.includes(sellerEmail))
      await until(arrived, 'no link', 60_000).catch(() => refuse('no link within a minute'))
      links.push(performance.now() - began)
    }
    await delay(3_000)
  }
  return { uploads, links }
}
