import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { adminRun, chiostro } from '../../test/run.ts'

test('commands on the server’s machine work on its settings, though CHIOSTRO_URL names another server', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'chiostro-cli-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const env = { PATH: process.env.PATH, ENV_FILE: 'none', CHIOSTRO_URL: inject('serverUrl'), DATA_DIR }
  const { status, err } = await chiostro(['db', 'status'], { env })
  expect({ status, err }).toEqual({ status: 1, err: `In ${DATA_DIR} non c’è ancora un database: nasce con il primo avvio del server.\n` })
  expect(await readdir(DATA_DIR)).toEqual([])
  const { out } = await chiostro(['doctor'], { env })
  expect(out).toContain(`✗ ${err}`)
  expect(out.match(/finché il database non è a posto/g), 'what waits for the database says so once').toHaveLength(1)
})

test('commands on the server’s machine say themselves what is wrong with PORT and HOST; those that ask it name its address', async () => {
  const env = { PATH: process.env.PATH, ENV_FILE: 'none' }
  expect((await chiostro(['doctor'], { env: { ...env, PORT: 'abc' } })).err).toMatch(/^Bad configuration: PORT: a whole number/)
  const asked = ['books', 'list']
  expect((await chiostro(asked, { env: { ...env, PORT: 'abc' } })).err).toMatch(/^«http:\/\/localhost:abc» non è un indirizzo http/)
  expect((await chiostro(asked, { env: { ...env, HOST: '2001:db8::1', PORT: '9' } })).err).toMatch(
    /^http:\/\/\[2001:db8::1\]:9 non è raggiungibile/,
  )
})

test('doctor sends a message to no wrong address, and asks the server’s program to send one', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'chiostro-cli-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const env = { PATH: process.env.PATH, ENV_FILE: 'none', DATA_DIR }
  const refused = await chiostro(['doctor', '--mail-to', 'ada'], { env })
  expect(refused).toMatchObject({ status: 1, err: 'L’indirizzo a cui scrivere non è valido\n', out: '' })
  const { out } = await chiostro(['doctor', '--mail-to', 'ada@example.org'], { env })
  expect(out).toContain('✗ Senza SMTP_URL non parte nessun messaggio, nemmeno quello di prova.\n')
})

test('mail is sent again by its id, or all that failed, or all that waits; a message that is no delivery report is left alone', async () => {
  const env = { PATH: process.env.PATH, ENV_FILE: 'none', DATA_DIR: inject('dataDir') }
  for (const args of [[], ['x', '--waiting'], ['--failed', '--waiting']])
    expect(await chiostro(['mail', 'retry', ...args], { env })).toMatchObject({ status: 2, err: expect.stringMatching(/^Indica un id/) })
  expect(await chiostro(['mail', 'retry', '--waiting'], { env })).toEqual({ status: 0, out: '', err: '0 messaggi saranno rispediti.\n' })
  const holiday = { env, read: async () => 'Subject: Sono in ferie\n\nA presto\n' }
  expect(await chiostro(['mail', 'bounce'], holiday)).toEqual({
    status: 0,
    out: '',
    err: 'Non è un avviso di mancata consegna (RFC 3464): non cambia nulla.\n',
  })
  expect((await chiostro(['--json', 'mail', 'bounce'], holiday)).out).toBe('{\n  "outcome": "no-report"\n}\n')
})

test('what is stored for how long is listed, with what is due', async () => {
  const env = { PATH: process.env.PATH, ENV_FILE: 'none', DATA_DIR: inject('dataDir') }
  const report = await chiostro(['privacy', 'report'], { env })
  expect(report).toMatchObject({ status: 0, err: '' })
  expect(report.out).toContain('60 giorni dopo la vendita o la scadenza')
})

test('and refuse --url, which they would ignore', async () => {
  expect(await chiostro(['--url', inject('serverUrl'), 'admin', 'delete', 'ada', '--yes'])).toEqual({
    status: 2,
    out: '',
    err: 'Questo comando lavora sulla macchina del server, senza --url.\n',
  })
})

test('backups and the demo’s removal leave a machine without a database as it is', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'chiostro-cli-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const env = { PATH: process.env.PATH, ENV_FILE: 'none', DATA_DIR }
  const archive = join(DATA_DIR, 'copia.tar.gz')
  const nothing = `In ${DATA_DIR} non c’è ancora un database: nasce con il primo avvio del server.\n`
  expect(await chiostro(['backup', 'create', archive], { env })).toMatchObject({ status: 1, err: nothing })
  expect(await chiostro(['backup', 'restore', archive], { env })).toMatchObject({ status: 1, err: `${archive} non esiste.\n` })
  expect(await chiostro(['demo', 'remove'], { env })).toMatchObject({ status: 2, err: 'Senza un terminale serve --yes.\n' })
  expect(await chiostro(['--yes', 'demo', 'remove'], { env })).toMatchObject({ status: 1, err: nothing })
  expect(await readdir(DATA_DIR)).toEqual([])
})

test('keys of verified reviews are listed with their confirmations, and changed only with --yes', async () => {
  const env = { PATH: process.env.PATH, ENV_FILE: 'none', DATA_DIR: inject('dataDir'), STUDENT_EMAIL_DOMAINS: 'studenti.example.org' }
  const domains = 'Domini: studenti.example.org\n'
  expect(await chiostro(['proofs', 'status'], { env })).toMatchObject({ status: 0, err: expect.stringContaining(domains) })
  expect(await chiostro(['proofs', 'rotate'], { env })).toEqual({
    status: 2,
    out: '',
    err: 'Senza un terminale serve --yes.\n',
  })
  const rotated = await chiostro(['proofs', 'rotate', '--yes'], { env })
  expect(rotated).toMatchObject({ status: 0, out: expect.stringMatching(/\d{4}\/\d{2}/) })
  const year = /\d{4}\/\d{2}/.exec(rotated.out)?.[0]
  const { status, out, err } = await chiostro(['proofs', 'status'], { env })
  expect({ status, out, err }).toEqual({ status: 0, out: `${year}\t1\t0\t0\tsì\tconfrontabili\n`, err: domains })
})

test('the audit log is listed, latest first, for administrators', async () => {
  const run = await adminRun()
  const { status, out } = await run(['audit', 'list', '--limit', '1'])
  expect(status).toBe(0)
  expect(out).toMatch(/^[^\n]+\tAccesso\tada\t[^\n]*\n$/)
  expect((await chiostro(['audit', 'list'])).status).toBe(3)
  expect((await run(['audit', 'list', '--limit', '0'])).err).toBe('L’opzione «--limit <n>» non può essere «0». È un numero da 1 in su.\n')
})
