import { percentDecoded } from './percentDecoded.ts'

/** Rejects a URL whose password has an unencoded `/ ? #`, which ends the host's name early, or `%`, which cannot be decoded. */
export function isWholeAddress(text: string): boolean {
  const { hash, pathname, search, username, password } = new URL(text)
  return !hash && !(pathname + search).includes('@') && [username, password].every((part) => percentDecoded(part) !== null)
}
