import { adminLimits } from '@chiostro/domain/admin/admin'
import { accentsOf } from '@chiostro/domain/branding/accent'
import { mailDomainsIn } from '@chiostro/domain/text/mailDomains'
import { email, textMessages } from '@chiostro/domain/text/text'
import { t } from '../translator.ts'

/** What is wrong with an answer, by the rules of the server's settings; undefined for one that is right. */
export type Problem = (text: string) => string | undefined

/** Characters of a setting. */
const maxTextLength = 200

const withinLimit = (text: string, max: number) => (text.length > max ? t(textMessages.tooLong(max)) : undefined)

export const shortText: Problem = (text) => withinLimit(text, maxTextLength)

export const filled: Problem = (text) => (text ? shortText(text) : t('Non può essere vuoto.'))

export const username: Problem = (text) => (text ? withinLimit(text, adminLimits.username) : t('Non può essere vuoto.'))

/** The rule of an answer that may be left empty. */
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
  const isServer = url && /^smtps?:$/.test(url.protocol) && url.hostname
  return isServer ? undefined : t('Un indirizzo come smtp://utente:password@server:587 (nella password / # ? @ sono %2F %23 %3F %40)')
}

export function accent(text: string): string | undefined {
  if (!/^#[\da-f]{6}$/i.test(text)) return t('Un colore, come #1f5fa6')
  const found = accentsOf(text.toLowerCase())
  return 'nearest' in found
    ? t('Con questo colore i testi si leggono male; il più vicino che va bene è {colour}', { colour: found.nearest })
    : undefined
}

export const mailAddress: Problem = (text) =>
  email('').safeParse(text).success ? undefined : t('Un indirizzo e-mail, come privacy@esempio.it')

export const mailDomains: Problem = (text) =>
  mailDomainsIn(text) ? undefined : t('Domini separati da virgole, come studenti.esempio.it, edu.esempio.it')

export const year: Problem = (text) => (/^\d{4}$/.test(text) ? undefined : t('Quattro cifre.'))
