import { adminMessages, passwordLength } from '@chiostro/domain/admin/admin'
import { type University, universities } from '@chiostro/domain/catalogue/universities'
import { formatMessage } from '@chiostro/domain/languages/localizedMessage'
import { UsageFailure } from '@chiostro/sources/failure'
import { parseSource } from '@chiostro/sources/source'
import { exitStatus, Failure } from '../failure.ts'
import type { Invocation } from '../invocation.ts'
import { askFor, choose, interactive } from '../prompts.ts'
import { onThisMachine } from '../serverMachine.ts'
import type { Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import * as problems from './answer.ts'
import { answer } from './answer.ts'
import type { Settings } from './envFile.ts'

/** Each answers one question of `chiostro setup`. */
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
  from?: string
  year?: string
  /** False: --no-catalogue. */
  catalogue: boolean
  baseUrl?: string
  degree?: string[]
  pause?: string
  withoutProfessors?: boolean
}

/** Name and city as they are chosen. */
export type Chosen = Pick<University, 'name' | 'city' | 'mailDomains'> & { source: string }

/** Choice of a university that is not in the list. */
const otherUniversity = 'other'

/** @param before existing settings: their university is proposed first */
export async function askUniversity(terminal: Terminal, { university, name, city }: SetupOptions, before: Settings): Promise<Chosen> {
  const label = ({ name, city }: University) => `${name} (${city})`
  const isBefore = ({ name }: University) => name === before.UNIVERSITY_NAME
  const options = [
    ...universities
      .toSorted((a, b) => Number(isBefore(b)) - Number(isBefore(a)))
      .map((university) => ({ value: university.id, label: label(university) })),
    { value: otherUniversity, label: t('Un’altra università'), always: true },
  ]
  const given = university ?? (name === undefined ? undefined : otherUniversity)
  const chosen = given ?? (await choose(terminal, t('Di quale università sono gli studenti?'), { flag: '--university', options }))
  const known = universities.find(({ id }) => id === chosen)
  if (!known && chosen !== otherUniversity) {
    throw new Failure(t('--university è {list}.', { list: options.map(({ value }) => value).join(', ') }), exitStatus.wrongUsage)
  }
  if (known) return { ...known, name: name ?? known.name, city: city ?? known.city, source: known.catalogue?.source ?? '' }
  const { UNIVERSITY_NAME, CITY } = interactive(terminal) ? before : {}
  return {
    name: await answer(terminal, t('Nome dell’università:'), {
      flag: '--name',
      given: name,
      proposed: UNIVERSITY_NAME,
      problem: problems.filled,
    }),
    city: await answer(terminal, t('Città:'), { flag: '--city', given: city, proposed: CITY, problem: problems.filled }),
    mailDomains: [],
    source: '',
  }
}

interface Question {
  setting: string
  question: string
  flag: string
  given: string | undefined
  /** For a setting without a value. */
  proposed: string
  problem: problems.Problem
}

function questions(options: SetupOptions, { mailDomains }: Chosen, smtpUrl: string): Question[] {
  const { orNothing } = problems
  return [
    {
      setting: 'STUDENT_EMAIL_DOMAINS',
      question: t('Domini della posta degli studenti, separati da virgole (vuoto: nessuno):'),
      flag: '--student-mail',
      given: options.studentMail,
      proposed: mailDomains.map(({ domain }) => domain).join(','),
      problem: orNothing(problems.mailDomains),
    },
    {
      setting: 'PUBLIC_URL',
      question: t('Indirizzo del sito:'),
      flag: '--address',
      given: options.address,
      proposed: 'http://localhost:4000',
      problem: problems.origin,
    },
    {
      setting: 'SMTP_URL',
      question: t('Server di posta, come smtp://utente:password@server:587 (vuoto: i messaggi restano in file):'),
      flag: '--smtp',
      given: options.smtp,
      proposed: smtpUrl,
      problem: orNothing(problems.mailServer),
    },
    {
      setting: 'ACCENT_COLOR',
      question: t('Colore di link e pulsanti, come #1f5fa6 (vuoto: terracotta):'),
      flag: '--accent',
      given: options.accent,
      proposed: '',
      problem: orNothing(problems.accent),
    },
    {
      setting: 'CONTROLLER_NAME',
      question: t('Titolare del trattamento dei dati, persona o associazione (vuoto: più tardi):'),
      flag: '--controller',
      given: options.controller,
      proposed: '',
      problem: problems.shortText,
    },
    {
      setting: 'CONTROLLER_EMAIL',
      question: t('Il suo indirizzo e-mail (vuoto: più tardi):'),
      flag: '--controller-email',
      given: options.controllerEmail,
      proposed: '',
      problem: orNothing(problems.mailAddress),
    },
  ]
}

