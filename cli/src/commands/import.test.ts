import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sheetOf, workbook } from '../../../api/test/xlsx.ts'
import { type ManagedServer, startOwnServer } from '../../../scripts/server.ts'
import { chiostro } from '../../test/run.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-cli-'))
const account = { username: 'ada', password: 'sette cavalli nel chiostro' }
let server: ManagedServer
let token: string

beforeAll(async () => {
  server = await startOwnServer({ DEMO_DATA: 'off', RATE_LIMIT: 'off', ADMIN_USERNAME: account.username, ADMIN_PASSWORD: account.password })
  const answer = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  token = ((await answer.json()) as { token: string }).token
})
afterAll(async () => {
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const file = (name: string, content: string) => {
  const full = path.join(folder, name)
  fs.writeFileSync(full, content)
  return full
}
const run = (...args: string[]) => chiostro(['import', ...args], { env: { CHIOSTRO_URL: server.url, CHIOSTRO_TOKEN: token } })

const csv = (count: number) =>
  `department,degreeCourse,courseName\n${Array.from({ length: count }, (_, index) => `Scienze,Matematica,Corso ${index}`).join('\n')}\n`

describe('import catalogue', () => {
  test('tells what it did; a second time, that nothing changed', async () => {
    const catalogue = file('corsi.csv', csv(30))
    const first = await run('catalogue', catalogue)
    expect(first).toMatchObject({
      status: 0,
      err: expect.stringMatching(/^Per tornare indietro, entro 30 giorni: chiostro import undo [\w-]{36}\n$/),
    })
    expect(first.out).toMatch(/^Nuovi: {6}30\nAggiornati: 0\nInvariati: {2}0\nRitirati: {3}0\nRifiutati: {2}0\nTempo: {6}[\d,]+ s\n$/)
    const second = await run('catalogue', catalogue)
    expect(second).toMatchObject({ status: 0, err: 'Nessun cambiamento: il catalogo era già come il file.\n' })
    expect(second.out).toContain('Invariati:  30\n')
  })

  test('gives the counts as one JSON document', async () => {
    const { out, err, status } = await run('catalogue', '--json', file('corsi.csv', csv(30)))
    expect({ status, err }).toEqual({ status: 0, err: 'Nessun cambiamento: il catalogo era già come il file.\n' })
    expect(JSON.parse(out)).toEqual({
      id: expect.any(String),
      created: 0,
      updated: 0,
      unchanged: 30,
      retired: 0,
      kept: 0,
      rejected: 0,
      dryRun: false,
      needsForce: false,
      notes: [],
      seconds: expect.any(Number),
    })
  })

  test('writes the refused rows to a file, or shows the first of them', async () => {
    const bad = file('cattivi.csv', `${csv(30)}${',"Senza ""dip""",x\n'.repeat(12)}`)
    const rejects = path.join(folder, 'rifiutati.csv')
    const { err, out, status } = await run('catalogue', bad, '--rejects', rejects)
    expect(status).toBe(4)
    expect(err).toContain(`Le righe rifiutate, con il motivo, sono in ${rejects}.\n`)
    expect(out).toContain('Rifiutati:  12\n')
    const lines = fs.readFileSync(rejects, 'utf8').split('\r\n')
    expect([lines.length, lines[0], lines[1]]).toEqual([
      14,
      '\uFEFFline;reason;department;degreeCourse;courseName',
      '32;Manca il dipartimento;;"Senza ""dip""";x',
    ])
    expect((await run('catalogue', bad)).err).toMatch(
      /^(Riga \d+: Manca il dipartimento\n){10}… e altre 2: con --rejects FILE si scrivono tutte\.\n/,
    )
  })

  test('a file whose every row is rejected changes nothing, says why and writes the rows; corrected there, they are imported', async () => {
    const bad = file('tutti-cattivi.csv', 'department,degreeCourse,courseName\n,Matematica,Corso 0\n,Matematica,Corso 1\n')
    const rejects = path.join(folder, 'tutti-rifiutati.csv')
    const { status, out, err } = await run('catalogue', bad, '--rejects', rejects, '--retire', '--force', '--dry-run')
    expect({ status, err }).toEqual({
      status: 1,
      err: `Le righe rifiutate, con il motivo, sono in ${rejects}.
Prova: non è stato cambiato nulla.
Tutte le righe sono state rifiutate: non è stato cambiato nulla.
`,
    })
    expect(out).toMatch(/Ritirati: {3}0\nLasciati: {3}30\nRifiutati: {2}2\n/)
    const written = fs.readFileSync(rejects, 'utf8')
    expect(written).toBe(
      '\uFEFFline;reason;department;degreeCourse;courseName\r\n2;Manca il dipartimento;;Matematica;Corso 0\r\n3;Manca il dipartimento;;Matematica;Corso 1\r\n',
    )
    fs.writeFileSync(rejects, written.replaceAll('dipartimento;;', 'dipartimento;Scienze;'))
    expect(await run('catalogue', rejects, '--force', '--dry-run')).toMatchObject({
      status: 0,
      out: expect.stringContaining('Invariati:  2\n'),
      err: expect.stringMatching(/^Colonne ignorate: «line», «reason»\.\n/),
    })
    expect((await run('catalogue', bad)).err).toMatch(/^Riga 2: Manca il dipartimento\nRiga 3: Manca il dipartimento\n/)
  })

  test('--changes lists by name what is new, changed and retired, in a dry run too; where it cannot be written nothing begins', async () => {
    const next = file('nuovi.csv', `${csv(29).trimEnd()}\nScienze,Matematica,Ottica\n`)
    const changes = path.join(folder, 'cambiamenti.csv')
    const tried = await run('catalogue', next, '--dry-run', '--changes', changes)
    expect(tried).toMatchObject({ status: 0, err: `Che cosa cambia, per nome, è in ${changes}.\nProva: non è stato cambiato nulla.\n` })
    expect(fs.readFileSync(changes, 'utf8')).toMatch(
      /^\uFEFFkind;id;code;name;what;field;old;new;degreeCourse\r\nsubject;[\w-]{36};;Corso 29;retired;;;;Matematica\r\nsubject;[\w-]{36};;Ottica;new;;;;Matematica\r\n$/,
    )
    const rejects = path.join(folder, 'per-programmi.csv')
    const forPrograms = ['--changes', changes, '--rejects', rejects, '--separator', 'comma']
    await run('catalogue', file('misti.csv', `${csv(30)},Matematica,Ottica\n`), '--dry-run', ...forPrograms)
    expect(fs.readFileSync(changes, 'utf8')).toBe('\uFEFFkind,id,code,name,what,field,old,new,degreeCourse\r\n')
    expect(fs.readFileSync(rejects, 'utf8')).toBe(
      '\uFEFFline,reason,department,degreeCourse,courseName\r\n32,Manca il dipartimento,,Matematica,Ottica\r\n',
    )
    expect(await run('catalogue', next, '--separator', 'tab')).toEqual({
      status: 2,
      out: '',
      err: 'L’opzione «--separator <segno>» non può essere «tab». È semicolon o comma.\n',
    })
    expect(await run('catalogue', next, '--changes', path.join(folder, 'nowhere', 'x.csv'))).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringMatching(/ non si può scrivere \(ENOENT\)\.\n$/),
    })
    expect((await run('catalogue', file('corsi.csv', csv(30)))).out).toContain('Invariati:  30\n')
  })

  test('rejected rows retire nothing and end with status 4; --retire retires what they do not name', async () => {
    const mistaken = file(
      'sbagliato.csv',
      csv(30).replace('Scienze,Matematica,Corso 28\nScienze,Matematica,Corso 29', ',Matematica,Corso 28'),
    )
    const kept = await run('catalogue', mistaken)
    expect(kept.status).toBe(4)
    expect(kept.out).toContain('Ritirati:   0\nLasciati:   2\nRifiutati:  1\n')
    expect(kept.err).toBe(`Riga 30: Manca il dipartimento
Nessun cambiamento.
Una riga rifiutata: restano nel catalogo 2 insegnamenti che mancano dal file. Correggi le righe e ripeti, o ritira ciò che manca con --retire.
`)
    const retired = await run('catalogue', mistaken, '--retire')
    expect(retired).toMatchObject({ status: 4, out: expect.stringContaining('Ritirati:   1\nLasciati:   1\n') })
    expect(retired.err).toMatch(
      /resta nel catalogo un insegnamento che manca dal file, perché le righe rifiutate nominano ciò che resta\.\n$/,
    )
    expect((await run('catalogue', file('corsi.csv', csv(30)))).status).toBe(0)
  })

  test('stops before it retires too much; a dry run says so, --force goes on', async () => {
    const half = file('mezzo.csv', csv(15))
    const stopped = await run('catalogue', half)
    expect(stopped).toMatchObject({ status: 1, out: '' })
    expect(stopped.err).toMatch(/^Verrebbero ritirati 15 insegnamenti su 30 \(50,0 %.*con --force\.\n$/)
    const tried = await run('catalogue', half, '--dry-run')
    expect(tried.status).toBe(0)
    expect(tried.err).toMatch(/^Prova: non è stato cambiato nulla\..*--force\.\n$/)
    const forced = await run('catalogue', half, '--force')
    expect(forced.out).toContain('Ritirati:   15\n')
  })

  test.each([
    [['catalogue'], 2, 'Manca l’argomento «file».\n'],
    [
      ['catalogue', '/nowhere.csv', '--format', 'xml'],
      2,
      'L’opzione «--format <formato>» non può essere «xml». È uno di: csv, xlsx, json, records, ifs01, unitn.\n',
    ],
    [['catalogue', '/nowhere.csv'], 1, 'Il file /nowhere.csv non si può leggere.\n'],
    [['catalogue', import.meta.dirname], 1, `Il file ${import.meta.dirname} non si può leggere.\n`],
    [['catalogue', path.join(import.meta.dirname, '../../package.json')], 1, 'Nel file non ci sono insegnamenti sotto «value.data».\n'],
  ])('%j ends with status %i', async (args, status, err) => {
    expect(await run(...args)).toEqual({ status, out: '', err })
  })

  test('is for admins', async () => {
    const catalogue = file('corsi.csv', csv(15))
    for (const own of [{ XDG_CONFIG_HOME: folder }, { CHIOSTRO_TOKEN: 'x'.repeat(43) }]) {
      expect(await chiostro(['import', 'catalogue', catalogue], { env: { CHIOSTRO_URL: server.url, ...own } })).toEqual({
        status: 3,
        out: '',
        err: 'Effettua il login per continuare: «chiostro login», o il token nella variabile CHIOSTRO_TOKEN.\n',
      })
    }
  })
})

describe('a file as a university publishes it', () => {
  const env = { CHIOSTRO_URL: '', CHIOSTRO_TOKEN: '', XDG_CONFIG_HOME: path.join(folder, 'config') }
  const published = (...args: string[]) =>
    chiostro(['import', 'catalogue', ...args, '--dry-run'], { env: { ...env, CHIOSTRO_URL: server.url, CHIOSTRO_TOKEN: token } })

  test('is read by a mapping, which is saved as a profile and used again', async () => {
    const offered = file('offerta.csv', 'cds_des;materia_descrizione;credit\nMatematica;Analisi;9\n')
    const map = ['--map', 'courseName=materia_descrizione', '--map', 'degreeCourse=cds_des', '--map', 'department==Scienze']
    const first = await published(offered, ...map, '--save-profile', 'esse3')
    expect(first).toMatchObject({ status: 0, out: expect.stringMatching(/^Nuovi: {6}1\n/) })
    expect(first.err).toMatch(
      /^Profilo salvato: la prossima volta basta --profile esse3\nColonna ignorata: «credit», forse «credits»\?\nProva: /,
    )
    expect(fs.statSync(path.join(folder, 'config/chiostro/import-profiles.json')).mode & 0o777).toBe(0o600)
    expect(await published(offered, '--profile', 'esse3', '--map', 'credits=credit')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Nuovi: {6}1\n/),
      err: expect.stringMatching(/^Prova: /),
    })
  })

  test('of a dry run, the professors that are new are named', async () => {
    const letters = [...'ABCDEFGHI'].map((letter) => `Docente ${letter}`)
    const names = ['Prof. Ada Rossi', 'ROSSI MARIO, BIANCHI ANNA', 'DA DEFINIRE', ...letters]
    const header = 'department;degreeCourse;courseName;professors\n'
    const tried = await published(file('docenti.csv', `${header}Fisica;Ottica;Lenti;"${names.slice(0, 3).join(';')}"\n`))
    expect(tried.out).toContain(
      'Rifiutati:  0\nProfessori: 3 nuovi: Ada Rossi (Fisica), BIANCHI ANNA (Fisica), ROSSI MARIO (Fisica)\nTempo:',
    )
    expect(tried.err).toContain('Non sono persone, e sono lasciati fuori: «DA DEFINIRE» (1).\nElenchi di professori divisi in persone: ')
    const many = file('molti.csv', `${header}Fisica;Ottica;Lenti;"${names.join(';')}"\n`)
    const { newProfessors } = JSON.parse((await published(many, '--json')).out)
    expect([newProfessors.total, newProfessors.names.length, newProfessors.names[0]]).toEqual([
      12,
      10,
      { name: 'Ada Rossi', department: 'Fisica' },
    ])
    expect((await published(many)).out).toContain(' e altri 2 (con --changes FILE si scrivono tutti)\n')
    const fewer = file('undici.csv', `${header}Fisica;Ottica;Lenti;"${names.slice(0, -1).join(';')}"\n`)
    expect((await published(fewer)).out).toContain(' e un altro (con --changes FILE si scrivono tutti)\n')
    const one = file('uno.csv', `${header}Fisica;Ottica;Lenti;Ada Rossi\n`)
    expect((await published(one)).out).toContain('Professori: 1 nuovo: Ada Rossi (Fisica)\n')
  })

  test('in a workbook: --sheet names the sheet, and is kept in a profile; --map COLUMN= leaves a column out', async () => {
    const columns = ['department', 'degreeCourse', 'courseName', 'year']
    const first = sheetOf([columns, ['S', 'M', 'Prima', '1']])
    const second = sheetOf([columns, ['S', 'M', 'Altra', 'x'], ['S', 'M', 'Terza', 'y']])
    const full = path.join(folder, 'fogli.xlsx')
    fs.writeFileSync(full, workbook(first, {}, second))
    expect((await published(full, '--sheet', 'Note')).err).toContain(
      'La colonna year fa rifiutare 2 righe su 2: se non serve toglila dal file, o dal terminale ripeti con --map year=\n',
    )
    const read = await published(full, '--sheet', 'Note', '--map', 'year=', '--save-profile', 'fogli')
    expect(read).toMatchObject({ status: 0, out: expect.stringMatching(/^Nuovi: {6}2\n/) })
    expect(await published(full, '--profile', 'fogli')).toMatchObject({ status: 0, out: expect.stringMatching(/^Nuovi: {6}2\n/) })
    expect(await published(full, '--sheet', 'Dati')).toEqual({
      status: 1,
      out: '',
      err: 'Il file non ha un foglio «Dati». Ci sono: «Offerta», «Note»\n',
    })
  })

  test('in another encoding is told, and converted with --encoding', async () => {
    const offered = path.join(folder, 'latin.csv')
    fs.writeFileSync(offered, 'department,degreeCourse,courseName\nUniversità,Fisica,Ottica\n', 'latin1')
    const refused = await published(offered)
    expect(refused).toMatchObject({ status: 1, out: '' })
    expect(refused.err).toMatch(/sembra Windows-1252 \(vi si legge «Università»\): salvalo .+ basta ripetere con --encoding windows-1252/)
    for (const name of ['windows-1252', 'Latin1', 'ISO-8859-1'])
      expect((await published(offered, '--encoding', name)).out).toMatch(/^Nuovi: {6}1\n/)
  })

  test.each([
    [['--map', 'nome=x'], '--map «nome=x»: scrivi COLONNA=NOME-NEL-FILE, o COLONNA==VALORE. Le colonne: department, '],
    [['--encoding', 'ebcdic'], 'L’opzione «--encoding <codifica>» non può essere «ebcdic». È uno di: utf-8, windows-1252, '],
    [['--profile', 'altro'], 'Il profilo «altro» non c’è: ci sono esse3, fogli.'],
    [['--save-profile', 'a/b'], 'Il nome di un profilo ha lettere, cifre, punti e trattini.'],
  ])('%j is wrong usage', async (args, message) => {
    const { status, out, err } = await published('/nowhere.csv', ...args)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toContain(message)
  })
})

