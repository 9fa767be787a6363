/** Anything shaped like an address, also inside `<…>` or a server's reply. */
const address = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g

/** A management or cancellation token is 43 base64url characters; a UUID has 36. */
const token = /[\w-]{40,}/g

/**
 * Makes a text fit for logs and for `outgoing_mails.last_error`: addresses become `m…@dominio`, tokens `…`
 * (logs never hold a token or a full e-mail address).
 */
export function redact(text: string): string {
  return text.replace(address, (found) => `${found[0]}…${found.slice(found.lastIndexOf('@'))}`).replace(token, '…')
}

/** What `redact` leaves of an address. */
const initialOfAddress = /[^\s<>()[\]"',;:]…@/g

/**
 * Takes the rest of a mailbox out of a redacted text, but for its domain: the first letter of an address, and the part before the @ of those in
 * `payload`, which a server may repeat by itself.
 */
export function withoutMailboxes(redacted: string, payload: unknown): string {
  const addresses = Object.values(payload ?? {}).filter((value) => typeof value === 'string' && value.includes('@'))
  const names = addresses.map((one: string) => RegExp.escape(one.slice(0, one.lastIndexOf('@')))).filter(Boolean)
  const text = redacted.replace(initialOfAddress, '…@')
  return names.length === 0 ? text : text.replace(new RegExp(names.join('|'), 'gi'), '…')
}
