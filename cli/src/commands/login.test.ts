import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { adminRun, chiostro, serverAnswering } from '../../test/run.ts'
import { sessionFile } from '../session.ts'

const machine = () => ({ CHIOSTRO_URL: inject('serverUrl'), XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'chiostro-cli-')) })
const typed = (password: string) => ({ read: async () => `${password}\n` })

test('a login is kept for its user only, and ends with the logout', async () => {
  const env = machine()
  const { username, password } = inject('admin')
  const login = await chiostro(['login', '--username', username, '--password-stdin'], { env, ...typed(password) })
  expect(login).toMatchObject({ status: 0, out: '' })
  expect(login.err).toMatch(/^Accesso effettuato come ada, fino al(l’| ).+\n$/)
  expect(statSync(sessionFile({ env })).mode & 0o777).toBe(0o600)
  expect((await chiostro(['whoami'], { env })).out).toContain('Amministratore: ada\n')
  expect(JSON.parse((await chiostro(['whoami', '--json'], { env })).out)).toMatchObject({ username, url: env.CHIOSTRO_URL })

  expect(await chiostro(['logout'], { env })).toEqual({ status: 0, out: '', err: 'Sei stato disconnesso.\n' })
  expect((await chiostro(['whoami'], { env })).status).toBe(3)
  expect((await chiostro(['logout'], { env })).status).toBe(3)
})

test('the token by which the server knows this machine stays after a logout and changes with the next login', async () => {
  const env = machine()
  const kept = () => Object.values<Record<string, string>>(JSON.parse(readFileSync(sessionFile({ env }), 'utf8')))[0] ?? {}
  const { username, password } = inject('admin')
  const logIn = () => chiostro(['login', '--username', username, '--password-stdin'], { env, ...typed(password) })
  await logIn()
  const { device } = kept()
  expect(device).toMatch(/^[\w-]{43}$/)
  await chiostro(['logout'], { env })
  expect(kept()).toEqual({ device })
  await logIn()
  expect(kept()).toEqual({ token: expect.any(String), username, device: expect.not.stringMatching(device ?? '') })
})

test('a login of one server is none of another', async () => {
  const env = machine()
  const { username, password } = inject('admin')
  await chiostro(['login', '--username', username, '--password-stdin'], { env, ...typed(password) })
  const other = { ...env, CHIOSTRO_URL: env.CHIOSTRO_URL.replace('localhost', '127.0.0.1') }
  expect((await chiostro(['contacts', 'stats'], { env: other })).status).toBe(3)
})

test('wrong credentials are told, and nothing is kept', async () => {
  const env = machine()
  const answer = await chiostro(['login', '--username', 'nessuno', '--password-stdin'], { env, ...typed('sbagliata del tutto') })
  expect(answer).toEqual({ status: 1, out: '', err: 'Credenziali non valide\n' })
  expect(() => statSync(sessionFile({ env }))).toThrow()
})

test('does not wait for a password without a terminal', async () => {
  expect(await chiostro(['login', '--username', 'ada'])).toEqual({
    status: 2,
    out: '',
    err: 'Senza un terminale non posso chiedere: usa --password-stdin.\n',
  })
})

test.each([
  [['contacts', 'stats']],
  [['contacts', 'report', '--format', 'csv']],
  [['reviews', 'courses', 'list']],
  [['reviews', 'professors', 'list']],
  [['deleted', 'list']],
  [['books', 'delete', 'x', '--yes']],
  [['flags', 'set', 'courses', 'on']],
])('%j is for admins: status 3 without a login, or with a wrong token', async (args) => {
  expect((await chiostro(args)).status).toBe(3)
  expect((await chiostro(args, { env: { CHIOSTRO_URL: inject('serverUrl'), CHIOSTRO_TOKEN: 'inventato' } })).status).toBe(3)
})

test('a code is asked for where the account has a second factor, and named without a terminal', async () => {
  const answer = { adminLogin: { __typename: 'SecondFactorRequiredError', message: 'Serve il codice del secondo fattore' } }
  const env = { ...machine(), CHIOSTRO_URL: await serverAnswering(JSON.stringify({ data: answer })) }
  expect(await chiostro(['login', '--username', 'ada', '--password-stdin'], { env, ...typed('la chiave del portone') })).toEqual({
    status: 2,
    out: '',
    err: 'Senza un terminale non posso chiedere: usa --code.\n',
  })
})

interface Session {
  id: string
  client: string
  isCurrent: boolean
}

test('own sessions are listed, and ended by their id', async () => {
  const [here, elsewhere] = [await adminRun(), await adminRun()]
  const listed: Session[] = JSON.parse((await elsewhere(['sessions', 'list', '--json'])).out)
  const other = listed.find(({ isCurrent }) => isCurrent)
  expect(other?.client).toMatch(/^Terminale/)
  expect((await here(['sessions', 'list'])).out).toMatch(/\tTerminale, \w+ \(questa\)\t/)
  expect(await here(['sessions', 'end', other?.id ?? ''])).toEqual({ status: 0, out: '', err: 'Una sessione chiusa.\n' })
  expect((await elsewhere(['whoami'])).status).toBe(3)
  expect((await here(['whoami'])).status).toBe(0)
  expect(await here(['sessions', 'end', other?.id ?? ''])).toMatchObject({ status: 1, err: 'Sessione non trovata\n' })
})

test('which of them end has to be said, by who is logged in', async () => {
  const run = await adminRun()
  expect(await run(['sessions', 'end'])).toMatchObject({ status: 2, err: 'Indica l’ID di una sessione, o --others.\n' })
  expect((await run(['sessions', 'end', 'abc', '--others'])).status).toBe(2)
  expect((await chiostro(['sessions', 'list'])).status).toBe(3)
})
