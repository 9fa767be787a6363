import { adminLimits } from '@chiostro/domain/admin/admin'
import { accentsOf } from '@chiostro/domain/branding/accent'
import { isSender, mailDomainsIn } from '@chiostro/domain/text/email'
import { isWholeAddress } from '@chiostro/domain/text/serviceAddress'
import { email, textMessages } from '@chiostro/domain/text/text'
import { wrongUsage } from '../failure.ts'
import { askOrBack, interactive } from '../prompts.ts'
import { type Back, back, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'
import { isWritable } from './envFile.ts'

export type Outcome = 'asked' | 'known' | Back

export type Step = () => Promise<Outcome>

/** Takes the steps one after the other; from one that is left with `back` it goes to the last that asked. */
export async function inOrder(steps: Step[]): Promise<void> {
  const asked: number[] = []
  for (let at = 0; at < steps.length; at += 1) {
    const outcome = await steps[at]?.()
    if (outcome === 'asked') asked.push(at)
    else if (outcome !== 'known') at = (asked.pop() ?? 0) - 1
  }
}

export type Problem = (text: string) => string | undefined

const maxTextLength = 200

const withinLimit = (text: string, max: number) => (text.length > max ? t(textMessages.tooLong(max)) : undefined)

export const shortText: Problem = (text) => withinLimit(text, maxTextLength)

export const filled: Problem = (text) => (text ? shortText(text) : t('Non può essere vuoto.'))

export const username: Problem = (text) => (text ? withinLimit(text, adminLimits.username) : t('Non può essere vuoto.'))

export const orNothing =
  (problem: Problem): Problem =>
  (text) =>
    text === '' ? undefined : problem(text)

export function origin(text: string): string | undefined {
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && !url.username && /^\/?$/.test(url.pathname + url.search + url.hash)
  return isOrigin ? undefined : t('Un indirizzo senza percorso, come https://libri.esempio.it')
}

export function mailServer(text: string): string | undefined {
  const url = URL.parse(text)
  const isServer = url && /^smtps?:$/.test(url.protocol) && url.hostname && isWholeAddress(text)
  return isServer ? undefined : t('Un indirizzo come smtp://utente@server:587, senza la password: è la prossima domanda')
}

export function accent(text: string): string | undefined {
  if (!/^#[\da-f]{6}$/i.test(text)) return t('Un colore, come #1f5fa6')
  const accents = accentsOf(text.toLowerCase())
  return 'nearest' in accents
    ? t('Con questo colore i testi si leggono male; il più vicino che va bene è {colour}', { colour: accents.nearest })
    : undefined
}

export const mailAddress: Problem = (text) =>
  email('').safeParse(text).success ? undefined : t('Un indirizzo email, come privacy@esempio.it')

export const mailDomains: Problem = (text) =>
  mailDomainsIn(text) ? undefined : t('Domini separati da virgole, come studenti.esempio.it, edu.esempio.it')

export const year: Problem = (text) => (/^\d{4}$/.test(text) ? undefined : t('Quattro cifre.'))

export const proxies: Problem = (text) => (/^([0-9]|10)$/.test(text) ? undefined : t('Un numero da 0 a 10.'))

export const sender: Problem = (text) => (isSender(text) ? undefined : t('Un indirizzo, come Libri <ciao@esempio.it>'))

export const securityContact: Problem = (text) =>
  URL.parse(text)?.protocol === 'https:' || mailAddress(text) === undefined
    ? undefined
    : t('Un indirizzo email, o quello di una pagina https')

interface Line {
  flag: string
  given: string | undefined
  /** Prefilled; the answer without a terminal. */
  proposed?: string
  problem?: Problem
  secret?: boolean
}

/**
 * Without a terminal takes the proposed answer.
 * @param keep gets the answer
 * @throws Failure (wrong usage) where the option is wrong, or where there is neither
 */
export async function answer(terminal: Terminal, question: string, line: Line, keep: (text: string) => void): Promise<Outcome> {
  const { flag, given, proposed, secret = false } = line
  const problem: Problem = (text) => line.problem?.(text) ?? unwritable(text)
  const fixed = given ?? (interactive(terminal) ? undefined : proposed)
  if (fixed !== undefined) {
    const text = fixed.trim()
    const wrong = problem(text)
    if (wrong) throw wrongUsage(`${flag}: ${wrong}`)
    keep(text)
    return 'known'
  }
  let typed = proposed
  for (;;) {
    const answered = await askOrBack(terminal, question, { flag, secret, proposed: typed })
    if (answered === back) return back
    typed = secret ? answered : answered.trim()
    const wrong = problem(typed)
    if (!wrong) {
      keep(typed)
      return 'asked'
    }
    terminal.err(`✗ ${wrong}\n`)
  }
}

const unwritable: Problem = (text) =>
  isWritable(text) ? undefined : t('Con una riga sola, e senza tutte e tre le virgolette \' " ` insieme.')
