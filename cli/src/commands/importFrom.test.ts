import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ManagedServer, startOwnServer } from '../../../scripts/server.ts'
import { bolognaService, bolognaTables } from '../../../sources/test/bologna.ts'
import { cinecaCodes, cinecaService } from '../../../sources/test/cineca.ts'
import { easyAcademyService } from '../../../sources/test/easyacademy.ts'
import type { Service, StandIn } from '../../../sources/test/standIn.ts'
import { inventUniversity, type Size, smallUniversity, type University, wholeUniversity } from '../../../sources/test/university.ts'
import { machine as machineWith, out, plans, standInFor } from '../../test/fromSource.ts'
import { chiostro } from '../../test/run.ts'

const account = { username: 'ada', password: 'sette cavalli nel chiostro' }
const small = inventUniversity(smallUniversity)
/** Each import compares all: twenty degree courses with 51 offerings are as good as a hundred. One in ten changes from year to year. */
const middling: Size = { ...wholeUniversity, courses: 20 }
const offerings = 20 * 51
/** A machine with an admin's login. */
const machine = (standIn: StandIn, more: Record<string, string> = {}) =>
  machineWith(standIn, { CHIOSTRO_URL: server.url, CHIOSTRO_TOKEN: token, ...more })
let server: ManagedServer
let token: string

beforeAll(async () => {
  server = await startOwnServer({ DEMO_DATA: 'off', RATE_LIMIT: 'off', ADMIN_USERNAME: account.username, ADMIN_PASSWORD: account.password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(account) })
  token = ((await answer.json()) as { token: string }).token
})
afterAll(() => server.stop())

