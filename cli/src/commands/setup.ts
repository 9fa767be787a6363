import path from 'node:path'
import { catalogueYear } from '@chiostro/domain/catalogue/catalogueReads'
import { type FlagName, flagLabels } from '@chiostro/domain/flags/flags'
import { messageText } from '@chiostro/domain/languages/translate'
import type { AccountMade } from '@chiostro/domain/local/results'
import { csvLines } from '@chiostro/sources/rows'
import { exitStatus, Failure, interruptible, wrongUsage } from '../failure.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { addOptions, collect } from '../options.ts'
import { printRecord } from '../output.ts'
import { agree, confirm, interactive } from '../prompts.ts'
import { onThisMachine, projectHere } from '../serverMachine.ts'
import { type Account, type AccountOptions, accountSteps } from '../setup/account.ts'
import { answer, inOrder, orNothing, year as yearProblem } from '../setup/answer.ts'
import { summaryOf as allToWrite, envWith, readEnv, type Settings, settingsIn, writeEnv } from '../setup/envFile.ts'
import { holdingKeyboard } from '../setup/heldKeyboard.ts'
import { askSource, type Draft, participantsOption, settingOptions, settingSteps } from '../setup/questions.ts'
import { type Chosen, type UniversityOptions, universityOption, universitySteps } from '../setup/university.ts'
import { back, singleLine, type Terminal } from '../terminal.ts'
import { plural, t, whole } from '../translator.ts'
import { readOptions, readWithProgress, type SourceOptions, summaryOf } from './importFrom.ts'
import { examine } from './machine.ts'

interface SetupOptions extends UniversityOptions, AccountOptions, SourceOptions {
  participants?: string
  catalogue: boolean
  open: boolean
}

export function addSetup(root: TerminalCommand): void {
  const setup = subcommand(root, 'setup', t('prepara una nuova istanza: università, indirizzo, posta, colore, amministratore e catalogo'))
    .addOption(universityOption)
    .option('--name <nome>', t('il nome dell’università, al posto di quello noto'))
    .option('--city <città>', t('la città, al posto di quella nota'))
  addOptions(setup, settingOptions)
    .addOption(participantsOption)
    .option('--username <nome>', t('del primo amministratore (altrimenti admin)'))
    .option('--password-stdin', t('legge la password dallo standard input (altrimenti ne inventa una)'))
    .option('--from <fonte>', t('da dove leggere il catalogo di un’università che non è nell’elenco'))
    .option('--year <anno>', t('anno del catalogo da importare (2026 è il 2026/27)'))
    .option('--no-catalogue', t('senza importare il catalogo'))
    .option('--no-open', t('lascia chiuse le sezioni Corsi e Professori'))
    .option('--without-professors', t('catalogo senza i nomi dei professori'))
    .option('--degree <codice>', t('catalogo di questo corso di laurea soltanto; si può ripetere'), collect)
    .option('--base-url <url>', t('indirizzo da cui leggere il catalogo, al posto di quello noto'))
    .option('--pause <ms>', t('millisecondi tra una richiesta e l’altra (altrimenti 1000)'))
    .runs(setUp)
}

async function setUp(run: Invocation, options: SetupOptions): Promise<void> {
  const { terminal } = run
  const file = settingsFile(run)
  const old = await readEnv(file)
  const before = settingsIn(old)
  if (old !== null && interactive(terminal)) terminal.err(`${t('{file} c’è già: i suoi valori sono le risposte proposte.', { file })}\n`)
  const answers = await holdingKeyboard(terminal, (held) => askAll({ ...run, terminal: held }, options, { file, before }))
  const { settings, account, reading } = answers
  const changes = Object.entries(settings).some(([name, value]) => before[name] !== value)
  if (old !== null && changes && !interactive(terminal))
    await confirm(run, t('{file} c’è già. Cambiare le sue righe di queste impostazioni?', { file }))
  if (changes) await store(run, file, envWith(old, settings))
  const admin = await makeAccount(run, account)
  const imported = reading && (await importCatalogue(run, reading, account.username))
  if (options.open) await openSections(run, account.username)
  const isHealthy = await poll(run)
  print(run, { file, settings, admin, imported, account })
  if (!isHealthy) throw new Failure(t('Qualcosa non va: le righe con ✗ dicono che cosa.'))
  if (reading && !imported) throw new Failure(t('Manca solo il catalogo: lo stesso comando lo chiede di nuovo.'), exitStatus.incomplete)
}

