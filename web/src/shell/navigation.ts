/** The header's three items. Labels are the Italian sentences that `t` translates. */
export const navigation = [
  { to: '/books', label: 'Libri', owns: ['/books'] },
  { to: '/courses-professors', label: 'Corsi & Prof', owns: ['/courses', '/professors', '/corsi-professori'] },
  { to: '/events', label: 'Eventi', owns: ['/events'] },
] as const

/** Whether a header item is the current one: its address starts with one of the item's prefixes. */
export function isCurrent(owns: readonly string[], pathname: string): boolean {
  return owns.some((prefix) => pathname.startsWith(prefix))
}
