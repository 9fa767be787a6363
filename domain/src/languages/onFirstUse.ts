/** Made when first asked for, then kept: each format of Intl takes a slow phone some ten milliseconds of its start. */
export function onFirstUse<Key extends string, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
