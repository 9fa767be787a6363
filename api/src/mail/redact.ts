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
