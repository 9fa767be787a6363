import { type ParticipantsVisibility, participantsVisibilities } from '@chiostro/domain/events/events'
import { messageText } from '@chiostro/domain/languages/translate'
import { isOneOf, keysOf, partsOf } from '@chiostro/domain/records/records'
import { UsageFailure } from '@chiostro/sources/failure'
import { parseSource } from '@chiostro/sources/source'
import { Option } from 'commander'
import { choice } from '../options.ts'
import { choose, interactive } from '../prompts.ts'
import { back, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import * as problems from './answer.ts'
import { answer, orNothing, type Step } from './answer.ts'
import type { Settings } from './envFile.ts'
import type { Chosen } from './university.ts'

/** Answers so far, and what they propose for the rest. */
export interface Draft {
  university: Chosen
  settings: Settings
}

interface Question {
  setting: string
  /** Answers it; without one, the environment's variable of the setting's name does. */
  option?: Option
  question(draft: Draft): string
  proposed?(draft: Draft, env: Terminal['env']): string | undefined
  problem: problems.Problem
  secret?: boolean
  /** Otherwise the setting stays as it is, or becomes `otherwise` where it is set. */
  isAsked?(settings: Settings): boolean
  otherwise?: string
}

const isPublic = ({ PUBLIC_URL = '' }: Settings) =>
  !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(PUBLIC_URL)?.hostname ?? 'localhost')
const hostOf = ({ PUBLIC_URL = '' }: Settings) => URL.parse(PUBLIC_URL)?.hostname ?? ''
const mailUser = ({ SMTP_URL = '' }: Settings) => decodeURIComponent(URL.parse(SMTP_URL)?.username ?? '')

/** A mail server's user is often an address that it may send from. */
const senderFor = (settings: Settings) =>
  `Chiostro <${mailUser(settings).includes('@') ? mailUser(settings) : `no-reply@${hostOf(settings)}`}>`

/** Answers decide about later ones. */
const questions: Question[] = [
  {
    setting: 'STUDENT_EMAIL_DOMAINS',
    option: new Option('--student-mail <domini>', t('domini della posta degli studenti, separati da virgole')),
    question: () => t('Domini della posta degli studenti, separati da virgole (vuoto: nessuno):'),
    proposed: ({ university }) => university.mailDomains.map(({ domain }) => domain).join(','),
    problem: orNothing(problems.mailDomains),
  },
  {
    setting: 'PUBLIC_URL',
    option: new Option('--address <url>', t('indirizzo del sito')),
    question: () => t('Indirizzo del sito:'),
    proposed: () => 'http://localhost:4000',
    problem: problems.origin,
  },
  {
    setting: 'TRUST_PROXY',
    option: new Option('--trust-proxy <n>', t('quanti proxy stanno davanti al server')),
    question: () => t('Quanti proxy stanno davanti al server, come nginx o Caddy? (0: nessuno)'),
    proposed: () => '1',
    problem: problems.proxies,
    isAsked: isPublic,
  },
  {
    setting: 'SMTP_URL',
    option: new Option('--smtp <url>', t('server di posta (altrimenti la variabile SMTP_URL, con la password in SMTP_PASSWORD)')),
    question: () => t('Server di posta, come smtp://utente@server:587 (vuoto: messaggi in file):'),
    proposed: (_, env) => env.SMTP_URL,
    problem: orNothing(problems.mailServer),
  },
  {
    setting: 'SMTP_PASSWORD',
    question: ({ settings }) =>
      t('La password di {user} sul server di posta (vuoto: nessuna, o quella di prima):', { user: mailUser(settings) }),
    problem: problems.shortText,
    secret: true,
    isAsked: (settings) => Boolean(mailUser(settings)) && !URL.parse(settings.SMTP_URL ?? '')?.password,
    otherwise: '',
  },
  {
    setting: 'MAIL_FROM',
    option: new Option('--mail-from <mittente>', t('mittente delle email, come «Libri <ciao@esempio.it>»')),
    question: () => t('Mittente delle email:'),
    proposed: ({ settings }) => senderFor(settings),
    problem: problems.sender,
    isAsked: ({ SMTP_URL }) => Boolean(SMTP_URL),
  },
  {
    setting: 'ACCENT_COLOR',
    option: new Option('--accent <colore>', t('colore di link e pulsanti, come #1f5fa6')),
    question: () => t('Colore di link e pulsanti, come #1f5fa6 (vuoto: terracotta):'),
    problem: orNothing(problems.accent),
  },
  {
    setting: 'CONTROLLER_NAME',
    option: new Option('--controller <nome>', t('chi gestisce il sito e risponde dei dati')),
    question: () => t('Persona o associazione che gestisce il sito (vuoto: più tardi):'),
    problem: problems.shortText,
  },
  {
    setting: 'CONTROLLER_EMAIL',
    option: new Option('--controller-email <indirizzo>', t('il suo indirizzo email')),
    question: () => t('Il suo indirizzo email (vuoto: più tardi):'),
    problem: orNothing(problems.mailAddress),
  },
  {
    setting: 'TEAM_EMAIL',
    option: new Option('--team-email <indirizzo>', t('a chi arriva il modulo Contatti')),
    question: ({ settings }) =>
      t('Indirizzo email a cui arriva il modulo Contatti (vuoto: {address}):', { address: `team@${hostOf(settings)}` }),
    proposed: ({ settings }) => settings.CONTROLLER_EMAIL,
    problem: orNothing(problems.mailAddress),
  },
  {
    setting: 'SECURITY_CONTACT',
    option: new Option('--security-contact <indirizzo>', t('a chi scrive chi trova una falla')),
    question: () => t('Indirizzo email, o pagina, per chi trova una falla (vuoto: più tardi):'),
    proposed: ({ settings }) => settings.CONTROLLER_EMAIL,
    problem: orNothing(problems.securityContact),
    isAsked: isPublic,
  },
]

