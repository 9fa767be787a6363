import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { imageFormData, twoColours } from '../../test/pictures.ts'
import { type Attack, ask, newNetwork, type Stage, statuses, times } from './stage.ts'

let queries = 0

/** A third fails validation, a third reads something. */
function newQuery(): string {
  const n = ++queries
  return [`{a${n}}`, `{a${n}:__typename}`, `{a${n}:bookCourses}`][n % 3] as string
}

export async function sendDistinctQueries(url: string, amount: number, connections = 6): Promise<number> {
  const setupRequest = (request: object) => ({ ...request, path: `/graphql?query=${encodeURIComponent(newQuery())}` })
  const result = await autocannon({ url, amount, connections, requests: [{ method: 'GET', setupRequest }] })
  return result['2xx'] + result['4xx']
}

export function distinctQueries({ url }: Stage): Attack {
  let unanswered = 0
  return {
    name: 'distinct queries',
    async round() {
      unanswered += 4_000 - (await sendDistinctQueries(url, 4_000))
    },
    figures: () => [
      { what: 'of 4,000 distinct queries, unanswered', before: 'process dead after 1,200 to 1,900', measured: unanswered, atMost: 0 },
    ],
  }
}

/** Sixty large lists at once with different parameters, and one of another client. */
export function largeLists(stage: Stage): Attack {
  const seen = { broken: 0, refused: 0, slowest: 0 }
  return {
    name: 'large lists',
    async round() {
      const from = newNetwork()
      const answers = times(60, (n) => ask(stage, { path: `/api/books?limit=500&offset=${n % 4}&x=${n}`, from }))
      await delay(100)
      const began = performance.now()
      const { status } = await ask(stage, { path: `/api/books?limit=500&offset=${4 + (Math.round(began) % 40_000)}` })
      if (status !== 200) seen.refused++
      seen.slowest = Math.max(seen.slowest, Math.round(performance.now() - began))
      seen.broken += (await Promise.allSettled(answers)).filter((answer) => answer.status === 'rejected').length
    },
    figures: () => [
      { what: '60 large lists at once: connections broken', before: 'out of memory', measured: seen.broken, atMost: 0 },
      { what: '60 large lists at once: another one refused', before: '', measured: seen.refused, atMost: 0 },
      { what: '60 large lists at once: another one, slowest', before: '', measured: seen.slowest, atMost: 5_000, unit: 'ms' },
    ],
  }
}

/** Raw connection that reads nothing on its own. */
function connect({ url }: Stage, first: string) {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {}).pause()
  socket.write(first)
  return socket
}

/** Leaves responses unread during other clients' requests. @returns the number of rejected ones among the latter */
async function refusedBeside(unread: net.Socket[], count: number, ms: number, path: (n: number) => string, stage: Stage): Promise<number> {
  const others = await statuses(count, 4, async (n) => {
    await delay(ms)
    return ask(stage, { path: path(n) })
  })
  for (const socket of unread) socket.destroy()
  return others[503] ?? 0
}

export function unreadSitemaps(stage: Stage): Attack {
  let refused = 0
  let broken = 0
  return {
    name: 'unread sitemaps',
    async round() {
      const unread = times(230, () => connect(stage, 'GET /sitemap.xml?part=books HTTP/1.1\r\nHost: x\r\n\r\n'))
      refused += await refusedBeside(unread, 40, 100, () => '/api/books?limit=5', stage)
      const { status } = await ask(stage, { path: '/sitemap.xml?part=books&after=%00' })
      if (status >= 500 && status !== 503) broken++
    },
    figures: () => [
      { what: '230 unread sitemaps: others refused', before: 'all, then out of memory', measured: refused, atMost: 0 },
      { what: 'sitemap with a null byte: failures', before: 'breaks off', measured: broken, atMost: 0 },
    ],
  }
}

export function unreadLists(stage: Stage): Attack {
  let refused = 0
  return {
    name: 'unread lists',
    async round() {
      const unread = times(100, (n) => connect(stage, `GET /api/books?limit=500&offset=${n} HTTP/1.1\r\nHost: x\r\n\r\n`))
      refused += await refusedBeside(unread, 60, 250, (n) => (n % 2 ? '/books' : '/api/books?limit=40'), stage)
    },
    figures: () => [{ what: '100 unread large lists: others refused', before: '', measured: refused, atMost: 0 }],
  }
}

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n`
const form = 'multipart/form-data; boundary=b'
const part = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

/** Slow senders: to /graphql, which takes no uploads, and real uploads of one network. */
export function drips(stage: Stage): Attack {
  const seen = { refused: 0, slowest: 0 }
  const openings = [
    `${head('/graphql', 'application/json', 90_000)}\r\n{`,
    `${head('/graphql', 'application/json', 5_000_000)}\r\n{`,
    `${head('/graphql', form, 5_000_000)}\r\n${part}`,
    `${head('/api/upload', form, 5_000_000)}X-Forwarded-For: 10.200.0.1\r\n\r\n${part}`,
  ]
  return {
    name: 'drips',
    async round() {
      const picture = await twoColours(20, 20).png().toBuffer()
      for (const opening of openings) {
        const sockets = times(80, () => connect(stage, opening))
        const timer = setInterval(() => {
          for (const socket of sockets) if (socket.writable) socket.write('x')
        }, 500)
        await delay(2_000)
        const began = performance.now()
        const { status } = await ask(stage, { path: '/api/upload', body: imageFormData(['a.png', picture]) })
        if (status !== 200) seen.refused++
        seen.slowest = Math.max(seen.slowest, Math.round(performance.now() - began))
        clearInterval(timer)
        for (const socket of sockets) socket.destroy()
      }
    },
    figures: () => [
      { what: '80 dripping senders: honest uploads refused', before: 'all, for 50 s', measured: seen.refused, atMost: 0 },
      { what: '80 dripping senders: slowest honest upload', before: '50 s', measured: seen.slowest, atMost: 5_000, unit: 'ms' },
    ],
  }
}