test('import history tells who imported what, and import undo takes the last one back, once', async () => {
  await run('catalogue', file('corsi.csv', csv(30)), '--force')
  await run('catalogue', file('altri.csv', csv(31)))
  const [last, before] = JSON.parse((await run('history', '--json')).out) as { id: string }[]
  expect(last).toMatchObject({ actor: 'ada', created: 1, unchanged: 30, retired: 0, rejected: 0, undoneAt: null, undoable: true })
  expect((await run('history')).out).toMatch(new RegExp(`^${last?.id}\t\\d.*\tada\t1\t0\t0\t0\tsi può annullare\n${before?.id}\t`))
  expect(await run('undo')).toEqual({ status: 2, out: '', err: 'Senza un terminale serve --yes.\n' })
  const undone = await run('undo', '--yes')
  expect(undone).toMatchObject({ status: 0, out: 'Riportati: 0\nTolti:     1\nRitirati:  0\n' })
  expect(undone.err).toMatch(/^Annullata l’importazione del .* di ada: il catalogo è com’era prima\.\n$/)
  const again = await run('undo', '--yes')
  expect(again).toMatchObject({ status: 1, out: '' })
  expect(again.err).toMatch(new RegExp(`^L’importazione ${last?.id} è già stata annullata, il .* da ada\\. Per annullare anche`))
  expect((await run('history')).out).toMatch(/\tannullata .* da ada\n/)
})

