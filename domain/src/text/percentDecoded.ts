/** Null for what cannot be decoded. Its value has to be used: the bundler removes a `decodeURIComponent` whose value is not. */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