/** @throws Failure for wrong usage, before anything is written */
async function askAll(run: Invocation, options: SetupOptions, { file, before }: { file: string; before: Settings }) {
  const { terminal } = run
  const draft: Draft = { university: { name: '', city: '', mailDomains: [], source: '' }, settings: { DEMO_DATA: 'off' } }
  const account: Account = { username: 'admin', password: '' }
  const catalogue = { source: '', year: '' }
  const choose = (university: Chosen) => {
    if (university.name !== draft.university.name) {
      // Of the one that was chosen before.
      delete draft.settings.STUDENT_EMAIL_DOMAINS
      catalogue.source = ''
    }
    draft.university = university
    Object.assign(draft.settings, { UNIVERSITY_NAME: university.name, CITY: university.city })
  }
  const keepAs = (name: keyof typeof catalogue) => (text: string) => {
    catalogue[name] = text
  }
  const ask = {
    source: () => askSource(terminal, options, { university: draft.university, proposed: catalogue.source, keep: keepAs('source') }),
    year: () => askYear(terminal, options, catalogue.year, keepAs('year')),
  }
  await inOrder([
    ...universitySteps(terminal, options, before, choose),
    ...settingSteps(terminal, options, draft, before),
    ...accountSteps(run, options, account),
    async () => (options.catalogue ? ask.source() : 'known'),
    async () => (catalogue.source ? ask.year() : 'known'),
    async () => {
      if (run.yes || !interactive(terminal)) return 'known'
      terminal.err(`\n${allToWrite({ settings: draft.settings, before, account, ...catalogue })}`)
      const agreed = await agree(terminal, t('Scrivo {file} e preparo tutto?', { file }), { flag: '--yes', canGoBack: true })
      if (agreed === back) return back
      if (!agreed) throw new Failure(t('Lasciato com’era.'))
      return 'known'
    },
  ])
  const { settings } = draft
  // The university's site sees the address of the instance, which no file of settings has yet.
  const asking = { ...run, target: { ...run.target, url: settings.PUBLIC_URL ?? '' } }
  const { source, year } = catalogue
  // Wrong usage fails before anything is written.
  const reading = source && year ? readOptions(asking, undefined, { ...options, from: source, year }) : undefined
  return { settings, account, reading }
}

/** Finds the file that the server reads. @throws Failure where there is no server, or no file */
function settingsFile(run: Invocation): string {
  const project = projectHere(run)
  const named = run.terminal.env.ENV_FILE
  if (named === 'none') throw wrongUsage(t('Con ENV_FILE=none non c’è un file di impostazioni da scrivere.'))
  return named ? path.resolve(project.folder, named) : path.join(project.folder, '.env')
}

function askYear(terminal: Terminal, { year }: SetupOptions, proposed: string, keep: (year: string) => void) {
  const usual = proposed || String(catalogueYear(new Date()))
  const line = { flag: '--year', given: year, proposed: usual, problem: orNothing(yearProblem) }
  return answer(terminal, t('Anno accademico del catalogo da importare, 2026 è il 2026/27 (vuoto: più tardi):'), line, keep)
}

const store = (run: Invocation, file: string, content: string) =>
  interruptible(t('Interrotto.'), async () => {
    await writeEnv(file, content, (draft) => onThisMachine({ ...run, terminal: withFile(run.terminal, draft) }, 'settings'))
    if (!run.json) run.terminal.err(`${t('Scritto {file}, leggibile solo a te.', { file })}\n`)
  })

