/** Also matches inside `<…>` or a server's reply. */
const address = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g

/** Management and cancellation tokens have 43 base64url characters, a UUID 36. */
const token = /[\w-]{40,}/g

/** Redacts logs and `outgoing_mails.last_error`: addresses become `m…@dominio`, tokens `…`. */
export function redact(text: string): string {
  return text.replace(address, (match) => `${match[0]}…${match.slice(match.lastIndexOf('@'))}`).replace(token, '…')
}

const initialOfAddress = /[^\s<>()[\]"',;:]…@/g

/** Leaves only the domains of mailboxes: servers may quote the local parts of those in `payload` alone. */
export function withoutMailboxes(redacted: string, payload: unknown): string {
  const addresses = Object.values(payload ?? {}).filter((value) => typeof value === 'string' && value.includes('@'))
  const names = addresses.map((mailbox: string) => RegExp.escape(mailbox.slice(0, mailbox.lastIndexOf('@')))).filter(Boolean)
  const text = redacted.replace(initialOfAddress, '…@')
  return names.length === 0 ? text : text.replace(new RegExp(names.join('|'), 'gi'), '…')
}