export const settingOptions: Option[] = questions.flatMap(({ option }) => option ?? [])

/** With the values of `settingOptions`. */
interface Given {
  participants?: string
}

/** @param before existing settings, which are proposed */
export const settingSteps = (terminal: Terminal, options: Given, draft: Draft, before: Settings): Step[] => [
  ...questions.map((question) => () => {
    const { setting, option } = question
    const given = option ? partsOf<Record<string, string>>(options)[option.attributeName()] : terminal.env[setting] || undefined
    return askSetting(terminal, question, given, draft, before)
  }),
  () => askParticipants(terminal, options, draft, before),
]

async function askSetting(
  terminal: Terminal,
  { setting, option, question, proposed, problem, secret = false, isAsked = () => true, otherwise }: Question,
  given: string | undefined,
  draft: Draft,
  before: Settings,
): ReturnType<Step> {
  const { settings, university } = draft
  // Students' domains of another university are not proposed.
  const isOthers = setting === 'STUDENT_EMAIL_DOMAINS' && before.UNIVERSITY_NAME !== university.name
  const known = settings[setting] ?? (isOthers ? undefined : before[setting])
  if (!isAsked(settings)) {
    if (otherwise === undefined || known === undefined) delete settings[setting]
    else settings[setting] = otherwise
    return 'known'
  }
  const line = { flag: option?.long ?? setting, given, problem, secret, proposed: known || (proposed?.(draft, terminal.env) ?? '') }
  return answer(terminal, question(draft), line, (text) => {
    settings[setting] = text || (secret && known) || ''
  })
}

const participants = {
  organiser: 'Solo chi organizza (il GDPR lo chiede, se nessuno sceglie altro)',
  names: 'Tutti vedono i nomi, non gli indirizzi',
  public: 'Tutti vedono nomi, indirizzi e note',
} as const satisfies Record<ParticipantsVisibility, string>

export const participantsOption = choice('--participants <chi>', t('chi vede gli iscritti a un evento'), keysOf(participants))

/** Only of a public instance: a trial has no participants. */
async function askParticipants(terminal: Terminal, options: Given, { settings }: Draft, before: Settings): ReturnType<Step> {
  const flag = '--participants'
  if (!isPublic(settings)) return 'known'
  const old = settings.PARTICIPANTS_VISIBILITY ?? before.PARTICIPANTS_VISIBILITY
  const first = isOneOf(participantsVisibilities, old) ? old : 'organiser'
  const given = options.participants ?? (interactive(terminal) ? undefined : first)
  const choices = keysOf(participants)
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .map((value) => ({ value, label: t(participants[value]) }))
  const chosen = given ?? (await choose(terminal, t('Chi vede i dati di chi si iscrive a un evento?'), { flag, options: choices }))
  if (chosen === back) return back
  settings.PARTICIPANTS_VISIBILITY = chosen
  return given === undefined ? 'asked' : 'known'
}

/** The university's source, or the named one. Empty: none. */
export async function askSource(
  terminal: Terminal,
  { from }: { from?: string },
  { university: { source }, proposed, keep }: { university: Chosen; proposed: string; keep(source: string): void },
): ReturnType<Step> {
  if (source && from === undefined) {
    keep(source)
    return 'known'
  }
  const line = { flag: '--from', given: from, proposed, problem: orNothing(sourceProblem) }
  return answer(terminal, t('Fonte del catalogo, come easyacademy:https://agenda.esempio.it/agendaweb (vuoto: più tardi):'), line, keep)
}

function sourceProblem(text: string): string | undefined {
  try {
    parseSource(text)
    return undefined
  } catch (error) {
    if (error instanceof UsageFailure) return messageText(error.localized, t)
    throw error
  }
}