test('import legacy carries the older structure over and adds to what is there', async () => {
  const schools = [{ name: 'Scuola', courses: [{ name: 'Corso', subjects: [{ name: 'Analisi' }] }] }]
  const { status, out } = await run('legacy', file('vecchi.json', JSON.stringify(schools)))
  expect(status).toBe(0)
  expect(out).toMatch(/^Nuovi: {6}1\nAggiornati: 0\nInvariati: {2}0\nRitirati: {3}0\n/)
})

/** A terminal of 80 columns that records its output. */
function watchedTerminal() {
  // Ink renders no intermediate frames on CI.
  vi.stubEnv('CI', 'false')
  const written: string[] = []
  const stream = Object.assign(Object.create(process.stderr), { columns: 80, isTTY: true, write: (text: string) => written.push(text) > 0 })
  return { stream, drawn: () => stripVTControlCharacters(written.join('')) }
}

test('a large import shows how far the server is', async () => {
  const { stream, drawn } = watchedTerminal()
  const env = { CHIOSTRO_URL: server.url, CHIOSTRO_TOKEN: token }
  const { status } = await chiostro(['import', 'catalogue', file('grande.csv', csv(20_000)), '--force'], { env, progressStream: stream })
  expect(status).toBe(0)
  expect(drawn()).toMatch(/█+░* ?/)
  expect(drawn()).toMatch(/lettura, [1-9]\d* insegnamenti/)
  expect(drawn()).toMatch(/scrittura, 20000 insegnamenti/)
})
