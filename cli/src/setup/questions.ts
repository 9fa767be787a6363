import { type ParticipantsVisibility, participantsVisibilities } from '@chiostro/domain/events/events'
import { formatMessage } from '@chiostro/domain/languages/localizedMessage'
import { isKeyOf, isOneOf, keysOf } from '@chiostro/domain/records/records'
import { UsageFailure } from '@chiostro/sources/failure'
import { parseSource } from '@chiostro/sources/source'
import { wrongUsage } from '../failure.ts'
import { choose, interactive } from '../prompts.ts'
import { back, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import * as problems from './answer.ts'
import { answer } from './answer.ts'
import type { Settings } from './envFile.ts'
import type { Step } from './steps.ts'
import type { Chosen } from './university.ts'

export interface SetupOptions {
  university?: string
  name?: string
  city?: string
  studentMail?: string
  address?: string
  trustProxy?: string
  smtp?: string
  mailFrom?: string
  accent?: string
  controller?: string
  controllerEmail?: string
  teamEmail?: string
  securityContact?: string
  participants?: string
  username?: string
  passwordStdin?: boolean
  from?: string
  year?: string
  catalogue: boolean
  open: boolean
  baseUrl?: string
  degree?: string[]
  pause?: string
  withoutProfessors?: boolean
}

/** Answers so far, and what they propose for the rest. */
export interface Draft {
  university: Chosen
  settings: Settings
}

interface Question {
  setting: string
  question: string
  flag: string
  given: string | undefined
  proposed?: string
  problem: problems.Problem
  secret?: boolean
  /** Otherwise the setting stays as it is, or becomes `otherwise` where it is set. */
  isAsked?: boolean
  otherwise?: string
}

const isPublic = (address = '') => !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(address)?.hostname ?? 'localhost')
const hostOf = (address = '') => URL.parse(address)?.hostname ?? ''

/** A mail server's user is often an address that it may send from. */
function senderFor({ SMTP_URL = '', PUBLIC_URL }: Settings): string {
  const user = decodeURIComponent(URL.parse(SMTP_URL)?.username ?? '')
  return `Chiostro <${user.includes('@') ? user : `no-reply@${hostOf(PUBLIC_URL)}`}>`
}

/** Built anew before each question, as answers decide about the later ones. */
const questions = (options: SetupOptions, draft: Draft, env: Terminal['env']): Question[] => [
  ...aboutServer(options, draft, env),
  ...aboutPeople(options, draft),
]

function aboutServer(options: SetupOptions, { university, settings }: Draft, env: Terminal['env']): Question[] {
  const { orNothing } = problems
  const { PUBLIC_URL, SMTP_URL = '' } = settings
  const smtp = URL.parse(SMTP_URL)
  return [
    {
      setting: 'STUDENT_EMAIL_DOMAINS',
      question: t('Domini della posta degli studenti, separati da virgole (vuoto: nessuno):'),
      flag: '--student-mail',
      given: options.studentMail,
      proposed: university.mailDomains.map(({ domain }) => domain).join(','),
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
      setting: 'TRUST_PROXY',
      question: t('Quanti proxy stanno davanti al server, come nginx o Caddy? (0: nessuno)'),
      flag: '--trust-proxy',
      given: options.trustProxy,
      proposed: '1',
      problem: problems.proxies,
      isAsked: isPublic(PUBLIC_URL),
    },
    {
      setting: 'SMTP_URL',
      question: t('Server di posta, come smtp://utente@server:587 (vuoto: messaggi in file):'),
      flag: '--smtp',
      given: options.smtp,
      proposed: env.SMTP_URL ?? '',
      problem: orNothing(problems.mailServer),
    },
    {
      setting: 'SMTP_PASSWORD',
      question: t('La password di {user} sul server di posta (vuoto: nessuna, o quella di prima):', {
        user: decodeURIComponent(smtp?.username ?? ''),
      }),
      flag: 'SMTP_PASSWORD',
      given: env.SMTP_PASSWORD || undefined,
      problem: problems.shortText,
      secret: true,
      isAsked: Boolean(smtp?.username && !smtp.password),
      otherwise: '',
    },
    {
      setting: 'MAIL_FROM',
      question: t('Mittente delle email:'),
      flag: '--mail-from',
      given: options.mailFrom,
      proposed: senderFor(settings),
      problem: problems.sender,
      isAsked: SMTP_URL !== '',
    },
    {
      setting: 'ACCENT_COLOR',
      question: t('Colore di link e pulsanti, come #1f5fa6 (vuoto: terracotta):'),
      flag: '--accent',
      given: options.accent,
      problem: orNothing(problems.accent),
    },
  ]
}

