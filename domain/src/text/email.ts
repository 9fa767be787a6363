import { withoutMarks } from './pasted.ts'

/** Of the part before the @, and of the whole address (RFC 5321). */
const maxLength = { local: 64, address: 254 }

/** The dot-atom of RFC 5322: no quotes, no dot at either end nor two in a row. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Of at least two labels, the last of which is no number. */
const asciiDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Letters of any script, before their translation: what else a URL gives a meaning to is no part of a domain. */
const typedDomain = /^[\p{L}\p{M}\p{N}.-]+$/u

/** As mail servers know a domain: `università.it` is `xn--universit-y1a.it`, in lower case; null for what is none. */
function toAsciiDomain(domain: string): string | null {
  if (!typedDomain.test(domain) || !URL.canParse(`https://${domain}`)) return null
  const ascii = new URL(`https://${domain}`).hostname
  return asciiDomain.test(ascii) ? ascii : null
}

/** The part after the last @. */
const emailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Whether mail can be sent to it: at a domain, not a machine's name or number, by a local part that every mail server takes. */
export function isEmail(address: string): boolean {
  if (address.length > maxLength.address) return false
  const local = address.slice(0, Math.max(address.lastIndexOf('@'), 0))
  const domain = toAsciiDomain(emailDomain(address))
  return (
    domain !== null && local.length <= maxLength.local && localPart.test(local) && local.length + 1 + domain.length <= maxLength.address
  )
}

/** What copying from a web page, a mail program or a list of contacts leaves around an address goes. */
export const cleanEmail = (text: string): string =>
  withPlainDomain(
    withoutMarks(text)
      .normalize('NFC')
      .trim()
      .replace(/[,;.]$/, '')
      .replace(/^<(.*)>$/, '$1')
      .replace(/^mailto:/i, ''),
  )

/**
 * Letters that mail servers read as others, as those of full width, become these, and a domain with accents lower case: what counts and compares
 * mailboxes by their addresses must not take one for several.
 */
function withPlainDomain(address: string): string {
  const domain = emailDomain(address)
  if (isAscii(domain)) return address
  const ascii = toAsciiDomain(domain)
  if (ascii === null) return address
  return address.slice(0, -domain.length) + (/(^|\.)xn--/.test(ascii) ? domain.normalize('NFKC').toLowerCase() : ascii)
}

const isAscii = (domain: string) => /^[\w.-]*$/.test(domain)

/** As the SMTP conversation takes it: a domain with accents in ASCII. All else stays as it is. */
export function deliverableAddress(address: string): string {
  const domain = emailDomain(address)
  if (isAscii(domain)) return address
  return address.slice(0, address.length - domain.length) + (toAsciiDomain(domain) ?? domain)
}

const maxDomains = 50

/** Domains of a list with commas between them, as mail servers know them; null where one is none, or where they are too many. */
export function mailDomainsIn(list: string): string[] | null {
  const domains = list.split(',').flatMap((domain) => toAsciiDomain(domain.trim()) ?? [])
  return domains.length <= maxDomains && domains.length === list.split(',').length ? domains : null
}

/**
 * Whether a mailbox is of one of these domains; their subdomains are others, whose mailboxes may be given to others.
 * @param domains as `mailDomainsIn` returns them
 */
export const isOfDomains = (email: string, domains: readonly string[]): boolean => domains.includes(toAsciiDomain(emailDomain(email)) ?? '')
