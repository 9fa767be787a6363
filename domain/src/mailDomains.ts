/** Of a setting. */
const most = 50

/** Domains of a list with commas between them, in lower case; null where one is none, or where they are too many. */
export function mailDomainsIn(list: string): string[] | null {
  const domains = list
    .toLowerCase()
    .split(',')
    .map((domain) => domain.trim())
  const isDomain = (domain: string) => domain.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)
  return domains.length <= most && domains.every(isDomain) ? domains : null
}

/**
 * Whether a mailbox is of one of these domains; their subdomains are others, whose mailboxes may be given to others.
 * @param email in lower case
 */
export const isOfDomains = (email: string, domains: readonly string[]): boolean => domains.includes(email.slice(email.lastIndexOf('@') + 1))