function aboutPeople(options: SetupOptions, { settings }: Draft): Question[] {
  const { orNothing } = problems
  const { PUBLIC_URL, CONTROLLER_EMAIL = '' } = settings
  return [
    {
      setting: 'CONTROLLER_NAME',
      question: t('Persona o associazione che gestisce il sito (vuoto: più tardi):'),
      flag: '--controller',
      given: options.controller,
      problem: problems.shortText,
    },
    {
      setting: 'CONTROLLER_EMAIL',
      question: t('Il suo indirizzo email (vuoto: più tardi):'),
      flag: '--controller-email',
      given: options.controllerEmail,
      problem: orNothing(problems.mailAddress),
    },
    {
      setting: 'TEAM_EMAIL',
      question: t('Indirizzo email a cui arriva il modulo Contatti (vuoto: {address}):', { address: `team@${hostOf(PUBLIC_URL)}` }),
      flag: '--team-email',
      given: options.teamEmail,
      proposed: CONTROLLER_EMAIL,
      problem: orNothing(problems.mailAddress),
    },
    {
      setting: 'SECURITY_CONTACT',
      question: t('Indirizzo email, o pagina, per chi trova una falla (vuoto: più tardi):'),
      flag: '--security-contact',
      given: options.securityContact,
      proposed: CONTROLLER_EMAIL,
      problem: orNothing(problems.securityContact),
      isAsked: isPublic(PUBLIC_URL),
    },
  ]
}

/** @param before existing settings, which are proposed */
export function settingSteps(terminal: Terminal, options: SetupOptions, draft: Draft, before: Settings): Step[] {
  const all = () => questions(options, draft, terminal.env)
  return [
    ...all().map(({ setting }) => async () => {
      const found = all().find((one) => one.setting === setting)
      return found ? askSetting(terminal, found, draft, before) : 'known'
    }),
    () => askParticipants(terminal, options, draft, before),
  ]
}

async function askSetting(terminal: Terminal, question: Question, { settings, university }: Draft, before: Settings): ReturnType<Step> {
  const { setting, question: words, isAsked = true, otherwise, proposed = '', secret = false, ...line } = question
  // Students' domains of another university are not proposed.
  const isOthers = setting === 'STUDENT_EMAIL_DOMAINS' && before.UNIVERSITY_NAME !== university.name
  const known = settings[setting] ?? (isOthers ? undefined : before[setting])
  if (!isAsked) {
    if (otherwise === undefined || known === undefined) delete settings[setting]
    else settings[setting] = otherwise
    return 'known'
  }
  const answered = await answer(terminal, words, { ...line, secret, proposed: known || proposed })
  if (answered === back) return back
  settings[setting] = answered.text || (secret && known) || ''
  return answered.outcome
}

const participants = {
  organiser: 'Solo chi organizza (il GDPR lo chiede, se nessuno sceglie altro)',
  names: 'Tutti vedono i nomi, non gli indirizzi',
  public: 'Tutti vedono nomi, indirizzi e note',
} as const satisfies Record<ParticipantsVisibility, string>

/** Only of a public instance: a trial has no participants. */
async function askParticipants(terminal: Terminal, options: SetupOptions, { settings }: Draft, before: Settings): ReturnType<Step> {
  const flag = '--participants'
  if (!isPublic(settings.PUBLIC_URL)) return 'known'
  const old = settings.PARTICIPANTS_VISIBILITY ?? before.PARTICIPANTS_VISIBILITY
  const first = isOneOf(participantsVisibilities, old) ? old : 'organiser'
  const given = options.participants ?? (interactive(terminal) ? undefined : first)
  const choices = keysOf(participants)
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .map((value) => ({ value, label: t(participants[value]) }))
  const chosen = given ?? (await choose(terminal, t('Chi vede i dati di chi si iscrive a un evento?'), { flag, options: choices }))
  if (chosen === back) return back
  if (!isKeyOf(participants, chosen)) throw wrongUsage(t('{flag} è {list}.', { flag, list: keysOf(participants).join(', ') }))
  settings.PARTICIPANTS_VISIBILITY = chosen
  return given === undefined ? 'asked' : 'known'
}

/** The university's source, or the named one. Empty: none. */
export async function askSource(terminal: Terminal, { from }: SetupOptions, { source }: Chosen, proposed: string) {
  if (source && from === undefined) return { text: source, outcome: 'known' } as const
  return answer(terminal, t('Fonte del catalogo, come easyacademy:https://agenda.esempio.it/agendaweb (vuoto: più tardi):'), {
    flag: '--from',
    given: from,
    proposed,
    problem: problems.orNothing(sourceProblem),
  })
}

function sourceProblem(text: string): string | undefined {
  try {
    parseSource(text)
    return undefined
  } catch (error) {
    if (error instanceof UsageFailure) return formatMessage(error.localized, t)
    throw error
  }
}
