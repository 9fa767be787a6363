import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'
import { until } from './until.ts'

export interface Received extends Email {
  raw: string
  recipients: string[]
}

export interface MailServer {
  url: string
  received: Received[]
  connections: number
  arrived(count: number): Promise<Received[]>
  close(): Promise<void>
}

/** Response instead of "250 OK": an SMTP reply, `drop` to disconnect, `hang` to send nothing. */
type Mood = { code: number; message: string } | 'drop' | 'hang' | undefined

/** Likewise after the server has stored the message. */
type DataMood = Mood | 'keep drop' | 'keep silent'

export interface Behaviour {
  recipient?: () => Mood
  data?: () => DataMood
  acceptAfterMs?: number
  port?: number
}

export async function startMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const received: Received[] = []
  const sockets = new Set<net.Socket>()
  const state = { connections: 0, arriving: 0 }
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo: (_address, _session, callback) => answer(behaviour.recipient?.(), sockets, callback),
    onData(stream, session, callback) {
      const mood = behaviour.data?.()
      if (mood === 'drop') return cut(sockets)
      state.arriving += 1
      const take = async () => {
        const raw = await readAll(stream)
        const isKept = !mood || mood === 'keep drop' || mood === 'keep silent'
        if (isKept) received.push({ ...(await PostalMime.parse(raw)), raw, recipients: session.envelope.rcptTo.map((to) => to.address) })
        if (behaviour.acceptAfterMs) await delay(behaviour.acceptAfterMs)
        answer(mood, sockets, callback)
      }
      take()
        .catch(() => {}) // aborted by its sender: not received
        .finally(() => (state.arriving -= 1))
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {}) // connections reset by either side
  server.server.on('connection', (socket) => {
    state.connections += 1
    sockets.add(socket.on('error', () => {}).once('close', () => sockets.delete(socket)))
  })
  await new Promise<void>((resolve) => server.listen(behaviour.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as net.AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get connections() {
      return state.connections
    },
    async arrived(count) {
      await until(
        () => received.length >= count,
        () => `${received.length} of ${count} messages arrived`,
      )
      return received
    },
    async close() {
      // A stopping server still responds to messages it has read.
      await until(() => state.arriving === 0, '', 500).catch(() => {})
      await closeServer(server, sockets)
    },
  }
}

const cut = (sockets: Set<net.Socket>) => {
  for (const socket of sockets) socket.destroy()
}

function answer(mood: DataMood, sockets: Set<net.Socket>, callback: (error?: Error | null) => void) {
  if (mood === 'hang' || mood === 'keep silent') return
  if (mood === 'drop' || mood === 'keep drop') return cut(sockets)
  callback(mood ? Object.assign(new Error(mood.message), { responseCode: mood.code }) : null)
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function closeServer(server: SMTPServer, sockets: Set<net.Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    cut(sockets)
  })
}

/** Accepts connections and never responds. */
export async function startSilentServer(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut(sockets)
      }),
  }
}

export async function closedPort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
