import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { bookInput } from '../test/factories.ts'
import { testServices } from '../test/harness.ts'
import { phonePhoto } from '../test/pictures.ts'
import { postJson, type ServerProcess, spawnServer, startServer, stopServers, temporaryFolder } from '../test/process.ts'
import { until } from '../test/until.ts'
import { freePort } from './startup/listening.ts'

const test = testServices()
const running: ServerProcess[] = []
const folders: string[] = []
function track(server: ServerProcess) {
  running.push(server)
  return server
}
const folder = () => {
  const dir = temporaryFolder()
  folders.push(dir)
  return dir
}
const publish = (url: string) => postJson(`${url}/api/books`, bookInput())
const answerTo = async (request: http.ClientRequest) => ((await once(request, 'response')) as [http.IncomingMessage])[0].resume()
const mailsIn = (dataDir: string) => fs.readdirSync(path.join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'))

afterEach(() => stopServers(...running.splice(0)))
afterAll(() => {
  for (const dir of folders) fs.rmSync(dir, { recursive: true, force: true })
})

describe('a start without any configuration', () => {
  it('serves from an embedded database, and SIGTERM ends it all in order', async () => {
    const dataDir = folder()
    const server = track(await startServer({ DATA_DIR: dataDir }))
    expect((await publish(server.url)).status).toBe(201)
    const postgres = Number(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    server.child.kill('SIGTERM')
    server.child.kill('SIGTERM') // npm forwards a signal that the terminal already sent
    // 1 if the process had to be ended at its deadline.
    expect(await server.exited).toBe(0)
    // The start may still report the first administrator in between.
    expect(server.output()).toMatch(/"signal":"SIGTERM".*"msg":"stopping: .*\n(?:.*\n)*.*"msg":"stopped"}\n$/)
    expect(server.output().split('"msg":"stopping: ')).toHaveLength(2)
    expect(() => process.kill(postgres, 0)).toThrow()
    expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('says loudly that no message reaches people, where the address is not only this machine’s', async () => {
    const databaseUrl = { DATABASE_URL: test.databaseUrl }
    const open = track(await startServer({ ...databaseUrl, DATA_DIR: folder(), PUBLIC_URL: 'https://libri.example.org' }))
    await until(() => open.output().includes('"msg":"ready: '), open.output)
    await until(() => /"level":40[^\n]*NO MESSAGE REACHES ANYBODY: SMTP_URL is not set/.test(open.output()), open.output)
    await stopServers(...running.splice(0))
    const fine: Record<string, string>[] = [{}, { PUBLIC_URL: 'https://libri.example.org', SMTP_URL: 'smtp://127.0.0.1:9' }]
    for (const settings of fine) {
      const quiet = track(await startServer({ ...databaseUrl, DATA_DIR: folder(), ...settings }))
      await stopServers(...running.splice(0))
      expect(quiet.output()).toContain('"msg":"stopped"')
      expect(quiet.output()).not.toContain('NO MESSAGE')
    }
  })

  it('answers an upload that is open when SIGTERM reaches the whole process group, its decoder included', async () => {
    const server = track(await startServer({ DATA_DIR: folder() }, { ownGroup: true }))
    const form = new Response(new FormData())
    const type = form.headers.get('content-type') ?? ''
    const boundary = /boundary=(.+)/.exec(type)?.[1]
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    const picture = await phonePhoto()
    // Starts a decoder, which then waits for more.
    const upload = () =>
      http.request(`${server.url}/api/upload`, { method: 'POST', headers: { 'content-type': type, expect: '100-continue' } })
    const first = upload()
    first.end(Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]))
    expect((await answerTo(first)).statusCode).toBe(200)
    const open = upload()
    open.flushHeaders()
    await once(open, 'continue')
    open.write(Buffer.concat([Buffer.from(head), picture.subarray(0, 100)]))
    process.kill(-(server.child.pid ?? 0), 'SIGTERM')
    await until(() => server.output().includes('stopping'), server.output)
    open.end(Buffer.concat([picture.subarray(100), Buffer.from(`\r\n--${boundary}--\r\n`)]))
    expect((await answerTo(open)).statusCode).toBe(200)
    expect(await server.exited).toBe(0)
  })

  it('is refused clearly where another process is at work, which goes on undisturbed', async () => {
    const dataDir = folder()
    const first = track(await startServer({ DATA_DIR: dataDir }))
    const second = track(spawnServer({ DATA_DIR: dataDir, PORT: String(await freePort()) }))
    expect(await second.exited).toBe(1)
    expect(second.output().trim()).toBe(`Another Chiostro process is using ${dataDir}. Stop it first, or give this one its own DATA_DIR.`)
    expect((await fetch(`${first.url}/api/ready`)).ok).toBe(true)
  })

  it('after kill -9 in the middle of publications has every one that was answered 201, and sends its mail', async () => {
    const dataDir = folder()
    const server = track(await startServer({ DATA_DIR: dataDir }))
    const confirmed: string[] = []
    const publications = Array.from({ length: 60 }, async () => {
      const response = await publish(server.url)
      if (response.status === 201) confirmed.push(((await response.json()) as { id: string }).id)
      if (confirmed.length === 15) server.child.kill('SIGKILL')
    })
    await Promise.allSettled(publications)
    await server.exited
    expect(confirmed.length).toBeGreaterThanOrEqual(15)
    const again = track(await startServer({ DATA_DIR: dataDir }))
    for (const id of confirmed) {
      const { data } = await (await fetch(`${again.url}/graphql?query=${encodeURIComponent(`{book(id:"${id}"){id}}`)}`)).json()
      expect(data.book).toEqual({ id })
    }
    const sentTo = () =>
      mailsIn(dataDir)
        .map((name) => fs.readFileSync(path.join(dataDir, 'mail', name), 'utf8'))
        .join('\n')
        .replace(/=\r?\n/g, '')
    await until(() => confirmed.every((id) => sentTo().includes(`/manage-book/${id}?token=3D`)), again.output)
  })
})

describe('several processes on one database', () => {
  it('may start at once: each migration is applied once, and all serve', async () => {
    const name = `fresh_${process.pid}`
    const admin = new pg.Client({ connectionString: test.databaseUrl })
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name}`)
    try {
      const url = test.databaseUrl.replace(/[^/]+$/, name)
      const servers = await Promise.all([1, 2, 3].map(() => startServer({ DATABASE_URL: url, DATA_DIR: folder() })))
      for (const server of servers) {
        track(server)
        expect((await publish(server.url)).status).toBe(201)
      }
      for (const server of running.splice(0)) {
        server.child.kill('SIGTERM')
        expect(await server.exited).toBe(0)
      }
    } finally {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.end()
    }
  })
})

describe('a start that cannot work', () => {
  it.each([
    [{ PORT: 'eighty' }, 'Bad configuration: PORT:'],
    [{ PUBLIC_URL: 'libri.example.org' }, 'Bad configuration: PUBLIC_URL: an address, as in https://libri.example.org'],
    [{ PORT: '4100', METRICS_PORT: '4100' }, 'Bad configuration: METRICS_PORT: another port than PORT'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'Bad configuration: DATABASE_URL:'],
    [{ ADMIN_USERNAME: 'root' }, 'ADMIN_USERNAME and ADMIN_PASSWORD go together'],
    [{ HOST: '192.0.2.1' }, 'Cannot listen on 192.0.2.1:'],
    [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/x' }, 'The database cannot be reached:'],
    [{ DATA_DIR: '/dev/null' }, 'DATA_DIR: /dev/null cannot be used'],
  ])('says why in one line: %j', async (environment, message) => {
    const server = track(spawnServer({ DATA_DIR: folder(), LOG_LEVEL: 'fatal', ...environment }))
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(message)
    expect(server.output().trim().split('\n')).toHaveLength(1)
  })

  it('names the port that is taken', async () => {
    const first = track(await startServer({ DATA_DIR: folder() }))
    const second = track(spawnServer({ DATA_DIR: folder(), PORT: new URL(first.url).port }))
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain(`Port ${new URL(first.url).port} is taken`)
  })
})
