/** Dump of a table or log: rows in physical order, with the transactions that wrote and locked them. */
export interface Dumped {
  name: string
  rows: Record<string, unknown>[]
}

/** The attacker's other knowledge: possible authors with addresses and their hashes by the sealing key, and the public reviews. */
export interface Known {
  mailboxes: { email: string; hash: string }[]
  reviews: string[]
}

/** Review ids by mailbox hash, as guessed by one method. */
export interface Guess {
  how: string
  links: Map<string, string>
}

interface Row {
  table: string
  place: number
  fields: Record<string, unknown>
  /** Identifying values: ids, hashes, tokens, addresses. */
  values: Set<string>
}

/** Values in more rows identify no person. */
const mostShared = 6
const hops = 3

/** Transaction numbers in every table: equal or consecutive ones link two rows. */
const transactionColumns = ['xmin', 'xmax'] as const
const isTransaction = (column: string) => (transactionColumns as readonly string[]).includes(column)

/** Values that link rows: contents, and transactions that wrote and locked them. */
function valuesOf(fields: Record<string, unknown>): Set<string> {
  const transactions = transactionColumns.flatMap((column) => (fields[column] ? [`transaction ${fields[column]}`] : []))
  return new Set([...(JSON.stringify(fields).match(/[\w.+-]{20,}(@[\w.-]+)?/g) ?? []), ...transactions])
}

/**
 * Guesses who wrote which review, by all methods: values that lead from a mailbox to a review, over rows of any table and log lines; every
 * order of rows with mailboxes (physical, time, number, id) against every order of rows with reviews, forwards and backwards; and
 * consecutive transactions, a confirmation followed by a review.
 */
export function attack(dump: Dumped[], { mailboxes, reviews }: Known): Guess[] {
  const rows = dump.flatMap(({ name, rows }) =>
    rows.map((fields, place): Row => ({ table: name, place, fields, values: valuesOf(fields) })),
  )
  const byValue = new Map<string, Row[]>()
  for (const row of rows) for (const value of row.values) byValue.set(value, [...(byValue.get(value) ?? []), row])
  const reach = (from: string[]) => reachedFrom(byValue, from)

  const ofMailboxes = new Map(mailboxes.map(({ email, hash }) => [hash, reach([email, hash])]))
  const ofReviews = new Map(reviews.map((id) => [id, reach([id])]))
  const isReview = new Set(reviews)
  const links = [...ofMailboxes].flatMap(([hash, reached]): [string, string][] => {
    const named = reached.flatMap(({ values }) => [...values]).find((value) => isReview.has(value))
    return named ? [[hash, named]] : []
  })
  const [before, after] = [ordersOf(ofMailboxes), ordersOf(ofReviews)]
  return [{ how: 'values in common', links: new Map(links) }, ...byOrders(before, after), ...byTransactions(before, after)]
}

/** Follows values that only two rows share. */
function reachedFrom(byValue: Map<string, Row[]>, from: string[]): Row[] {
  const found = new Set<Row>()
  const seen = new Set(from)
  let next = from
  for (let hop = 0; hop < hops && next.length > 0; hop++) {
    const reached = next.flatMap((value) => rare(byValue.get(value))).filter((row) => !found.has(row))
    for (const row of reached) found.add(row)
    next = reached.flatMap(({ values }) => [...values]).filter((value) => !seen.has(value))
    for (const value of next) seen.add(value)
  }
  return [...found]
}

const rare = (rows: Row[] = []) => (rows.length > mostShared ? [] : rows)

interface Order {
  name: string
  ids: string[]
  /** By id, when ordered by transaction. */
  transactions: Map<string, number> | null
}

/** Returns every order of mailboxes, or of reviews, that their rows allow. */
function ordersOf(rowsOf: Map<string, Row[]>): Order[] {
  const tables = new Set([...rowsOf.values()].flatMap((rows) => rows.map(({ table }) => table)))
  return [...tables].flatMap((table) => {
    const first = [...rowsOf].flatMap(([id, rows]) => {
      const row = rows.find((row) => row.table === table)
      return row ? [{ id, row }] : []
    })
    const columns = [...new Set(first.flatMap(({ row }) => Object.keys(row.fields)))]
    const fieldOf = (column: string | null, { place, fields }: Row) => (column === null ? place : fields[column])
    return [null, ...columns].flatMap((column): Order[] => {
      const values = first.map(({ id, row }) => ({ id, value: fieldOf(column, row) }))
      // Values shared by most rows, or rarely present, give no order.
      if (new Set(values.map(({ value }) => JSON.stringify(value))).size <= rowsOf.size / 2) return []
      const sorted = values.toSorted((one, other) => compare(one.value, other.value))
      const transactions = column && isTransaction(column) ? new Map(sorted.map(({ id, value }) => [id, Number(value)])) : null
      return [{ name: `${table} by ${column ?? 'place'}`, ids: sorted.map(({ id }) => id), transactions }]
    })
  })
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)]
  return a < b ? -1 : Number(a > b)
}

const byOrders = (mailboxes: Order[], reviews: Order[]): Guess[] =>
  mailboxes.flatMap((of) =>
    reviews.flatMap((to) =>
      [to.ids, to.ids.toReversed()].map((ids, index) => ({
        how: `${of.name} beside ${to.name}${index === 1 ? ', backwards' : ''}`,
        links: new Map(of.ids.map((hash, place) => [hash, ids[place] ?? ''])),
      })),
    ),
  )

/** Pairs each mailbox with the review of the first transaction after its own. */
const byTransactions = (mailboxes: Order[], reviews: Order[]): Guess[] =>
  mailboxes.flatMap(({ name, transactions }) =>
    reviews.flatMap((to) => {
      const written = to.transactions
      if (!transactions || !written) return []
      const next = (after: number) => to.ids.find((id) => Number(written.get(id)) >= after) ?? ''
      return [{ how: `${to.name} right after ${name}`, links: new Map([...transactions].map(([hash, number]) => [hash, next(number)])) }]
    }),
  )
