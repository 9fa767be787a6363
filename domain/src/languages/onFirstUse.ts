import type { Locale } from './languages.ts'

/** Creates a value per key on first use, and caches it: each format of Intl takes a slow phone some ten milliseconds of its start. */
export function onFirstUse<Key extends string, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

/** Caches formatters per locale, as lists use them for every card. */
export const forLocales = <Format>(make: (locale: Locale) => Format): ((locale: Locale) => Format) => onFirstUse(make)