/** Asks for the remaining settings of the server, under their names. @param before existing settings, which are proposed */
export async function askSettings(terminal: Terminal, options: SetupOptions, university: Chosen, before: Settings): Promise<Settings> {
  const settings: Settings = { DEMO_DATA: 'off', UNIVERSITY_NAME: university.name, CITY: university.city }
  // Students' domains of another university are not proposed.
  const { STUDENT_EMAIL_DOMAINS, ...others } = before
  const known = before.UNIVERSITY_NAME === university.name ? before : others
  for (const { setting, question, proposed, ...line } of questions(options, university, terminal.env.SMTP_URL ?? '')) {
    settings[setting] = await answer(terminal, question, { ...line, proposed: known[setting] || proposed })
  }
  return settings
}

/** The university's catalogue source, or the named one. Empty: none. */
export const askSource = (terminal: Terminal, { from }: SetupOptions, { source }: Chosen): Promise<string> =>
  source && from === undefined
    ? Promise.resolve(source)
    : answer(terminal, t('Fonte del catalogo, come easyacademy:https://agenda.esempio.it/agendaweb (vuoto: più tardi):'), {
        flag: '--from',
        given: from,
        proposed: '',
        problem: problems.orNothing(sourceProblem),
      })

function sourceProblem(text: string): string | undefined {
  try {
    parseSource(text)
    return undefined
  } catch (error) {
    if (error instanceof UsageFailure) return formatMessage(error.localized, t)
    throw error
  }
}

export interface Account {
  username: string
  /** Empty: one is generated. */
  password: string
}

/**
 * Asks for the first administrator, under the server's own rules. The password is no option: all users of the machine see those.
 * @throws Failure where there is no terminal to ask again
 */
export async function askAccount(run: Invocation, { username: given, passwordStdin }: SetupOptions): Promise<Account> {
  const { terminal } = run
  let proposed = 'admin'
  for (;;) {
    const username = await answer(terminal, t('Nome utente del primo amministratore:'), {
      flag: '--username',
      given,
      proposed,
      problem: problems.username,
    })
    const password = await askPassword(terminal, passwordStdin)
    const problem = await accountProblem(run, { username, password })
    if (!problem) return { username, password }
    if (passwordStdin || !interactive(terminal)) throw problem
    terminal.err(`✗ ${problem.message}\n`)
    proposed = username
  }
}

async function askPassword(terminal: Terminal, isPiped = false): Promise<string> {
  if (isPiped) return (await terminal.read()).split(/\r?\n/, 1)[0] ?? ''
  if (!interactive(terminal)) return ''
  const question = t('La sua password, almeno {min} caratteri (vuoto: ne invento una):', { min: passwordLength.min })
  for (;;) {
    const password = await askFor(terminal, question, { flag: '--password-stdin', secret: true })
    if (password === '' || password.length >= passwordLength.min) return password
    terminal.err(`✗ ${t(adminMessages.shortPassword)}\n`)
  }
}

/** Only the server knows the common passwords. */
async function accountProblem(run: Invocation, { username, password }: Account): Promise<Failure | undefined> {
  try {
    await onThisMachine(run, 'account-check', { username, passwordFromStdin: password !== '' }, { input: `${password}\n` })
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
