import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { chiostro, serverAnswering } from '../test/run.ts'

const asked = ['books', 'list']

describe('the server', () => {
  test('that is down is told in a sentence without a stack', async () => {
    const { status, out, err } = await chiostro(['--url', 'http://127.0.0.1:9', ...asked])
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(err).toMatch(/^http:\/\/127\.0\.0\.1:9 non è raggiungibile \(.+\)\. .*\n$/)
  })

  test('that is another program is not believed', async () => {
    const url = await serverAnswering('<!doctype html><title>Altro</title>', 404)
    expect(await chiostro(['--url', url, ...asked])).toEqual({
      status: 1,
      out: '',
      err: `${url} ha risposto 404, ma non come un server Chiostro.\n`,
    })
  })

  test('that refuses speaks for itself', async () => {
    const url = await serverAnswering('{"errors":[{"message":"Troppe richieste","extensions":{"code":"RATE_LIMITED"}}]}', 429)
    expect(await chiostro(['--url', url, ...asked])).toEqual({ status: 1, out: '', err: 'Troppe richieste\n' })
  })

  test('that wants a login gives status 3', async () => {
    const url = await serverAnswering('{"errors":[{"message":"Accesso richiesto","extensions":{"code":"UNAUTHENTICATED"}}]}', 401)
    expect((await chiostro(['--url', url, ...asked])).status).toBe(3)
  })

  test('is the one of this machine that listens on PORT, of the environment or of its file of settings', async () => {
    const { port: PORT } = new URL(inject('serverUrl'))
    expect((await chiostro(asked, { env: { ENV_FILE: 'none', PORT } })).status).toBe(0)
    const folder = await mkdtemp(join(tmpdir(), 'chiostro-cli-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const ENV_FILE = join(folder, 'settings')
    await writeFile(ENV_FILE, `PORT=${PORT}\nHOST=0.0.0.0\n`)
    expect((await chiostro(asked, { env: { ENV_FILE } })).status).toBe(0)
    expect((await chiostro(asked, { env: { ENV_FILE, PORT: '9' } })).err).toMatch(/^http:\/\/localhost:9 non è raggiungibile/)
  })

  test('may have a path and a final slash in its address', async () => {
    expect((await chiostro(['--url', `${inject('serverUrl')}/`, ...asked])).status).toBe(0)
  })
})

describe('wrong usage ends with status 2:', () => {
  test.each([
    [['libri'], 'Il comando «libri» non esiste.\n'],
    [['books', 'lst'], 'Il comando «lst» non esiste.\nForse intendevi: list.\n'],
    [['books', 'list', '--corso', 'x'], 'L’opzione «--corso» non esiste.\n'],
    [['books', 'list', '--course'], 'L’opzione «--course <corso>» vuole un valore.\n'],
    [['books', 'list', 'a'], 'Troppi argomenti, 1 invece di 0: a.\n'],
    [['books', 'show', 'a', 'b'], 'Troppi argomenti, 2 invece di 1: a, b.\n'],
    [['books', 'show'], 'Manca l’argomento «id».\n'],
    [['cases', 'decide', 'x', 'keep'], 'Manca l’opzione «--ground <motivo>».\n'],
    [['books', 'list', '--state', 'boh'], /^L’opzione «--state <stato>» non può essere «boh»\. È uno di: available, .*\n$/],
    [['admin', 'role', 'ada', 'boh'], 'L’argomento «ruolo» non può essere «boh». È uno di: admin, moderator.\n'],
    [['books', 'list', '--csv', '--json'], '--json e --csv non vanno insieme.\n'],
    [['contacts', 'report', '--format', 'csv', '--json'], '--json e --format csv non vanno insieme.\n'],
    [['contacts', 'report', '--format', 'table', '--json'], '--json e --format table non vanno insieme.\n'],
    [['events', 'lis'], 'Il comando «lis» non esiste.\nForse intendevi: list.\n'],
    [['--url', 'localhost:4000', 'books', 'list'], /^«localhost:4000» non è un indirizzo http/],
  ])('%j', async (args, words) => {
    const { status, out, err } = await chiostro(args)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toMatch(words)
  })
})

test('help is Italian, on stdout, and names the exit statuses', async () => {
  const { status, out, err } = await chiostro(['books', 'list', '--help'])
  expect({ status, err }).toEqual({ status: 0, err: '' })
  expect(out).toMatch(/^Uso: chiostro books list \[opzioni\]/)
  expect((await chiostro(['--help'])).out).toContain(
    'Stato d’uscita: 0 fatto, 1 non riuscito, 2 uso sbagliato,\n3 accesso non effettuato, 4 fatto, ma con righe rifiutate o piani di studi\nche mancano.',
  )
})

test('help of every command has none of commander’s English, and fits into 80 columns', async () => {
  let commands = 0
  const look = async (path: string[]) => {
    const { out } = await chiostro([...path, '--help'])
    expect(out).toMatch(/^Uso: chiostro/)
    expect(out, path.join(' ')).not.toMatch(/\b(Usage|Arguments|Options|options|Commands|command|choices|default|display help)\b/)
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([])
    const [, listed = ''] = /\nComandi:\n(.*?)\n(?:\n|$)/s.exec(out) ?? []
    const names = [...listed.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help')
    for (const name of names) await look([...path, name])
    commands++
  }
  await look([])
  expect(commands).toBeGreaterThan(50)
})

describe('the built program', () => {
  const program = join(import.meta.dirname, '..', 'bin', 'chiostro.js')
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [program, ...args])

  test('tells its version', async () => {
    expect(await run('--version')).toEqual({ stdout: `${manifest.version}\n`, stderr: '' })
  })

  test('runs with the Node that npm was started with, though it may be older than the program’s own', async () => {
    const node = process.env.npm_node_execpath ?? process.execPath
    expect(await promisify(execFile)(node, [program, '--version'])).toEqual({ stdout: `${manifest.version}\n`, stderr: '' })
    await expect(promisify(execFile)(node, [program, 'books', 'lst'])).rejects.toMatchObject({ code: 2 })
  })

  test('completes commands in bash, and leaves the rest to its file names; the script may be read twice', async () => {
    const words = (...typed: string[]) =>
      `COMP_WORDS=(chiostro ${typed.join(' ')}); COMP_CWORD=${typed.length}; _chiostro; echo "\${COMPREPLY[*]}"`
    const lines = [
      `chiostro() { '${process.execPath}' '${program}' "$@"; }`,
      ...['source <(chiostro completion bash)', 'source <(chiostro completion bash)', 'complete -p chiostro'],
      ...[words('boo'), words('import', "''"), words('import', 'catalogue', "''"), words('import', 'catalogue', '--dry')],
    ]
    const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-euc', lines.join('\n')])
    expect(stderr).toBe('')
    expect(stdout.split('\n')).toEqual([
      'complete -o bashdefault -o default -F _chiostro chiostro',
      'books',
      expect.stringContaining('catalogue'),
      '',
      '--dry-run',
      '',
    ])
  })

  const redirected = (to: string) => promisify(execFile)('bash', ['-c', `'${process.execPath}' '${program}' ${to}`])
  test.runIf(existsSync('/dev/full'))('says in one line that its output has no room, and needs none for messages', async () => {
    const full = { code: 1, stderr: 'Il file stdout non si può scrivere (ENOSPC).\n' }
    await expect(redirected('--help > /dev/full')).rejects.toMatchObject(full)
    await expect(redirected('books lst 2> /dev/full')).rejects.toMatchObject({ code: 2 })
  })

  test('ends with the status of its failure', async () => {
    await expect(run('--url', 'http://127.0.0.1:9', ...asked)).rejects.toMatchObject({ code: 1, stdout: '' })
  })

  test('gives JSON to every reader', async () => {
    const { stdout } = await run('--url', inject('serverUrl'), '--json', ...asked)
    expect(JSON.parse(stdout).length).toBeGreaterThan(20)
  })
})