const withFile = (terminal: Terminal, file: string): Terminal => ({ ...terminal, env: { ...terminal.env, ENV_FILE: file } })

async function makeAccount(run: Invocation, { username, password }: Account): Promise<AccountMade | null> {
  if (!run.json) run.terminal.err(`${t('Preparo il database…')}\n`)
  return onThisMachine<AccountMade | null>(run, 'first-admin', { username, passwordFromStdin: password !== '' }, { input: `${password}\n` })
}

interface Imported {
  created: number
  updated: number
  unchanged: number
  retired: number
}

/** Null after a failure, which is printed with the remedy; the rest stays. */
async function importCatalogue(run: Invocation, reading: ReturnType<typeof readOptions>, actor: string) {
  try {
    const read = await readWithProgress(run, reading)
    const { extent, elsewhere } = read
    const input = [...csvLines(read.offerings, read.columns)].join('')
    const imported = await onThisMachine<Imported>(run, 'catalogue-import', { extent, elsewhere, actor }, { input })
    for (const note of read.notes) run.terminal.err(`${messageText(note, t)}\n`)
    return { ...imported, read: summaryOf(read) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    run.terminal.err(`${error.message}\n${t('Il resto è fatto. Lo stesso comando riprova: ciò che è già stato letto è conservato.')}\n`)
    return null
  }
}

interface HiddenSection {
  name: FlagName
  /** Records that it shows once it is open. */
  records: number
}

/** Asks whether to open the closed sections that have something to show, which a new instance keeps closed. */
async function openSections(run: Invocation, actor: string): Promise<void> {
  const closed = await onThisMachine<HiddenSection[]>(run, 'sections-hidden')
  if (closed.length === 0) return
  const { terminal } = run
  const list = closed.map(({ name, records }) => `${t(flagLabels[name])} (${whole(records)})`).join(', ')
  const asks = !run.yes && interactive(terminal)
  if (asks && !(await agree(terminal, t('Le sezioni sono ancora chiuse: {list}. Le apro a tutti?', { list }), { flag: '--no-open' })))
    return
  await onThisMachine(run, 'sections-open', { names: closed.map(({ name }) => name), actor })
  if (!run.json) terminal.err(`${t('Aperte: {list}', { list })}\n`)
}

async function poll(run: Invocation): Promise<boolean> {
  try {
    await examine(run.json ? { ...run, json: false, terminal: { ...run.terminal, out: run.terminal.err } } : run, {})
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

interface Done {
  file: string
  settings: Settings
  account: Account
  admin: AccountMade | null
  imported: Awaited<ReturnType<typeof importCatalogue>> | undefined
}

function print(run: Invocation, { file, settings, admin, imported, account }: Done): void {
  const { PUBLIC_URL = '', UNIVERSITY_NAME = '' } = settings
  const { read, ...counts } = imported ?? {}
  const record = { file, university: UNIVERSITY_NAME, address: PUBLIC_URL, username: account.username, password: admin?.password }
  printRecord(run, { ...record, catalogue: imported ? { ...counts, read: read?.summary } : null }, [
    [t('Università'), UNIVERSITY_NAME],
    [t('Indirizzo'), PUBLIC_URL],
    [t('Amministratore'), admin ? admin.username : t('{username}, che c’era già', { username: singleLine(account.username) })],
    ['Password', admin?.password ?? ''],
    [
      t('Catalogo'),
      imported ? plural(imported.created + imported.updated + imported.unchanged, '{count} insegnamento', '{count} insegnamenti') : '',
    ],
  ])
  if (run.json) return
  if (admin?.password) run.terminal.err(`${t('La password non sarà mostrata un’altra volta.')}\n`)
  run.terminal.err(`${t('Ora avvia il server: npm start')}\n`)
  if (!imported) run.terminal.err(`${t('Il catalogo manca: ripeti setup, o importa un file con «chiostro import catalogue FILE».')}\n`)
}
