/**
 * Tests that a valid URL is read as it was meant. An unencoded `/ ? #` in its password ends the name of the host early, so that what follows
 * has the `@` of the true one; an unencoded `%` cannot be decoded.
 */
export function isWholeAddress(text: string): boolean {
  const { hash, pathname, search, username, password } = new URL(text)
  return !hash && !(pathname + search).includes('@') && isEncoded(username) && isEncoded(password)
}

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
