import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../test/until.ts'
import { openDoors } from './doors.ts'
import { guardSockets, openConnections } from './sockets.ts'

const host = '127.0.0.1'

async function serve() {
  const server = guardSockets(http.createServer((_request, response) => response.end('here')))
  const doors = await openDoors(server, { port: 0, host })
  const close = async () => {
    server.closeAllConnections()
    await Promise.all(doors.map((door) => new Promise((resolve) => door.close(resolve))))
  }
  onTestFinished(close)
  return { server, close, port: (server.address() as AddressInfo).port }
}

function connectMany(port: number, count: number) {
  const sockets = Array.from({ length: count }, () => net.connect(port, host).on('error', () => {}))
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  return sockets
}

describe('several doors on one port', () => {
  it.runIf(process.platform === 'linux')('let in many visitors a turn of the event loop, where one would let in one', async () => {
    const { server, port } = await serve()
    const perTurn: number[] = []
    let turn = 0
    server.on('connection', () => {
      if (turn++ > 0) return
      setImmediate(() => {
        perTurn.push(turn)
        turn = 0
      })
    })
    connectMany(port, 200)
    await until(
      () => openConnections(server) === 200,
      5_000,
      () => `${openConnections(server)} of 200 are in`,
    )
    expect(Math.max(...perTurn)).toBeGreaterThan(1)
  })

  it('all lead to the same server, which counts whoever is in and answers', async () => {
    const { server, port } = await serve()
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(`http://${host}:${port}/`).then((answer) => answer.text())))
    expect(new Set(answers)).toEqual(new Set(['here']))
    const sockets = connectMany(port, 50)
    await until(
      () => openConnections(server) >= 50,
      5_000,
      () => `${openConnections(server)}`,
    )
    for (const socket of sockets) socket.destroy()
    server.closeIdleConnections()
    await until(
      () => openConnections(server) === 0,
      5_000,
      () => `${openConnections(server)} are still in`,
    )
  })

  it('are not shared with another process that would, and are free again once closed', async () => {
    const { port, close } = await serve()
    await expect(openDoors(http.createServer(), { port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await close()
    const again = http.createServer()
    const doors = await openDoors(again, { port, host })
    for (const door of doors) door.close()
  })
})
