import { emailDomain, toAsciiDomain } from './email.ts'

/** Of a setting. */
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
