import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { cinecaService } from '../../../sources/test/cineca.ts'
import { inventUniversity, smallUniversity } from '../../../sources/test/university.ts'
import { folder, plans, standInFor } from '../../test/fromSource.ts'
import { chiostro } from '../../test/run.ts'
import { down, enter, erase, escapeKey, typing } from '../../test/typing.ts'
import type { Terminal } from '../terminal.ts'

// Creates a database, and starts the server's program several times.
vi.setConfig({ testTimeout: 600_000 })

function newMachine() {
  const own = folder()
  fs.chmodSync(own, 0o755) // as root, PostgreSQL runs as another user and must traverse the folder
  const file = path.join(own, 'chiostro.env')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ENV_FILE: file, DATA_DIR: path.join(own, 'data'), XDG_CACHE_HOME: own, XDG_CONFIG_HOME: own }
  const run = (args: string[], password = '', terminal: Partial<Terminal> = {}) =>
    chiostro(args, { env, read: async () => `${password}\n`, ...terminal })
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

    // One plan fails: the rest is imported.
    const [, lost = ''] = plans(university)
    standIn.faults.set(lost, { status: 403, body: '' })
    const first = await run(['setup', ...options, '--password-stdin', ...catalogue], password)
    expect(first.status, first.err).toBe(4)
    expect(first.err).toMatch(/risponde 403\. .*\nIl resto è fatto\. [^\n]*\n.*Manca solo il catalogo: [^\n]*\n$/s)
    expect(first.out).toMatch(/^✓ .*\nAmministratore: marta\n$/s)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(fs.readFileSync(file, 'utf8')).toBe(
      [
        'DEMO_DATA=off',
        "UNIVERSITY_NAME='Università di Modena e Reggio Emilia'",
        'CITY=Modena',
        'STUDENT_EMAIL_DOMAINS=studenti.unimore.it',
        'PUBLIC_URL=http://localhost:4009',
        'SMTP_URL=',
        "ACCENT_COLOR='#1F5FA6'",
        'CONTROLLER_NAME=',
        'CONTROLLER_EMAIL=',
        'TEAM_EMAIL=',
        '',
      ].join('\n'),
    )

    // A second run asks before it changes the file, whose other lines stay, creates no second account, and requests only the missing plan.
    fs.appendFileSync(file, 'PORT=4010\n')
    const before = fs.readFileSync(file, 'utf8')
    const controller = ['--controller', "L'associazione «d’Arco»"]
    expect(await run(['setup', ...options, ...controller])).toEqual({ status: 2, out: '', err: 'Senza un terminale serve --yes.\n' })
    expect(fs.readFileSync(file, 'utf8')).toBe(before)
    standIn.faults.clear()
    const again = await run(['--json', '--yes', 'setup', ...options, ...controller, ...catalogue])
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
    expect((await run(['doctor'])).out).toContain('✓ Nessuna sezione chiusa ha qualcosa da mostrare.')
    expect((await run(['admin', 'list'])).out).toMatch(/^marta\tAmministratore\t[^\n]*\n$/)

    // The university's site sees the public address of the instance from the first request on.
    const other = await standInFor(cinecaService(university))
    await run(['--yes', 'setup', ...options, '--address', 'https://libri.example.org', ...catalogue, '--base-url', other.url])
    const agents = other.requests.map(({ userAgent }) => userAgent)
    expect(new Set(agents)).toEqual(new Set([expect.stringMatching(/^Chiostro\/[\d.]+ \(\+https:\/\/libri\.example\.org\)$/)]))
  })

  test('asks what no option says, tells what is wrong with an answer and asks again; a second time it proposes what is written', async () => {
    const standIn = await standInFor(cinecaService(inventUniversity(smallUniversity)))
    const { file, run } = newMachine()
    const { terminal, shows, press, screen } = typing()
    const catalogue = ['--base-url', standIn.url, '--pause', '0']
    const ended = run(['setup', ...catalogue], '', terminal)
    await shows('Di quale università sono gli studenti?')
    await press(...'modena', enter)
    await shows('Di quale università sono gli studenti? Università di Modena e Reggio Emilia (Modena)')
    await shows('studenti.unimore.it')
    await press(',', enter)
    await shows('✗ Domini separati da virgole')
    await shows('studenti.unimore.it,')
    await press(...erase(1), enter)
    await shows('Indirizzo del sito: http://localhost:4000')
    await press(...'/libri', enter)
    await shows('✗ Un indirizzo senza percorso')
    await shows('http://localhost:4000/libri')
    await press(...erase(6), enter)
    await shows('Server di posta')
    await press(...'mail.example.org', enter)
    await shows('✗ Un indirizzo come smtp://')
    await press(...erase('mail.example.org'.length), enter)
    await shows('Colore di link')
    await press(...'#ffee00', enter)
    await shows('✗ Con questo colore i testi si leggono male; il più vicino che va bene è #')
    await press(...erase(7), ...'#1f5fa6', enter)
    await shows('Persona o associazione')
    await press(...'Associazione', enter)
    await shows('Il suo indirizzo email')
    await press(escapeKey)
    await shows('Persona o associazione')
    await shows('Associazione')
    await press(...' «d’Arco»', enter)
    await shows('Il suo indirizzo email')
    await press(...'privacy', enter)
    await shows('✗ Un indirizzo email, come')
    await press(...'@example.org', enter)
    await shows('modulo Contatti (vuoto: team@localhost):')
    await shows('privacy@example.org')
    await press(enter)
    await shows('Nome utente del primo amministratore: admin')
    await press(...erase(5), enter)
    await shows('✗ Non può essere vuoto.')
    await press(...'marta', enter)
    await shows('La sua password')
    await press(...'indietro', enter)
    await shows('Nome utente del primo amministratore: marta')
    // The proposed name stands before it.
    await press(...'indietro', enter)
    await shows('modulo Contatti')
    await press(enter)
    await shows('Nome utente del primo amministratore: marta')
    await press(enter)
    await shows('La sua password')
    await press(...'corta', enter)
    await shows('✗ La password deve avere almeno 10 caratteri')
    await press(...'Password123', enter)
    await shows('✗ Questa password è tra le più usate')
    await shows('La sua password')
    await press(enter)
    await shows('Anno accademico')
    await press(...erase(4), ...'26', enter)
    await shows('✗ Quattro cifre.')
    await press(...erase(2), ...'2026', enter)
    await shows('CONTROLLER_NAME=')
    await shows('Amministratore: marta, con una password inventata')
    await shows('preparo tutto? (S/n)')
    expect(fs.existsSync(file)).toBe(false)
    await press('i')
    await shows('Anno accademico')
    await press(enter)
    await shows('preparo tutto? (S/n)')
    await press(enter)
    await shows('Scritto ')
    await shows('Le sezioni sono ancora chiuse: Corsi (')
    await press(enter)
    await shows('Aperte: Corsi (')
    const { status, out } = await ended
    expect([status, out], screen()).toEqual([
      0,
      expect.stringMatching(/Password: {7}([a-z2-9]{5}-){3}[a-z2-9]{5}\nCatalogo: {7}\d+ insegnamenti\n$/),
    ])
    expect(screen()).toContain('La password non sarà mostrata un’altra volta.')
    expect(fs.readFileSync(file, 'utf8')).toMatch(
      /STUDENT_EMAIL_DOMAINS=studenti\.unimore\.it\nPUBLIC_URL=http:\/\/localhost:4000\nSMTP_URL=\nACCENT_COLOR='#1f5fa6'\nCONTROLLER_NAME='Associazione «d’Arco»'\nCONTROLLER_EMAIL=privacy@example\.org\nTEAM_EMAIL=privacy@example\.org\n/,
    )

    const written = fs.statSync(file).mtimeMs
    const again = typing()
    const second = run(['setup', '--no-catalogue'], '', again.terminal)
    await again.shows('c’è già: i suoi valori sono le risposte proposte.')
    await again.shows('Università di Modena e Reggio Emilia (Modena)')
    await again.press(enter)
    for (const proposed of [
      'studenti.unimore.it',
      'http://localhost:4000',
      'Server di posta',
      '#1f5fa6',
      'd’Arco',
      'privacy@example.org',
      'modulo Contatti',
      'admin',
      'password',
      'preparo tutto?',
    ]) {
      await again.shows(proposed)
      await again.press(...(proposed === 'admin' ? [...erase(5), ...'MARTA'] : []), enter)
    }
    expect((await second).out).toContain('MARTA, che c’era già')
    expect(fs.statSync(file).mtimeMs).toBe(written)
  })

  test('of a university that is not in the list asks for name, city and source; Ctrl+C leaves nothing', async () => {
    const { own, run } = newMachine()
    const { terminal, shows, press, screen } = typing()
    const ended = run(['setup', '--address', 'http://localhost:4009', '--username', 'marta'], '', terminal)
    await shows('Di quale università')
    await press(...'bari')
    await shows('Non c’è nell’elenco')
    await press(enter)
    expect(screen()).not.toContain('Nome dell’università')
    await press(down, enter)
    await shows('Un’altra università')
    await shows('Nome dell’università:')
    await press(enter)
    await shows('✗ Non può essere vuoto.')
    await press(...'Politecnico di Bari', enter)
    await shows('Città:')
    await press(...'Bari', enter)
    for (const question of [
      ...[
        'Domini della posta',
        'Server di posta',
        'Colore di link',
        'Persona o associazione',
        'suo indirizzo email',
        'modulo Contatti',
        'La sua password',
      ],
    ]) {
      await shows(question)
      await press(enter)
    }
    await shows('Fonte del catalogo')
    await press(...'sapienza', enter)
    await shows('✗ La fonte «sapienza» non è tra quelle')
    await press(...erase(8), ...'cineca:poliba', enter)
    await shows('Anno accademico')
    await press('\u0003')
    expect(await ended).toMatchObject({ status: 1, out: '' })
    expect(fs.readdirSync(own)).toEqual([])
  })

  test('of a public instance asks for what doctor would miss, and shows no password, neither typed ahead nor before it writes', async () => {
    const { own, run } = newMachine()
    const { terminal, shows, press, screen } = typing()
    const options = ['--university', 'unipi', '--student-mail', '', '--accent', '', '--controller', 'Arco', '--no-catalogue']
    const ended = run(['setup', ...options], '', terminal)
    await shows('Indirizzo del sito: http://localhost:4000')
    await press(...erase(21), ...'https://libri.example.org', enter)
    await shows('Quanti proxy')
    await press(...erase(1), ...'due', enter)
    await shows('✗ Un numero da 0 a 10.')
    await press(...erase(3), ...'2', enter)
    await shows('Server di posta')
    await press(...'smtp://mail:p@ss/word#1@host', enter)
    await shows('✗ Un indirizzo come smtp://utente@server:587, senza la password')
    await press(...erase(28), ...'smtp://ciao%40example.org@mail.example.org', enter)
    await shows('La password di ciao@example.org sul server di posta')
    // Before, the same word was typed in sight, within an address.
    const visible = screen().length
    await press(...'p@ss/word#1', enter)
    await shows('Mittente delle email: Chiostro <ciao@example.org>')
    await press(enter)
    await shows('Il suo indirizzo email')
    await press(...'privacy@example.org', enter)
    await shows('modulo Contatti')
    await press(enter)
    await shows('chi trova una falla')
    await shows('privacy@example.org')
    await press(enter)
    await shows('Chi vede i dati di chi si iscrive')
    await press(down, enter)
    await shows('Tutti vedono i nomi')
    await shows('Nome utente del primo amministratore')
    await press(...erase(5), 'marta\rsette cavalli nel chiostro\r')
    await shows('Ecco che cosa scrivo:')
    for (const line of [
      'PUBLIC_URL=https://libri.example.org',
      'TRUST_PROXY=2',
      "SMTP_URL='smtp://ciao%40example.org@mail.example.org'",
      'SMTP_PASSWORD=',
      "MAIL_FROM='Chiostro <ciao@example.org>'",
      'TEAM_EMAIL=privacy@example.org',
      'SECURITY_CONTACT=privacy@example.org',
      'PARTICIPANTS_VISIBILITY=names',
      'Amministratore: marta, con la password scritta',
    ])
      await shows(line)
    await press('\u0003')
    expect(await ended).toMatchObject({ status: 1, out: '' })
    expect(screen().slice(visible)).not.toMatch(/p@ss\/word#1|sette cavalli/)
    expect(fs.readdirSync(own)).toEqual([])
  })

  test.each([
    [
      'an unknown university',
      ['--university', 'unixx'],
      2,
      /^L’opzione «--university <nome>» non può essere «unixx»\. È uno di: unibg, unibo, /,
    ],
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
    ['a domain that is none', ['--university', 'unipi', '--student-mail', 'studenti'], 2, /^--student-mail: Domini separati da virgole/],
    [
      'a number of proxies that is none',
      ['--university', 'unipi', '--address', 'https://libri.example.org', '--trust-proxy', 'x'],
      2,
      /^--trust-proxy: /,
    ],
    [
      'participants for nobody',
      ['--university', 'unipi', '--address', 'https://libri.example.org', '--participants', 'none'],
      2,
      /^L’opzione «--participants <chi>» non può essere «none»\. È uno di: organiser/,
    ],
    ['a source that is none', ['--university', 'unipi', '--from', 'x'], 2, /^--from: La fonte «x» non è/],
    ['a mail server without a name', ['--university', 'unipi', '--smtp', 'smtp://'], 2, /^--smtp: Un indirizzo come smtp:/],
  ])('%s is told before anything is written', async (_, options, status, words) => {
    const { own, run } = newMachine()
    expect(await run(['setup', ...options])).toEqual({ status, out: '', err: expect.stringMatching(words) })
    expect(fs.readdirSync(own)).toEqual([])
  })

  test('a password that is among the most used is told before anything is written', async () => {
    const { own, run } = newMachine()
    const { status, err } = await run(['setup', '--university', 'unipi', '--password-stdin'], 'Password123')
    expect([status, err]).toEqual([1, 'Questa password è tra le più usate: scegline un’altra\n'])
    expect(fs.readdirSync(own)).toEqual([])
  })

  test('what only the server’s rules refuse leaves the file as it was', async () => {
    const { own, file, run } = newMachine()
    fs.writeFileSync(file, 'METRICS_PORT=x\n')
    const refused = await run(['--yes', 'setup', '--university', 'unipi', '--no-catalogue'])
    expect(refused).toMatchObject({ status: 1, err: expect.stringContaining('METRICS_PORT') })
    expect([fs.readdirSync(own), fs.readFileSync(file, 'utf8')]).toEqual([['chiostro.env'], 'METRICS_PORT=x\n'])
  })
})
