import { afterEach, describe, expect, it } from 'vitest'
import { testServices } from '../../../test/harness.ts'
import { postJson, type ServerProcess, startServer, stopServers } from '../../../test/process.ts'
import { until } from '../../../test/until.ts'

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
const told = /username (\S+), password (\S+)/

describe('a start', () => {
  it('of two processes at once makes one administrator, whose password one of them tells, outside of the log', async () => {
    const servers = await Promise.all([start(), start()])
    const outputs = () => servers.map((server) => server.output()).join('\n')
    // Created after the servers listen.
    await until(
      () => told.test(outputs()),
      30_000,
      () => outputs(),
    )
    const output = outputs()
    const [, username = '', password = ''] = told.exec(output) ?? []
    expect(output.split(password)).toHaveLength(2)
    for (const line of output.split('\n').filter((one) => one.startsWith('{'))) expect(line).not.toContain(password)
    for (const server of servers) expect(await login(server, username, password)).toBe(200)
    expect(await test.db.user.count()).toBe(1)
    expect((await start()).output()).not.toMatch(told)
  })

  it('with an administrator configured lets them in as soon as it is ready', async () => {
    const settings = { ADMIN_USERNAME: 'Preside', ADMIN_PASSWORD: 'una porta sul chiostro' }
    const server = await start(settings)
    expect(await login(server, 'preside', settings.ADMIN_PASSWORD)).toBe(200)
    expect(server.output()).not.toMatch(told)
    expect(server.output()).not.toContain(settings.ADMIN_PASSWORD)
  })
})
