import { deliverableAddress } from '@chiostro/domain/text/email'

/** For counting: text after a plus and Gmail's dots do not distinguish mailboxes. The SQL function `follow_mailbox` has the same rule. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
    .split('@')
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** Also normalizes accented domains to `xn--…`, which SQL cannot; never compare it in SQL. */
export const deliveryMailboxOf = (address: string): string => mailboxOf(deliverableAddress(address))