describe('import catalogue --from', () => {
  const idsOf = async () => {
    const departments = (await (await fetch(`${server.url}/api/university-structure`)).json()) as {
      courses: { code: string; subjects: { id: string; courseCode: string; curriculum: string | null }[] }[]
    }[]
    const courses = departments.flatMap((one) => one.courses)
    return new Map(
      courses.flatMap(({ code, subjects }) =>
        subjects.map(({ id, courseCode, curriculum }) => [`${code} ${courseCode} ${curriculum ?? ''}`, id]),
      ),
    )
  }

  test('shows what would change, imports it, and changes nothing a second time, without asking again', async () => {
    const standIn = await standInFor(cinecaService(inventUniversity(middling)))
    const { run } = machine(standIn)
    const tried = await run('--dry-run')
    expect(tried).toMatchObject({ status: 0, err: 'Prova: non è stato cambiato nulla.\n' })
    expect(tried.out).toMatch(/^Letti: {6}1\.020 insegnamenti di 20 corsi di laurea, 2026\/27\nNuovi: {6}1\.020\n/)
    expect(standIn.asked()).toHaveLength(23)
    expect(standIn.requests[0]?.userAgent).toMatch(/^Chiostro\/\d/)
    const imported = await run('--json')
    expect(JSON.parse(imported.out)).toMatchObject({
      read: { offerings, degreeCourses: 20, year: 2026, requests: 0, reused: 23, missing: [] },
      created: offerings,
      updated: 0,
      retired: 0,
      rejected: 0,
      dryRun: false,
    })
    expect(imported.err).toMatch(/^23 risposte su 23 erano conservate .*: con --fresh si chiedono di nuovo\.\nPer tornare indietro/)
    const again = await run()
    expect(again.err).toContain('Nessun cambiamento: il catalogo era già come il file.\n')
    expect(again.out).toContain('Invariati:  1.020\n')
    expect(standIn.asked()).toHaveLength(23)
  })

  test('updates in the second year: ids stay, although the codes of plans are new', async () => {
    const before = await idsOf()
    const standIn = await standInFor(cinecaService(inventUniversity(middling, 2027)))
    const { run } = machine(standIn)
    const next = await run('--json', '--year', '2027')
    expect(JSON.parse(next.out)).toMatchObject({ created: 2, updated: 0, unchanged: offerings - 2, retired: 2, rejected: 0 })
    const after = await idsOf()
    expect([...after].filter(([key, id]) => before.get(key) === id)).toHaveLength(offerings - 2)
  })

  test('reads one degree course or department, and leaves the others as they are', async () => {
    const standIn = await standInFor(cinecaService(inventUniversity(middling, 2027)))
    const { run } = machine(standIn)
    const { code } = inventUniversity(middling, 2027).courses[0] as University['courses'][0]
    const [plan = ''] = plans(inventUniversity(middling, 2027))
    const { cod } = cinecaCodes({ code } as University['courses'][0], 2027)
    const whole = JSON.parse(cinecaService(inventUniversity(middling, 2027))(plan)?.body ?? '')
    for (const percorso of whole.percorsi) percorso.anni = percorso.anni.slice(0, 2)
    standIn.faults.set(plan, { body: JSON.stringify(whole) })
    const one = JSON.parse((await run('--json', '--year', '2027', '--degree', cod)).out)
    expect(one).toMatchObject({ read: { degreeCourses: 1 }, created: 0, retired: 51 - one.read.offerings })
    expect(one.retired).toBeGreaterThan(10)
    standIn.faults.clear()
    const all = JSON.parse((await run('--json', '--year', '2027', '--department', '101', '--fresh')).out)
    expect(all).toMatchObject({ read: { degreeCourses: 3, offerings: 3 * 51 }, created: 0, updated: one.retired, retired: 0 })
  })

  test('lists what changes by name, with --changes', async () => {
    const own = machine(await standInFor(cinecaService(inventUniversity(middling, 2028))))
    const changes = path.join(own.folder, 'cambiamenti.csv')
    expect(await own.run('--year', '2028', '--dry-run', '--changes', changes)).toMatchObject({
      status: 0,
      err: expect.stringContaining(`Che cosa cambia, per nome, è in ${changes}.\n`),
    })
    const lines = fs.readFileSync(changes, 'utf8').trimEnd().split('\r\n').slice(1)
    expect(lines.filter((line) => /^subject;.*;new;;;;/.test(line))).toHaveLength(2)
    expect(lines.filter((line) => /^subject;.*;retired;;;;/.test(line))).toHaveLength(2)
    expect(await own.run('--out', out(own), '--changes', changes)).toMatchObject({
      status: 2,
      out: '',
      err: 'Con --out non si importa nulla: --changes non serve.\n',
    })
  })

  test('keeps stored professors without them, and what a plan leaves empty', async () => {
    const standIn = await standInFor(cinecaService(inventUniversity(middling, 2027)))
    const { run } = machine(standIn)
    expect(JSON.parse((await run('--json', '--year', '2027', '--without-professors')).out)).toMatchObject({
      unchanged: offerings,
      updated: 0,
    })
    const empty = inventUniversity(middling, 2027)
    for (const course of empty.courses) {
      for (const one of course.common) Object.assign(one, { semester: '', credits: null, teachers: [], moduleTeachers: [] })
    }
    const emptied = machine(await standInFor(cinecaService(empty)))
    expect(JSON.parse((await emptied.run('--json', '--year', '2027')).out)).toMatchObject({ unchanged: offerings, updated: 0 })
  })

  test('goes on without a plan that cannot be had, where that is asked for, and retires nothing of its degree course', async () => {
    const next = inventUniversity(middling, 2028)
    const standIn = await standInFor(cinecaService(next))
    const [lost = ''] = plans(next)
    standIn.faults.set(lost, { status: 403, body: '' })
    const { run } = machine(standIn)
    const refused = await run('--year', '2028')
    expect(refused).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringContaining(`${standIn.url}${lost}: risponde 403. Non è stato importato nulla`),
    })
    const partly = await run('--json', '--year', '2028', '--partial')
    expect(partly).toMatchObject({ status: 4, err: expect.stringMatching(/risponde 403\. Il resto è fatto; .*\n$/) })
    // One degree course in ten has another subject than last year.
    expect(JSON.parse(partly.out)).toMatchObject({ read: { degreeCourses: 19 }, created: 1, retired: 1 })
    standIn.faults.clear()
    expect(JSON.parse((await run('--json', '--year', '2028')).out)).toMatchObject({ read: { requests: 1 }, created: 1, retired: 1 })
  })

  test('stops before it retires too much; undo takes it back', async () => {
    const half = inventUniversity({ ...middling, courses: 10 }, 2028)
    const { run, env } = machine(await standInFor(cinecaService(half)))
    const stopped = await run('--year', '2028')
    expect(stopped).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringMatching(/^Verrebbero ritirati 510 insegnamenti su 1020 .*--force\.\n$/),
    })
    expect((await run('--year', '2028', '--force')).out).toContain('Ritirati:   510\n')
    expect((await chiostro(['import', 'undo', '--yes'], { env })).out).toContain('Riportati: 510\n')
  })

  test('needs a login before anything is asked for, in a dry run too', async () => {
    const standIn = await standInFor(cinecaService(small))
    for (const wrong of ['', 'x'.repeat(43)]) {
      const { run } = machine(standIn, { CHIOSTRO_TOKEN: wrong })
      for (const more of [[], ['--dry-run']]) {
        expect(await run(...more)).toEqual({
          status: 3,
          out: '',
          err: 'Effettua il login per continuare: «chiostro login», o il token nella variabile CHIOSTRO_TOKEN.\n',
        })
      }
    }
    expect(standIn.requests).toEqual([])
  })
})

