import { accentsOf } from '@chiostro/domain/accent'
import { adminMessages, passwordLength } from '@chiostro/domain/admin'
import { type University, universities } from '@chiostro/domain/universities'
import { exitStatus, Failure } from '../failure.ts'
import { askFor, choose, interactive } from '../prompts.ts'
import { oneLine, type Terminal } from '../terminal.ts'
import { t } from '../words.ts'

/** Options of `chiostro setup`: each answers one question. */
export interface SetupOptions {
  university?: string
  name?: string
  city?: string
  studentMail?: string
  address?: string
  smtp?: string
  accent?: string
  controller?: string
  controllerEmail?: string
  username?: string
  passwordStdin?: boolean
  year?: string
  /** False: --no-catalogue. */
  catalogue: boolean
  baseUrl?: string
  degree?: string[]
  pause?: string
  withoutProfessors?: boolean
}

/** Of a university that is not in the list. */
const other = 'other'

interface Line {
  flag: string
  given: string | undefined
  proposed?: string
  /** What is wrong with an answer. */
  problem?(answer: string): string | undefined
}

/**
 * An answer: the option's; otherwise what is typed, asked again while it is wrong; without a terminal what is proposed.
 * @throws Failure (wrong usage) where the option is wrong, or where there is neither
 */
export async function answer(
  terminal: Terminal,
  question: string,
  { flag, given, proposed, problem = () => undefined }: Line,
): Promise<string> {
  const fixed = given ?? (interactive(terminal) ? undefined : proposed)
  if (fixed !== undefined) {
    const wrong = problem(fixed.trim())
    if (wrong) throw new Failure(`${flag}: ${wrong}`, exitStatus.wrongUsage)
    return fixed.trim()
  }
  for (;;) {
    const typed = (await askFor(terminal, question, { flag, proposed })).trim()
    const wrong = problem(typed)
    if (!wrong) return typed
    terminal.err(`${wrong}\n`)
  }
}

const filled = (text: string) => (text ? undefined : t('Non può essere vuoto.'))

/** What is known of the university, its name and city as they are chosen. */
export async function askUniversity(terminal: Terminal, { university, name, city }: SetupOptions): Promise<Omit<University, 'id'>> {
  const options = [
    ...universities.map((one) => ({ value: one.id, label: `${one.name} (${one.city})` })),
    { value: other, label: t('Un’altra università') },
  ]
  const given = university ?? (name === undefined ? undefined : other)
  const chosen =
    given ?? (await choose(terminal, t('Di quale università sono gli studenti? (frecce e Invio)'), { flag: '--university', options }))
  const known = universities.find(({ id }) => id === chosen)
  if (!known && chosen !== other) {
    throw new Failure(t('--university è {list}.', { list: options.map(({ value }) => value).join(', ') }), exitStatus.wrongUsage)
  }
  if (known) return { ...known, name: name ?? known.name, city: city ?? known.city }
  return {
    name: await answer(terminal, t('Nome dell’università:'), { flag: '--name', given: name, problem: filled }),
    city: await answer(terminal, t('Città:'), { flag: '--city', given: city, problem: filled }),
    mailDomains: [],
    catalogue: null,
  }
}

const addressProblem = (text: string) => {
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname + url.search + url.hash)
  return isOrigin ? undefined : t('Un indirizzo senza percorso, come https://libri.esempio.it')
}

const smtpProblem = (text: string) =>
  text === '' || /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') ? undefined : t('Un indirizzo come smtp://utente:password@server:587')

function accentProblem(text: string): string | undefined {
  if (text === '') return undefined
  if (!/^#[\da-f]{6}$/i.test(text)) return t('Un colore, come #1f5fa6')
  const found = accentsOf(text.toLowerCase())
  return 'nearest' in found
    ? t('Con questo colore i testi si leggono male; il più vicino che va bene è {colour}', { colour: found.nearest })
    : undefined
}

const mailProblem = (text: string) => (text === '' || /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : t('Un indirizzo e-mail'))

/** The rest of what the server's settings need, by the names of these. */
export async function askSettings(
  terminal: Terminal,
  options: SetupOptions,
  university: Omit<University, 'id'>,
): Promise<Record<string, string>> {
  const ask = (question: string, line: Line) => answer(terminal, question, line)
  const students = await ask(t('Domini della posta degli studenti, separati da virgole (vuoto: nessuno):'), {
    flag: '--student-mail',
    given: options.studentMail,
    proposed: university.mailDomains.map(({ domain }) => domain).join(','),
  })
  const address = await ask(t('Indirizzo del sito:'), {
    flag: '--address',
    given: options.address,
    proposed: 'http://localhost:4000',
    problem: addressProblem,
  })
  const smtp = await ask(t('Server di posta, come smtp://utente:password@server:587 (vuoto: i messaggi restano in file):'), {
    flag: '--smtp',
    given: options.smtp,
    proposed: terminal.env.SMTP_URL ?? '',
    problem: smtpProblem,
  })
  const accent = await ask(t('Colore di link e pulsanti, come #1f5fa6 (vuoto: terracotta):'), {
    flag: '--accent',
    given: options.accent,
    proposed: '',
    problem: accentProblem,
  })
  const controller = await ask(t('Titolare del trattamento dei dati, persona o associazione (vuoto: più tardi):'), {
    flag: '--controller',
    given: options.controller,
    proposed: '',
  })
  const controllerEmail = await ask(t('Il suo indirizzo e-mail (vuoto: più tardi):'), {
    flag: '--controller-email',
    given: options.controllerEmail,
    proposed: '',
    problem: mailProblem,
  })
  return {
    DEMO_DATA: 'off',
    UNIVERSITY_NAME: university.name,
    CITY: university.city,
    PUBLIC_URL: address,
    STUDENT_EMAIL_DOMAINS: students,
    SMTP_URL: smtp,
    ACCENT_COLOR: accent,
    CONTROLLER_NAME: controller,
    CONTROLLER_EMAIL: controllerEmail,
  }
}

export interface Account {
  username: string
  /** Empty: one is made up. */
  password: string
}

/** The first administrator. The password is no option: all users of the machine see those. */
export async function askAccount(terminal: Terminal, { username: given, passwordStdin }: SetupOptions): Promise<Account> {
  const username = await answer(terminal, t('Nome utente del primo amministratore:'), {
    flag: '--username',
    given,
    proposed: 'admin',
    problem: filled,
  })
  if (passwordStdin) return { username, password: (await terminal.read()).split(/\r?\n/, 1)[0] ?? '' }
  if (!interactive(terminal)) return { username, password: '' }
  for (;;) {
    const question = t('La sua password (vuoto: ne invento una):')
    const password = await askFor(terminal, question, { flag: '--password-stdin', secret: true })
    if (password === '' || password.length >= passwordLength.min) return { username: oneLine(username), password }
    terminal.err(`${t(adminMessages.shortPassword)}\n`)
  }
}
