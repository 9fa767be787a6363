import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { testServices } from '../../../test/harness.ts'
import { postJson, type ServerProcess, startServer, stopServers } from '../../../test/process.ts'
import { until } from '../../../test/until.ts'
import { announcement } from './accounts.service.ts'

const test = testServices()
const running: ServerProcess[] = []
afterEach(() => stopServers(...running.splice(0)))

const start = async (environment: Record<string, string> = {}) => {
  const server = await startServer({ DATABASE_URL: test.databaseUrl, DATA_DIR: test.config.dataDir, ...environment })
  running.push(server)
  return server
}
const login = async ({ url }: ServerProcess, username: string, password: string) =>
  (await postJson(`${url}/api/admin/login`, { username, password })).status
const told = /username (\S+), password in the file (\S+)/

describe('a start', () => {
  it('of two processes at once makes one administrator, whose password is in a file for their account only', async () => {
    const servers = await Promise.all([start(), start()])
    const outputs = () => servers.map((server) => server.output()).join('\n')
    // The account is created after the servers listen.
    await until(
      () => told.test(outputs()),
      () => outputs(),
    )
    const output = outputs()
    const [, username = '', file = ''] = told.exec(output) ?? []
    const password = fs.readFileSync(file, 'utf8').trim()
    expect(output).not.toContain(password)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(path.dirname(file)).toBe(test.config.dataDir)
    for (const server of servers) expect(await login(server, username, password)).toBe(200)
    expect(await test.db.user.count()).toBe(1)
    expect((await start()).output()).not.toMatch(told)
  })

  it('tells the password itself to a person at a terminal, and where no file can be written', () => {
    const made = { username: 'admin', password: 'abcde-fghjk' }
    const folder = path.join(test.config.dataDir, 'untouched')
    expect(announcement(made, { dataDir: folder, isTerminal: true })).toMatch(/username admin, password abcde-fghjk\n/)
    expect(announcement(made, { dataDir: folder, isTerminal: true })).not.toMatch(/setup/)
    expect(announcement(made, { dataDir: folder, isTerminal: true, isUnnamed: true })).toMatch(/npm run -s chiostro -- setup$/)
    expect(fs.existsSync(folder)).toBe(false)
    expect(announcement(made, { dataDir: '/dev/null', isTerminal: false })).toMatch(/username admin, password abcde-fghjk\n/)
  })

  it('with an administrator configured lets them in as soon as it is ready', async () => {
    const settings = { ADMIN_USERNAME: 'Preside', ADMIN_PASSWORD: 'una porta sul chiostro' }
    const server = await start(settings)
    expect(await login(server, 'preside', settings.ADMIN_PASSWORD)).toBe(200)
    expect(server.output()).not.toMatch(told)
    expect(server.output()).not.toContain(settings.ADMIN_PASSWORD)
  })
})