describe('import catalogue --from … --out', () => {
  test.each<[string, string, (university: University) => Service]>([
    ['Cineca', 'cineca:prova', cinecaService],
    ['Bologna', 'bologna', (university) => bolognaService(bolognaTables(university))],
    ['EasyAcademy', 'easyacademy', easyAcademyService],
  ])(
    'writes what %s publishes, without a server, as a file that an import takes whole; read twice, it changes nothing',
    async (_, source, service) => {
      const standIn = await standInFor(service(small))
      const own = machine(standIn, { CHIOSTRO_URL: 'http://127.0.0.1:9', CHIOSTRO_TOKEN: '' })
      const file = out(own)
      const { status, out: written } = await own.run('--from', source, '--json', '--out', file)
      expect(status).toBe(0)
      const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n')
      expect(JSON.parse(written)).toMatchObject({ read: { offerings: lines.length - 1, degreeCourses: 4 }, file })
      const env = { CHIOSTRO_URL: server.url, CHIOSTRO_TOKEN: token }
      const imported = await chiostro(['--json', 'import', 'catalogue', file, '--dry-run'], { env })
      const { created, updated, unchanged, rejected } = JSON.parse(imported.out)
      expect([created + updated + unchanged, rejected, imported.status]).toEqual([lines.length - 1, 0, 0])
      const direct = machine(standIn)
      const [first, again] = [await direct.run('--from', source, '--json', '--force'), await direct.run('--from', source, '--json')]
      expect(JSON.parse(first.out).created + JSON.parse(first.out).updated + JSON.parse(first.out).unchanged).toBe(lines.length - 1)
      expect(JSON.parse(again.out)).toMatchObject({
        read: { requests: 0 },
        created: 0,
        updated: 0,
        retired: 0,
        unchanged: lines.length - 1,
      })
    },
  )

  test('leaves out what it is told to, and puts a whole file in the place of an old one', async () => {
    const standIn = await standInFor(easyAcademyService(small))
    const own = machine(standIn)
    fs.writeFileSync(out(own), 'vecchio')
    expect(await own.run('--from', 'easyacademy', '--without-professors', '--out', out(own))).toMatchObject({
      status: 0,
      out: `Letti: 36 insegnamenti di 4 corsi di laurea, 2026/27\nFile:  ${out(own)}\n`,
    })
    expect(fs.readFileSync(out(own), 'utf8')).toMatch(
      /^department,departmentCode,degreeCourse,degreeCode,degreeType,curriculum,courseName,year\n/,
    )
    expect(fs.readdirSync(own.folder).sort()).toEqual(['catalogo.csv', 'chiostro'])
  })

  test('with --textbooks the file names the adopted books, and an import of it puts them on their subjects', async () => {
    const standIn = await standInFor(cinecaService(small))
    const own = machine(standIn)
    expect((await own.run('--textbooks', '--out', out(own))).status).toBe(0)
    const lines = fs.readFileSync(out(own), 'utf8').trimEnd().split('\n')
    expect(lines[0]).toMatch(/,textbooks$/)
    const named = lines.slice(1).filter((line) => /,97888\d{8}$/.test(line))
    expect(named.length).toBeGreaterThan(5)
    expect((await chiostro(['import', 'catalogue', out(own), '--force'], { env: own.env })).status).toBe(0)
    const departments = (await (await fetch(`${server.url}/api/university-structure`)).json()) as {
      courses: { subjects: { textbooks: string[] }[] }[]
    }[]
    const subjects = departments.flatMap(({ courses }) => courses.flatMap((course) => course.subjects))
    expect(subjects.filter(({ textbooks }) => textbooks.length > 0)).toHaveLength(named.length)
    expect(await machine(standIn).run('--from', 'bologna', '--textbooks')).toEqual({
      status: 2,
      out: '',
      err: 'I testi adottati si leggono solo dai cataloghi di Cineca. Togli --textbooks.\n',
    })
  })

  test('a file that cannot be written is told before anything is asked for', async () => {
    const standIn = await standInFor(cinecaService(small))
    const own = machine(standIn)
    const missing = path.join(own.folder, 'nowhere', 'x.csv')
    expect(await own.run('--out', missing)).toEqual({ status: 1, out: '', err: `Il file ${missing} non si può scrivere (ENOENT).\n` })
    expect(await own.run('--out', own.folder)).toMatchObject({ status: 1, err: expect.stringContaining('EISDIR') })
    expect(standIn.requests).toEqual([])
  })

  test('without a plan nothing is written, and the same command asks for that plan only', async () => {
    const standIn = await standInFor(cinecaService(small))
    const own = machine(standIn)
    const [, lost = ''] = plans(small)
    standIn.faults.set(lost, { status: 503, body: '' })
    expect(await own.run('--json', '--out', out(own))).toEqual({
      status: 1,
      out: '',
      err: `${standIn.url}${lost}: risponde 503. Non è stato importato nulla: lo stesso comando chiede solo ciò che manca; con --partial si va avanti senza.\n`,
    })
    expect(fs.existsSync(out(own))).toBe(false)
    standIn.requests.length = 0
    const partly = await own.run('--json', '--out', out(own), '--partial')
    expect(partly).toMatchObject({ status: 4, err: expect.stringContaining(`${standIn.url}${lost}: risponde 503. Il resto è fatto`) })
    expect(JSON.parse(partly.out)).toMatchObject({
      read: { degreeCourses: 3, requests: 4, reused: 6, missing: [{ address: standIn.url + lost, reason: 'risponde 503' }] },
    })
    standIn.faults.clear()
    expect(await own.run('--out', out(own), '--partial')).toMatchObject({ status: 0 })
    expect(standIn.asked()).toEqual(Array.from({ length: 5 }, () => lost))
  })

  test('many lost plans are told in at most five lines, with all addresses', async () => {
    const standIn = await standInFor(cinecaService(inventUniversity({ courses: 12, teachings: 3 })))
    const all = plans(inventUniversity({ courses: 12, teachings: 3 }))
    for (const [n, plan] of all.entries()) standIn.faults.set(plan, { status: 400 + (n % 6) + (n % 6 === 4 ? 5 : 0), body: '' })
    const { status, err } = await machine(standIn).run('--partial', '--out', '/dev/null')
    expect(status).toBe(1)
    expect(err.trimEnd().split('\n')).toHaveLength(5)
    for (const plan of all) expect(err).toContain(standIn.url + plan)
  })

  test.each<[string, (standIn: StandIn) => void, string]>([
    [
      'that forbids it',
      (one) => Object.assign(one, { robots: { body: 'User-agent: *\nDisallow: /api' } }),
      '/robots.txt non permette di leggere',
    ],
    ['whose robots.txt cannot be had', (one) => Object.assign(one, { robots: { status: 500, body: '' } }), '/robots.txt: risponde 500'],
    [
      'without the listing',
      (one) => void one.faults.set('/api/v1/corsi', { status: 404, body: '' }),
      '/api/v1/corsi?anno=2026&minimal=true: risponde 404',
    ],
    ['with another shape', (one) => void one.faults.set('/api/v1/corso/', { body: '{}' }), ': il campo «codicione» manca'],
    ['with an empty year', (one) => void one.faults.set('/api/v1/corsi', { body: '[]' }), 'nessun corso di laurea del 2026/27'],
  ])('a host %s ends with status 1 and one line, with --partial and --force too', async (_, spoil, message) => {
    const standIn = await standInFor(cinecaService(small))
    spoil(standIn)
    const own = machine(standIn)
    const failed = await own.run('--json', '--partial', '--force', '--out', out(own))
    expect(failed).toMatchObject({ status: 1, out: '', err: expect.stringMatching(/^[^\n]+\n$/) })
    expect(failed.err).toContain(message)
    expect(failed.err).toContain(standIn.url)
    expect(fs.existsSync(out(own))).toBe(false)
  })
})

