import { keysOf } from '../records/records.ts'

/**
 * What can be followed, and what a follow of each kind looks for, besides the price of books: columns of its row, '' for anything. What is
 * followed by a filter has the name of the page of its list. A wanted book is a follow too, which its own form makes.
 */
export const followFields = {
  books: ['search', 'course', 'condition', 'isbn', 'subjectId'],
  events: ['search', 'tag'],
  subject: ['targetId'],
  professor: ['targetId'],
} as const satisfies Record<string, readonly string[]>
export type FollowKind = keyof typeof followFields
export type FilteredKind = Exclude<FollowKind, 'subject' | 'professor'>
export const followKinds = keysOf(followFields)
export type FollowField = (typeof followFields)[keyof typeof followFields][number]

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

/** What a follow looks for, as texts; absent, null and '' for anything. */
type FollowedFilter = { [Name in 'search' | 'course' | 'condition' | 'maxPrice' | 'isbn' | 'tag']?: string | null | undefined }

interface FilterLabels {
  t(sentence: string, values?: Record<string, string>): string
  price(euros: string): string
}

/** The parts of a filter, in words: «Analisi», fino a 20,00 €. */
export function filterWords({ search, course, condition, maxPrice, isbn, tag }: FollowedFilter, { t, price }: FilterLabels): string[] {
  const parts = [
    search && `«${search}»`,
    course,
    condition && t(condition),
    isbn && `ISBN ${isbn}`,
    tag && `#${tag}`,
    maxPrice && t('fino a {price}', { price: price(Number(maxPrice).toFixed(2)) }),
  ]
  return parts.flatMap((part) => part || [])
}
