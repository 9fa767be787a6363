import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { cinecaService } from '../../../sources/test/cineca.ts'
import { inventUniversity, smallUniversity } from '../../../sources/test/university.ts'
import { folder, plans, standInFor } from '../../test/fromSource.ts'
import { chiostro } from '../../test/run.ts'

// A database is made, and the server's program started several times.
vi.setConfig({ testTimeout: 240_000 })

/** A machine with nothing on it but the program. */
function newMachine() {
  const own = folder()
  fs.chmodSync(own, 0o755) // as root, PostgreSQL runs as another user and must traverse the folder
  const file = path.join(own, 'chiostro.env')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ENV_FILE: file, DATA_DIR: path.join(own, 'data'), XDG_CACHE_HOME: own, XDG_CONFIG_HOME: own }
  const run = (args: string[], password = '') => chiostro(args, { env, read: async () => `${password}\n` })
  return { own, file, run }
}

const password = 'sette cavalli nel chiostro'

describe('chiostro setup', () => {
  test('by options alone writes the settings, makes the database and its administrator, and imports what the university publishes', async () => {
    const university = inventUniversity(smallUniversity)
    const standIn = await standInFor(cinecaService(university))
    const { own, file, run } = newMachine()
    const options = ['--university', 'unimore', '--address', 'http://localhost:4009', '--accent', '#1F5FA6', '--username', 'marta']
    const catalogue = ['--year', '2026', '--base-url', standIn.url, '--pause', '0']

    // A plan cannot be had: the rest is done.
    const [, lost = ''] = plans(university)
    standIn.faults.set(lost, { status: 403, body: '' })
    const first = await run(['setup', ...options, '--password-stdin', ...catalogue], password)
    expect(first.status, first.err).toBe(4)
    expect(first.err).toMatch(/risponde 403\. .*\nIl resto è fatto\. [^\n]*\n.*Manca solo il catalogo\.\n$/s)
    expect(first.out).toMatch(/^✓ .*\nAmministratore: marta\n$/s)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(fs.readFileSync(file, 'utf8')).toBe(
      [
        'DEMO_DATA=off',
        "UNIVERSITY_NAME='Università di Modena e Reggio Emilia'",
        'CITY=Modena',
        'PUBLIC_URL=http://localhost:4009',
        'STUDENT_EMAIL_DOMAINS=studenti.unimore.it',
        'SMTP_URL=',
        "ACCENT_COLOR='#1F5FA6'",
        'CONTROLLER_NAME=',
        'CONTROLLER_EMAIL=',
        '',
      ].join('\n'),
    )

    // A second time it asks before it changes the file, whose other lines stay, makes no second account, and asks for the lost plan only.
    fs.appendFileSync(file, 'PORT=4010\n')
    const before = fs.readFileSync(file, 'utf8')
    expect(await run(['setup', ...options, ...catalogue])).toEqual({ status: 2, out: '', err: 'Senza un terminale serve --yes.\n' })
    expect(fs.readFileSync(file, 'utf8')).toBe(before)
    standIn.faults.clear()
    const again = await run(['--json', '--yes', 'setup', ...options, '--controller', "L'associazione «d’Arco»", ...catalogue])
    expect(again.status, again.err).toBe(0)
    const told = JSON.parse(again.out)
    expect(told).toMatchObject({
      file,
      address: 'http://localhost:4009',
      username: 'marta',
      catalogue: { read: { degreeCourses: 4, requests: 1 } },
    })
    expect(told).not.toHaveProperty('password')
    expect(told.catalogue.created).toBe(told.catalogue.read.offerings)
    expect(fs.readFileSync(file, 'utf8')).toMatch(/^PORT=4010\n\nDEMO_DATA=off\n(.*\n)*CONTROLLER_NAME=`L'associazione «d’Arco»`\n/)
    expect(fs.readdirSync(own).sort()).toEqual(['chiostro', 'chiostro.env', 'data'])
    expect((await run(['admin', 'list'])).out).toMatch(/^marta\tAmministratore\t[^\n]*\n$/)
  })

  test.each([
    ['an unknown university', ['--university', 'unixx'], 2, /^--university è unibg, unibo, /],
    [
      'a colour in which texts are hard to read',
      ['--university', 'unipi', '--accent', '#ffee00'],
      2,
      /^--accent: .* il più vicino .* #[\da-f]{6}\n$/,
    ],
    [
      'an address with a path',
      ['--university', 'unipi', '--address', 'https://example.org/libri'],
      2,
      /^--address: Un indirizzo senza percorso/,
    ],
    ['no university', ['--city', 'Milano'], 2, /usa --university\.\n$/],
    ['a year that is none', ['--university', 'unipi', '--year', '26'], 2, /^--year: Quattro cifre\.\n$/],
    [
      'what only the server’s rules refuse',
      ['--university', 'unipi', '--no-catalogue', '--student-mail', 'studenti'],
      1,
      /STUDENT_EMAIL_DOMAINS/,
    ],
  ])('%s is told before anything is written', async (_, options, status, words) => {
    const { own, run } = newMachine()
    expect(await run(['setup', ...options])).toEqual({ status, out: '', err: expect.stringMatching(words) })
    expect(fs.readdirSync(own)).toEqual([])
  })
})
