import net from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** What one run of load found. */
export interface LoadResult {
  requests: number
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
}

export interface LoadOrder {
  port: number
  /** Whole requests as they travel, sent in turn. Ten # in one become a number that no other request has. */
  requests: string[]
  connections: number
  seconds: number
  /** Goes on until so many are sent. */
  atLeast: number
  /** Where the numbers begin. */
  first: number
}

// Runs in a thread of its own, over bare sockets: on a small machine whoever asks must not take the processor from whoever answers.
const { port, requests, connections, seconds, atLeast, first } = workerData as LoadOrder
let sent = first
const times: number[] = []

function next(): string {
  const request = requests[sent % requests.length] ?? ''
  return request.replace('##########', String(sent++).padStart(10, '0'))
}

/** Asks again as soon as it is answered, until `end`. */
function visit(end: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let began = 0
    let received = ''
    const ask = () => {
      if (performance.now() >= end && sent - first >= atLeast) return void socket.end(resolve)
      began = performance.now()
      received = ''
      socket.write(next())
    }
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true }, ask)
    socket.setEncoding('latin1').on('data', (piece: string) => {
      received += piece
      if (!isWhole(received)) return
      if (!isDone(received)) return void socket.destroy(new Error(`Answered:\n${received.slice(0, 2000)}`))
      times.push(performance.now() - began)
      ask()
    })
    socket.once('error', reject)
  })
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /^content-length: (\d+)/im.exec(answer.slice(0, head))
  return length ? answer.length >= head + 4 + Number(length[1]) : answer.endsWith('\r\n0\r\n\r\n')
}

/** GraphQL answers with success even where it tells an error, be it in `errors` or as one of our error types. */
const isDone = (answer: string) => /^HTTP\/1.1 20[01] /.test(answer) && !answer.includes('"errors":[') && !answer.includes('Error"')

const began = performance.now()
await Promise.all(Array.from({ length: connections }, () => visit(began + seconds * 1000)))
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
const took = (performance.now() - began) / 1000
parentPort?.postMessage({
  requests: times.length,
  requestsPerSecond: times.length / took,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
} satisfies LoadResult)
