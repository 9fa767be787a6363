import { deliverableAddress } from '@chiostro/domain/text/email'

/**
 * The mailbox behind an address, by which messages to it are counted: text after a plus is the owner's own, as are dots in those of Gmail. The
 * SQL function `follow_mailbox` has the same rule.
 * @param address one that the forms take (`email` in domain/src/text/text.ts)
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
    .split('@')
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/**
 * The same for what is never compared in SQL: a domain with accents, and what mail servers know it by (`xn--…`), are one as well, which SQL does
 * not know.
 */
export const deliveryMailboxOf = (address: string): string => mailboxOf(deliverableAddress(address))
