import { isTooLong, withoutMarks } from './pasted.ts'

/** Of the local part, and of the whole address (RFC 5321). */
const maxLength = { local: 64, address: 254 }

/** The dot-atom of RFC 5322: no quotes, no dot at either end nor two in a row. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** At least two labels, the last of which is no number. */
const asciiDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Letters of any script, before their conversion: other characters that have a meaning in a URL are excluded. */
const typedDomain = /^[\p{L}\p{M}\p{N}.-]+$/u

/** Converts a domain as mail servers do: `università.it` is `xn--universit-y1a.it`, in lower case; null for an invalid one. */
function toAsciiDomain(domain: string): string | null {
  if (!typedDomain.test(domain) || !URL.canParse(`https://${domain}`)) return null
  const ascii = new URL(`https://${domain}`).hostname
  return asciiDomain.test(ascii) ? ascii : null
}

const emailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Accepts a domain name, no machine's name or IP address, and a local part that every mail server takes. */
export function isEmail(address: string): boolean {
  if (address.length > maxLength.address) return false
  const local = address.slice(0, Math.max(address.lastIndexOf('@'), 0))
  const domain = toAsciiDomain(emailDomain(address))
  return (
    domain !== null && local.length <= maxLength.local && localPart.test(local) && local.length + 1 + domain.length <= maxLength.address
  )
}

const inQuotes = /^["'«“‘([](.*)["'»”’)\]]$/

/** Removes what copying from a web page, a mail program or a list of contacts adds to an address, and a keyboard's spaces at its @ and dots. */
export function cleanEmail(text: string): string {
  if (isTooLong(text)) return text
  const address = withoutMarks(text)
    .normalize('NFC')
    .replace(/\uFF20/g, '@')
    .replace(/[\s,;:.!]+$/, '')
    .trimStart()
    .replace(/^[^<>]*<([^<>]*)>$/, '$1')
    .replace(/^e?-?mail\s*[:=]\s*/i, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(inQuotes, '$1')
    .trim()
  const [local = '', domain, ...others] = address.split(/\s*@\s*/)
  if (domain === undefined || others.length > 0) return address
  return withPlainDomain(`${local}@${domain.replace(/\s*\.\s*/g, '.')}`)
}

/** Comparing and counting mailboxes by address must not take one for several. */
function withPlainDomain(address: string): string {
  const domain = emailDomain(address)
  if (isAscii(domain)) return address
  const ascii = toAsciiDomain(domain)
  if (ascii === null) return address
  return address.slice(0, -domain.length) + (/(^|\.)xn--/.test(ascii) ? domain.normalize('NFKC').toLowerCase() : ascii)
}

const isAscii = (domain: string) => /^[\w.-]*$/.test(domain)

/** Converts for SMTP: a domain with accents in ASCII. All else is unchanged. */
export function deliverableAddress(address: string): string {
  const domain = emailDomain(address)
  if (isAscii(domain)) return address
  return address.slice(0, address.length - domain.length) + (toAsciiDomain(domain) ?? domain)
}

/** Accepts the sender of a message, with or without a name: `Chiostro <no-reply@example.org>`. */
export const isSender = (text: string): boolean => /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)

const maxDomains = 50

/** Splits a comma-separated list of domains; null where one is invalid, or where they are too many. */
export function mailDomainsIn(list: string): string[] | null {
  const domains = list.split(',').flatMap((domain) => toAsciiDomain(domain.trim()) ?? [])
  return domains.length <= maxDomains && domains.length === list.split(',').length ? domains : null
}

/** Subdomains do not count: their mailboxes may be given to others. @param domains as `mailDomainsIn` returns them */
export const isOfDomains = (email: string, domains: readonly string[]): boolean => domains.includes(toAsciiDomain(emailDomain(email)) ?? '')
