/** What can be followed. A wanted book is a follow too, which its own form makes. */
export const followKinds = ['books', 'events', 'subject', 'professor'] as const

/** `now`: within five minutes; `daily`: one message at 18:00 in Rome. */
export const followFrequencies = ['now', 'daily'] as const
export type FollowFrequency = (typeof followFrequencies)[number]

/** Hour of the daily message, in Rome. */
export const digestHour = '18:00'

/** Days: how long a follow lasts once confirmed, waits for its confirmation, is remembered after its end, and is asked about before it. */
export const followDays = { confirmed: 365, unconfirmed: 2, stopped: 30, askedBefore: 14 } as const

export const followLimits = {
  /** Follows of one mailbox that wait for their confirmation, the newest; and that are confirmed: further requests are answered alike, and dropped. */
  unconfirmed: 10,
  confirmed: 100,
  /** Words of a search that count. */
  words: 8,
  /** Records that one message names. */
  shown: 20,
} as const

export const followMessages = {
  title: 'Le novità che segui',
  email: 'Email valida richiesta',
  kind: 'Scegli che cosa seguire',
  frequency: 'Scegli quando vuoi ricevere le email',
  target: 'Indica che cosa seguire',
  unknownTarget: 'Ciò che vuoi seguire non c’è più',
  notFound: 'Link non valido o scaduto. Se vuoi ricevere ancora le novità, segui di nuovo.',
  stopped: 'Hai già smesso di seguire. Se vuoi ricevere ancora le novità, segui di nuovo.',
  requested: 'Controlla la posta',
  failed: 'Non è stato possibile seguire',
  confirmed: 'Confermato!',
  changed: 'Frequenza cambiata',
  ended: 'Non ricevi più queste novità',
} as const

/** The words of a search, each to be contained in what is found. */
export const wordsOf = (search: string): string[] =>
  search
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, followLimits.words)

/** What a follow looks for, as far as it can be said without the database. */
export interface FollowedFilter {
  kind: string
  search: string
  course: string
  condition: string
  /** Euro with two decimals, or ''. */
  maxPrice: string
  isbn: string
  tag: string
}

/** The parts of a filter, in words: «Analisi», fino a 20,00 €. */
export function filterWords({ search, course, condition, isbn, tag }: Omit<FollowedFilter, 'kind' | 'maxPrice'>): string[] {
  return [search && `«${search}»`, course, condition, isbn && `ISBN ${isbn}`, tag && `#${tag}`].filter(Boolean)
}
