/** The header's three items (spec 000, Shell). Labels are the Italian sentences that `t` translates. */
export const navigation = [
  { to: '/books', label: 'Libri', owns: ['/books'] },
  { to: '/courses-professors', label: 'Corsi & Prof', owns: ['/courses', '/professors', '/corsi-professori'] },
  { to: '/events', label: 'Eventi', owns: ['/events'] },
] as const

/** Whether a header item is the current one: its address starts with one of the item's prefixes. */
export function isCurrent(owns: readonly string[], pathname: string): boolean {
  return owns.some((prefix) => pathname.startsWith(prefix))
}

export interface Crumb {
  label: string
  /** Not followed where the trail ends with it: that is the page one is on. */
  to?: string
}

const both: Crumb = { label: 'Corsi & Professori', to: '/courses-professors' }

// Spec 000, Shell. Addresses that carry an id or a token are matched by their pattern's fixed part.
const trails: [RegExp, Crumb[]][] = [
  [/^\/books(\/|$)/, [{ label: 'Scambio Libri' }]],
  [/^\/professors(\/|$)/, [{ label: 'Professori' }]],
  [/^\/(courses-professors|corsi-professori)$/, [{ label: 'Corsi & Professori' }]],
  [/^\/courses(\/|$)/, [both, { label: 'Catalogo Corsi', to: '/courses' }]],
  [/^\/events(\/|$)/, [{ label: 'Eventi' }]],
  [/^\/admin$/, [{ label: 'Admin Panel' }]],
  [/^\/admin\/course-reviews$/, [{ label: 'Admin Panel', to: '/admin' }, { label: 'Recensioni Corsi' }]],
  [/^\/admin\/professor-reviews$/, [{ label: 'Admin Panel', to: '/admin' }, { label: 'Recensioni Professori' }]],
  [/^\/contact$/, [{ label: 'Contatti' }]],
  [/^\/[^/]+\/manage-book\//, [{ label: 'Gestione annuncio' }]],
  [/^\/[^/]+\/manage-event\//, [{ label: 'Gestione evento' }]],
  [/^\/cancel-registration\//, [{ label: 'Cancellazione iscrizione' }]],
]

/** The trail after 'Home' for a path; empty on the home page, where no breadcrumbs are shown. */
export function trailOf(pathname: string): Crumb[] {
  if (pathname === '/') return []
  // The routes take no notice of a slash at the end.
  const path = pathname.replace(/\/+$/, '')
  return trails.find(([pattern]) => pattern.test(path))?.[1] ?? [{ label: 'Page not found' }]
}
