import { keysOf } from '../records/records.ts'

/** Kinds of follows and the columns of their filters, '' for any value. A filter of a list has the name of the list's page. */
export const followFields = {
  books: ['search', 'course', 'condition', 'isbn', 'subjectId'],
  events: ['search', 'tag'],
  subject: ['targetId'],
  professor: ['targetId'],
  'degree-course': ['targetId'],
} as const satisfies Record<string, readonly string[]>
export type FollowKind = keyof typeof followFields
export type FilteredKind = Exclude<FollowKind, 'subject' | 'professor' | 'degree-course'>
export const followKinds = keysOf(followFields)
export type FollowField = (typeof followFields)[keyof typeof followFields][number]

/** `now`: within five minutes; `daily`: one message at 18:00 in Rome; `session`: at the end of each exam session. */
export const followFrequencies = ['now', 'daily', 'session'] as const
export type FollowFrequency = (typeof followFrequencies)[number]

/** Degree courses are followed by the session, and nothing else is. */
export const isBySession = (kind: FollowKind | 'wanted'): boolean => kind === 'degree-course'

/** In Rome. */
export const digestHour = '18:00'
export const sessionHour = '10:00'

/** Days that a confirmed follow lasts, an unconfirmed one waits, an ended one is remembered, and of the reminder before the end. */
export const followDays = { confirmed: 365, unconfirmed: 2, stopped: 30, askedBefore: 14 } as const

export const followLimits = {
  /** Of one mailbox: the newest unconfirmed remain; beyond the confirmed ones requests get the same answer, and are dropped. */
  unconfirmed: 10,
  confirmed: 100,
  shown: 20,
} as const

export const followMessages = {
  title: 'Le novità che segui',
  email: 'Email valida richiesta',
  kind: 'Scegli che cosa seguire',
  frequency: 'Scegli quando vuoi ricevere le email',
  session: 'Un corso di laurea si segue alla fine di ogni sessione, e solo quello',
  target: 'Indica che cosa seguire',
  unknownTarget: 'Ciò che vuoi seguire non c’è più',
  notFound: 'Link non valido o scaduto. Se vuoi ricevere ancora le novità, segui di nuovo.',
  stopped: 'Hai già smesso di seguire. Se vuoi ricevere ancora le novità, segui di nuovo.',
  failed: 'Non è stato possibile seguire',
  confirmed: 'Confermato!',
  changed: 'Frequenza cambiata',
  ended: 'Non ricevi più queste novità',
} as const

/** Filter of a follow as texts; absent, null and '' match any value. */
type FollowedFilter = { [Name in 'search' | 'course' | 'condition' | 'maxPrice' | 'isbn' | 'tag']?: string | null | undefined }

interface FilterLabels {
  t(sentence: string, values?: Record<string, string>): string
  price(euros: string): string
}

/** Describes a filter: «Analisi», fino a 20,00 €. */
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