describe('a read', () => {
  test('that was killed goes on where it was, and takes less than 300 MB', async () => {
    const university = inventUniversity(wholeUniversity)
    const standIn = await standInFor(cinecaService(university))
    const own = machine(standIn)
    standIn.delay = 20
    const killed = own.start('--out', out(own))
    await vi.waitFor(() => expect(standIn.asked().length).toBeGreaterThan(40), { timeout: 240_000 })
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(fs.existsSync(out(own))).toBe(false)
    const asked = standIn.asked()
    const again = own.start('--json', '--out', out(own))
    let peak = 0
    const watch = setInterval(() => {
      const status = fs.existsSync(`/proc/${again.child.pid}/status`) ? fs.readFileSync(`/proc/${again.child.pid}/status`, 'utf8') : ''
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    }, 20)
    await again.ended
    clearInterval(watch)
    // At most the answer in flight is requested twice.
    expect(standIn.asked().length).toBeLessThanOrEqual(103 + 1)
    const { read, file } = JSON.parse(again.outcome.out)
    expect({ offerings: read.offerings, all: read.reused + read.requests, file }).toEqual({ offerings: 5100, all: 103, file: out(own) })
    expect(read.reused).toBeGreaterThanOrEqual(asked.length - 1)
    expect(peak).toBeLessThan(300)
    if (process.platform === 'linux') expect(peak).toBeGreaterThan(50)
  })

  test('ends in order with Ctrl+C, and leaves no file', async () => {
    const standIn = await standInFor(cinecaService(small))
    const own = machine(standIn)
    const [, , slow = ''] = plans(small)
    standIn.faults.set(slow, 'silent')
    const { child, ended, outcome } = own.start('--json', '--out', out(own))
    await vi.waitFor(() => expect(standIn.asked().at(-1)).toBe(slow), { timeout: 240_000 })
    child.kill('SIGINT')
    const [status] = await ended
    expect({ status, ...outcome }).toEqual({
      status: 1,
      out: '',
      err: 'Interrotto. Ciò che è stato letto è conservato: lo stesso comando continua da lì.\n',
    })
    expect(fs.readdirSync(own.folder)).toEqual(['chiostro'])
  })

  test('shows on a terminal what it reads and how long it takes', async () => {
    vi.stubEnv('CI', 'false')
    const standIn = await standInFor(cinecaService(small))
    const written: string[] = []
    const stream = Object.assign(Object.create(process.stderr), {
      columns: 80,
      isTTY: true,
      write: (text: string) => written.push(text) > 0,
    })
    const own = machine(standIn)
    const args = ['import', 'catalogue', '--from', 'cineca:prova', '--base-url', standIn.url, '--year', '2026', '--pause', '300']
    expect((await chiostro([...args, '--out', out(own)], { env: own.env, progressStream: stream })).status).toBe(0)
    const drawn = stripVTControlCharacters(written.join(''))
    expect(drawn).toMatch(/2 di 6, ancora \d+ (s|min): BOTANICA 0/)
    for (const line of drawn.split(/[\r\n]/)) expect(line.length).toBeLessThanOrEqual(80)
  })
})
